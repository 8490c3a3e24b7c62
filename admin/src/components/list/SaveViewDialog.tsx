import { extractValidSavedQueries, useListContext, useSavedQueries } from 'ra-core';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../form/FormTextField';
import { settleForm } from '../form/unsaved-forms';
import { FormDialog } from '../FormDialog';

/** Gives the filters and the order of the list a name. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const list = useListContext();
  const { resource, sort, perPage } = list;
  const [saved, save] = useSavedQueries(resource);
  const views = extractValidSavedQueries(saved);
  const form = useForm({ defaultValues: { name: '' } });
  const findProblem = (name: string): string | true => {
    if (name.trim() === '') return 'Name is required';
    return !views.some(({ label }) => label === name.trim()) || 'A view with this name already exists';
  };
  const submit = form.handleSubmit(({ name }) => {
    const filter = list.filterValues as object;
    save([...views, { label: name.trim(), value: { filter, sort, perPage } }]);
    settleForm(form.control);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      draft={`view:${resource}`}
      title="Save these filters as a view"
      action="Save"
      busyLabel="Saving..."
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField name="name" label="Name of the view" required rules={{ validate: findProblem }} />
    </FormDialog>
  );
}
