import { useForm, useWatch } from 'react-hook-form';

import { AssigneeField } from '../components/form/AssigneeField';
import { FormDialog } from '../components/FormDialog';
import { NoteField } from '../components/notes/NoteField';
import { useNote } from '../components/notes/use-note';
import { useAction } from '../components/use-action';
import type { Review } from './use-moderate-review';

/** What only staff see of a review: who works on it, and a note. */
export function InternalDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const note = useNote({ id: `review-${review.id}`, note: review.staffNote });
  const form = useForm({ defaultValues: { assignedTo: review.assignedTo ?? '' } });
  const assignedTo = useWatch({ control: form.control, name: 'assignedTo' });
  const isAssigned = assignedTo !== (review.assignedTo ?? '');
  const save = useAction(
    (provider, unsaved: typeof note.unsaved) =>
      provider.updateReview(review.id, {
        ...(isAssigned && { assignedTo: assignedTo || null }),
        ...(unsaved && { staffNote: unsaved.text }),
      }),
    {
      success: 'Review saved.',
      failure: 'The review could not be saved',
      refresh: ['reviews'],
      form,
      onSuccess: (_data, unsaved) => {
        if (unsaved) note.settle(unsaved);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      draft={`review-internal:${review.id}`}
      keepOnClose
      title={`Review from ${review.userName}, internally`}
      action="Save"
      busyLabel="Saving..."
      busy={save.isPending}
      disabled={!isAssigned && !note.unsaved}
      maxWidth="sm"
      onSubmit={form.handleSubmit(() => save.mutate(note.unsaved))}
      onClose={onClose}
    >
      <AssigneeField permission="reviews:write" assigned={review} />
      <NoteField note={note} saved={review.staffNote} busy={save.isPending} />
    </FormDialog>
  );
}
