import { ConfirmDialog } from '../components/ConfirmDialog';
import { useAction } from '../components/use-action';
import type { Review } from './use-moderate-review';

export function RemoveReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id, userName, toolName } = review;
  const remove = useAction((provider) => provider.removeReviewReply(id), {
    success: 'Reply removed.',
    failure: 'The reply could not be removed',
    refresh: ['reviews'],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Remove the reply"
      question={`Your reply to ${userName} will be removed from the page of ${toolName}.`}
      action="Remove"
      busyLabel="Removing..."
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
