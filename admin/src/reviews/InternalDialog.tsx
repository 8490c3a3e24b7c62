import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { AssigneeField } from '../components/form/AssigneeField';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { FormDialog } from '../components/FormDialog';
import { NoteField } from '../components/notes/NoteField';
import { useNote } from '../components/notes/use-note';
import { useAction } from '../components/use-action';
import { useColleagueNames } from '../components/use-colleagues';
import type { Review } from './use-moderate-review';

const getAssigned = ({ assignedTo }: Review) => ({ assignedTo: assignedTo ?? '' });

/** What only staff see of a review: who works on it, and a note. */
export function InternalDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const dataProvider = useDataProvider();
  const [start] = useState(review);
  const note = useNote({ id: `review-${review.id}`, note: review.staffNote });
  const form = useForm({ defaultValues: getAssigned(start) });
  const assignedTo = useWatch({ control: form.control, name: 'assignedTo' });
  const isAssigned = assignedTo !== (start.assignedTo ?? '');
  const colleagueNames = useColleagueNames('reviews:write');
  const edit = useEditConflict<Review, ReturnType<typeof getAssigned>>({
    record: start,
    toValues: getAssigned,
    load: async () => (await dataProvider.getOne<Review>('reviews', { id: review.id })).data,
  });
  const { conflict } = edit;
  const save = useAction(
    (provider, unsaved: typeof note.unsaved) => {
      const { seen, ...changed } = edit.withIfUnchanged({
        ...(isAssigned && { assignedTo: assignedTo || null }),
      });
      return provider.updateReview(review.id, {
        ...changed,
        ...(unsaved && { staffNote: unsaved.text }),
        // A note is kept from overwriting a newer one by what it was when typing began.
        seen: { ...seen, ...(unsaved && { staffNote: unsaved.base }) },
      });
    },
    {
      success: 'Review saved.',
      failure: 'The review could not be saved',
      refresh: ['reviews'],
      form,
      edit: { onRefused: (error) => edit.onRefused(error, form.getValues()) },
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
      {conflict && conflict.fields.length > 0 && (
        <ConflictNotice what="this review" conflict={conflict} names={colleagueNames} />
      )}
      <AssigneeField permission="reviews:write" assigned={review} />
      <NoteField note={note} saved={review.staffNote} busy={save.isPending} />
    </FormDialog>
  );
}
