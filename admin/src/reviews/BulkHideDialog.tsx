import { useListContext } from 'ra-core';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { toCountText, useBulkChange, type Noun } from '../components/list/BulkBar';

/** Hides the selected reviews, all for one reason. */
export function BulkHideDialog({ noun, onClose }: { noun: Noun; onClose: () => void }) {
  const { selectedIds } = useListContext();
  const change = useBulkChange(noun);
  const form = useForm({ defaultValues: { hiddenReason: '' } });
  const hiddenReason = useWatch({ control: form.control, name: 'hiddenReason' }).trim();
  return (
    <FormDialog
      form={form}
      draft="reviews:hide"
      title={`Hide ${toCountText(selectedIds.length, noun)}`}
      action="Hide"
      busyLabel="Hiding..."
      busy={false}
      tone="error"
      disabled={hiddenReason === ''}
      onSubmit={form.handleSubmit(() => {
        onClose();
        change({ hidden: true, hiddenReason }, 'hidden');
      })}
      onClose={onClose}
    >
      <FormTextField
        name="hiddenReason"
        label="Reason"
        required
        multiline
        minRows={2}
        helperText="Visible to staff only."
      />
    </FormDialog>
  );
}
