import { Typography } from '@mui/material';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { SavedAnswers } from '../components/answers/SavedAnswers';
import { ReasonField } from '../components/claims/ReasonField';
import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { FormDialog } from '../components/FormDialog';
import { useAction } from '../components/use-action';
import { errorCode } from '../providers/api-error';
import type { Review } from './use-moderate-review';

/** What a reply may have, as the server says. */
const LONGEST = 2000;

/** Writes the store's public answer to a review, or changes it. */
export function ReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { id, userName, toolName, comment, reply } = review;
  const draft = `review-reply:${id}`;
  const form = useForm({ defaultValues: { body: reply?.body ?? '', claimOverride: '' } });
  const [makesClaim, setMakesClaim] = useState(false);
  const body = useWatch({ control: form.control, name: 'body' }).trim();
  const save = useAction(
    (provider, values: { body: string; claimOverride: string }) =>
      provider.replyToReview(id, {
        body: values.body.trim(),
        claimOverride: values.claimOverride.trim() || null,
      }),
    {
      success: 'Reply published.',
      failure: 'The reply could not be published',
      refresh: ['reviews'],
      form,
      onSuccess: (_data, sent) => {
        settleDraft(draft, sent);
        onClose();
      },
      onFailure: (error) => errorCode(error) === 'CLAIM_BLOCKED' && setMakesClaim(true),
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
      <SavedAnswers kind="review" name="body" />
      <FormTextField
        name="body"
        label="Your reply"
        required
        multiline
        minRows={4}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        helperText={`Public: shown below the review of ${toolName}.${reply ? '' : ` ${userName} is emailed once.`}`}
      />
      {makesClaim && <ReasonField />}
    </FormDialog>
  );
}
