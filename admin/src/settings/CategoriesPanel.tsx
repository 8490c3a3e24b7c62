import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, Skeleton, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';

import type { Schemas } from '@store/api-client';
import { ErrorState } from '../components/ErrorState';
import { Panel } from '../components/Panel';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { CategoryRow } from './CategoryRow';
import { RenameCategoryDialog } from './RenameCategoryDialog';

/** The categories tools are sorted into, in the order the shop offers them. */
export function CategoriesPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: ['categories', 'details'],
    queryFn: async () => (await callData('/admin/categories')) as unknown as Schemas['StaffCategoriesResponse'],
  });
  if (!data && !error) return <Skeleton variant="rounded" height={360} />;
  if (!data) {
    return (
      <ErrorState
        message={errorMessage(error, 'The categories could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CategoryEditor details={data.details} />;
}

function CategoryEditor({ details }: { details: Schemas['CategoryDetail'][] }) {
  const [name, setName] = useState('');
  const [renamed, setRenamed] = useState<string>();
  const { mutate, isPending, error } = useCall({
    done: 'Categories saved',
    failed: 'The categories could not be saved',
    changes: ['categories', 'tools'],
    onDone: () => setName(''),
    quiet: true,
  });
  const listed = details.filter(({ listed: own }) => own).map((detail) => detail.name);
  const problem = errorFields(error)['categories'];
  const save = (categories: string[]): void =>
    mutate({ path: '/admin/categories', method: 'PUT', body: { categories } });
  const move = (from: number, to: number): void => {
    const category = listed[from];
    if (category !== undefined) save(listed.toSpliced(from, 1).toSpliced(to, 0, category));
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    save([...listed, name.trim()]);
  };

  return (
    <Panel title="Categories">
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {details.map((detail) => {
          const place = listed.indexOf(detail.name);
          return (
            <CategoryRow
              key={detail.name}
              detail={detail}
              busy={isPending}
              onEarlier={place > 0 ? () => move(place, place - 1) : undefined}
              onLater={place >= 0 && place < listed.length - 1 ? () => move(place, place + 1) : undefined}
              onRename={() => setRenamed(detail.name)}
              onRemove={
                detail.listed && detail.tools === 0
                  ? () => save(listed.filter((other) => other !== detail.name))
                  : undefined
              }
            />
          );
        })}
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={add}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}
      >
        <TextField
          label="New category"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={problem !== undefined}
          helperText={problem}
          sx={{ flex: '1 1 220px' }}
        />
        <Button
          type="submit"
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isPending || name.trim() === ''}
          sx={{ alignSelf: 'start', minHeight: 38 }}
        >
          Add
        </Button>
      </Box>
      {error && !problem && (
        <Alert severity="error" sx={{ m: 2, mt: 0 }}>
          {errorMessage(error, 'The categories could not be saved')}
        </Alert>
      )}
      {renamed !== undefined && <RenameCategoryDialog name={renamed} onClose={() => setRenamed(undefined)} />}
    </Panel>
  );
}
