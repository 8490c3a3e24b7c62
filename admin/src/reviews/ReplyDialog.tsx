import { Typography } from '@mui/material';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ReviewReplyInput } from '@store/api-client/limits';

import { SavedAnswers } from '../components/answers/SavedAnswers';
import { CheckedTexts } from '../components/claims/CheckedTexts';
import { ClaimCheck } from '../components/claims/ClaimCheck';
import { ConflictNotice } from '../components/form/ConflictNotice';
import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { useEditConflict } from '../components/form/use-edit-conflict';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import type { Review } from './use-moderate-review';

/** What a reply may have, as the server says. */
const CHECKED = ['body'];

interface ReplyValues {
  body: string;
  claimOverride: string;
}

const getReply = ({ reply }: Review) => ({ body: reply?.body ?? '' });

/** Writes the store's public answer to a review, or changes it. */
export function ReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id, userName, toolName, comment, reply } = review;
  const draft = `review-reply:${id}`;
  const dataProvider = useDataProvider();
  const [start] = useState(review);
  const form = useForm<ReplyValues>({ defaultValues: { ...getReply(start), claimOverride: '' } });
  const body = useWatch({ control: form.control, name: 'body' }).trim();
  const edit = useEditConflict<Review, ReturnType<typeof getReply>>({
    record: start,
    toValues: getReply,
    toFields: getReply,
    load: async () => (await dataProvider.getOne<Review>('reviews', { id })).data,
  });
  const save = useAction(
    (provider, values: ReplyValues) =>
      provider.replyToReview(id, {
        ...edit.withIfUnchanged({ body: values.body.trim() }),
        claimOverride: values.claimOverride.trim() || null,
      }),
    {
      success: 'Reply published.',
      failure: 'The reply could not be published',
      refresh: ['reviews'],
      form,
      edit,
      onSuccess: (_data, sent) => {
        settleDraft(draft, sent);
        onClose();
      },
    },
  );
  return (
    <FormDialog
      form={form}
      draft={draft}
      keepOnClose
      title={`${reply ? 'Edit the reply' : 'Reply'} to ${userName}`}
      action={reply ? 'Save' : 'Publish'}
      busyLabel={reply ? 'Saving...' : 'Publishing...'}
      busy={save.isPending}
      disabled={body === '' || body === reply?.body}
      maxWidth="sm"
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {comment}
      </Typography>
      {edit.conflict && <ConflictNotice what="this reply" conflict={edit.conflict} />}
      <SavedAnswers kind="review" name="body" />
      <CheckedTexts fields={CHECKED}>
        <FormTextField
          name="body"
          label="Your reply"
          required
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: ReviewReplyInput.body.maxLength } }}
          helperText={`Public: shown below the review of ${toolName}.${reply ? '' : ` ${userName} is emailed once.`}`}
        />
        <ClaimCheck />
      </CheckedTexts>
    </FormDialog>
  );
}
