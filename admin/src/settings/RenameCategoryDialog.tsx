import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';

/** Renames a category and moves its tools; the name of another category merges the two. */
export function RenameCategoryDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm({ defaultValues: { to: name } });
  const to = useWatch({ control: form.control, name: 'to' });
  const rename = useAction((provider) => provider.renameCategory(name, to), {
    success: 'Category renamed',
    failure: 'The category could not be renamed',
    refresh: ['categories', 'tools'],
    form,
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      draft={`category:${name}`}
      title={`Rename ${name}`}
      action="Rename"
      busyLabel="Renaming..."
      busy={rename.isPending}
      disabled={to.trim() === name}
      onSubmit={form.handleSubmit(() => rename.mutate())}
      onClose={onClose}
    >
      <FormTextField
        name="to"
        label="New name"
        required
        helperText="Tools in this category move with it. Using another category’s name merges the two."
      />
    </FormDialog>
  );
}
