import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { FormGuard } from '../components/form/FormGuard';
import { FormTextField } from '../components/form/FormTextField';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { useAction, type Notice } from '../components/use-action';
import { useDialogAddress } from '../components/use-dialog-address';
import { useStaffDataProvider, type StaffDataProvider } from '../providers/data-provider';
import { CategoryRow } from './CategoryRow';
import { RenameCategoryDialog } from './RenameCategoryDialog';

/** The categories of tools, in the order the store lists them. */
export function CategoriesPanel() {
  const dataProvider = useStaffDataProvider();
  const categories = useQuery({
    queryKey: ['categories', 'details'],
    queryFn: () => dataProvider.getCategoryDetails(),
  });
  return (
    <QueryContent query={categories} failure="The categories could not be loaded." height={360}>
      {(details) => <CategoryEditor details={details} />}
    </QueryContent>
  );
}

interface Arrangement {
  categories: string[];
  /** As they were shown. */
  seen: string[];
}

const saveCategories = (provider: StaffDataProvider, { categories, seen }: Arrangement) =>
  provider.saveCategories(categories, seen);

const options = {
  success: (): Notice => ({ type: 'success', message: 'Categories saved' }),
  failure: 'The categories could not be saved',
  refresh: ['categories', 'tools'],
};

function CategoryEditor({ details }: { details: Schemas['CategoryDetail'][] }) {
  const [renamed, setRenamed] = useDialogAddress(
    'rename-category',
    details.map(({ name }) => name),
  );
  // The field is named like the server's, so that its messages reach it.
  const form = useForm({ defaultValues: { categories: '' } });
  const added = useWatch({ control: form.control, name: 'categories' });
  const addition = useAction(saveCategories, { ...options, form, onSuccess: () => form.reset() });
  // Leaves a name alone that is being typed.
  const arrangement = useAction(saveCategories, options);
  const isPending = addition.isPending || arrangement.isPending;
  const listed = details.filter((detail) => detail.listed).map(({ name }) => name);
  const save = (categories: string[]): void => arrangement.mutate({ categories, seen: listed });
  const move = (name: string, to: number): void => save(moved(listed, name, to));

  return (
    <Panel title="Categories">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {details.map((detail) => {
          const { name } = detail;
          const place = listed.indexOf(name);
          const isRemovable = detail.listed && detail.tools === 0;
          return (
            <CategoryRow
              key={name}
              detail={detail}
              busy={isPending}
              onMoveUp={place > 0 ? () => move(name, place - 1) : undefined}
              onMoveDown={place >= 0 && place < listed.length - 1 ? () => move(name, place + 1) : undefined}
              onRename={() => setRenamed(name)}
              onRemove={isRemovable ? () => save(listed.filter((other) => other !== name)) : undefined}
            />
          );
        })}
      </Box>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(({ categories }) =>
              addition.mutate({ categories: [...listed, categories.trim()], seen: listed }),
            )(event)
          }
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <FormGuard draft="category:new" />
          <FormTextField name="categories" label="New category" sx={{ flex: '1 1 220px' }} />
          <Button
            type="submit"
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={isPending || added.trim() === ''}
            sx={{ alignSelf: 'start', minHeight: 38 }}
          >
            Add
          </Button>
        </Box>
      </FormProvider>
      {form.formState.errors.root?.['server'] && (
        <Alert severity="error" sx={{ m: 2, mt: 0 }}>
          {form.formState.errors.root['server'].message}
        </Alert>
      )}
      {renamed !== undefined && <RenameCategoryDialog name={renamed} onClose={() => setRenamed(undefined)} />}
    </Panel>
  );
}

function moved(names: string[], name: string, to: number): string[] {
  return names.filter((other) => other !== name).toSpliced(to, 0, name);
}
