import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';

import { SavedAnswers } from '../components/answers/SavedAnswers';
import { DetailSection } from '../components/DetailList';
import { settleDraft } from '../components/form/drafts';
import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { formatMoment } from '../components/format';
import { useAction } from '../components/use-action';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';

/** How often to check whether a queued reply was sent. */
const POLL_MS = 3000;

/** The replies sent so far, and a form to reply by email. */
export function InquiryReplies({ id, email }: { id: string; email: string }) {
  const dataProvider = useStaffDataProvider();
  const { data: replies, error } = useQuery({
    queryKey: ['inquiries', 'replies', id],
    queryFn: () => dataProvider.getReplies(id),
    refetchInterval: ({ state }) => (state.data?.some(({ sentAt }) => sentAt === null) ? POLL_MS : false),
  });
  return (
    <DetailSection title="Reply">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {error && <Alert severity="error">{errorMessage(error, 'The replies could not be loaded')}</Alert>}
        {replies?.map((reply) => (
          <Card key={reply.id} sx={{ p: 1.5, bgcolor: 'background.default' }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {reply.message}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {reply.writtenBy ?? 'Staff'} · {formatMoment(reply.createdAt)} ·{' '}
              {reply.sentAt ? 'emailed' : 'queued'}
            </Typography>
          </Card>
        ))}
        <ReplyForm id={id} email={email} />
      </Box>
    </DetailSection>
  );
}

function ReplyForm({ id, email }: { id: string; email: string }) {
  const draft = `reply:${id}`;
  const mutationKey = ['inquiries', 'reply', id];
  const form = useForm({ defaultValues: { message: '' } });
  const message = useWatch({ control: form.control, name: 'message' });
  const send = useAction((provider, values: { message: string }) => provider.sendReply(id, values.message), {
    success: () => ({ type: 'success', message: 'Reply sent' }),
    failure: 'The reply could not be sent',
    refresh: ['inquiries', 'dashboard'],
    form,
    onSuccess: (_data, sent) => settleDraft(draft, sent, { message: '' }),
    mutationKey,
  });
  // True also after the dialog was closed and opened again, so that a reply is sent once.
  const isSending = useIsMutating({ mutationKey }) > 0;
  const sendButton = (
    <Button
      type="submit"
      variant="contained"
      startIcon={<SendIcon />}
      disabled={isSending || message.trim() === ''}
    >
      {isSending ? 'Sending...' : 'Send reply'}
    </Button>
  );
  return (
    <InlineForm
      form={form}
      draft={draft}
      keepOnClose
      onSubmit={(values) => isSending || send.mutate(values)}
      actions={sendButton}
    >
      <SavedAnswers kind="inquiry" name="message" />
      <FormTextField
        name="message"
        label="Your reply"
        multiline
        minRows={4}
        helperText={`Sent to ${email}. We add a greeting, your store name and the original message.`}
      />
    </InlineForm>
  );
}
