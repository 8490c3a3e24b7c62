import { Button } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { useAction } from '../components/use-action';

/** Writes a note for colleagues into the order's timeline. */
export function OrderNote({ id }: { id: string }) {
  const draft = `order-note:${id}`;
  const form = useForm({ defaultValues: { note: '' } });
  const note = useWatch({ control: form.control, name: 'note' });
  const add = useAction((provider, values: { note: string }) => provider.addOrderNote(id, values.note), {
    success: () => ({ type: 'success', message: 'Note added' }),
    failure: 'The note could not be added',
    refresh: ['orders'],
    form,
    onSuccess: (_data, sent) => {
      settleDraft(draft, sent, { note: '' });
      form.reset({ note: '' });
    },
  });
  return (
    <InlineForm
      form={form}
      draft={draft}
      keepOnClose
      onSubmit={(values) => add.mutate(values)}
      actions={
        <Button type="submit" variant="outlined" disabled={add.isPending || note.trim() === ''}>
          {add.isPending ? 'Adding...' : 'Add note'}
        </Button>
      }
    >
      <FormTextField name="note" label="Note" multiline helperText="Visible to staff only." />
    </InlineForm>
  );
}
