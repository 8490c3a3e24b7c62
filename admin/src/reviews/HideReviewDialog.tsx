import { Typography } from '@mui/material';
import { useForm, useWatch } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useModerateReview, type Review } from './use-moderate-review';

export function HideReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm({ defaultValues: { hiddenReason: '' } });
  const hiddenReason = useWatch({ control: form.control, name: 'hiddenReason' }).trim();
  const { moderate, isPending } = useModerateReview(review, { form, onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      draft={`hide-review:${review.id}`}
      title={`Hide the review from ${review.userName}`}
      action="Hide"
      busyLabel="Hiding..."
      busy={isPending}
      tone="error"
      disabled={hiddenReason === ''}
      onSubmit={form.handleSubmit(() => moderate({ hidden: true, hiddenReason }))}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        It will be removed from the page of {review.toolName} and no longer count towards its rating.
      </Typography>
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
