import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';

import type { Schemas } from '@store/api-client';
import { DetailSection } from '../components/DetailList';
import { DraftNotice } from '../components/form/DraftNotice';
import { useDraft } from '../components/form/use-draft';
import { formatMoment } from '../components/format';
import { useCall } from '../components/use-call';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import type { Inquiry } from './inquiry';

/** How often an answer that is still on its way is looked after, in milliseconds. */
const WAITING_MS = 3000;

/** What staff answered so far, and the way to answer by mail. */
export function InquiryReplies({ inquiry }: { inquiry: Inquiry }) {
  const path = `/admin/inquiries/${inquiry.id}/replies`;
  const name = ['inquiries', 'reply', inquiry.id];
  const [message, setMessage, isBack, { settle }] = useDraft<string>(`reply:${inquiry.id}`, () => '', {
    leaving: 'keeps',
    after: '',
  });
  const sent = useRef('');
  const { data, error: unread } = useQuery({
    queryKey: ['inquiries', 'replies', inquiry.id],
    queryFn: async () => (await callData(path)) as unknown as Schemas['RepliesData'],
    // The mail leaves in the background; until it has, it is looked after.
    refetchInterval: ({ state }) =>
      state.data?.replies.some(({ sentAt }) => sentAt === null) ? WAITING_MS : false,
  });
  const { mutate, error } = useCall({
    name,
    done: 'Your answer is on its way',
    failed: 'The answer could not be sent',
    changes: ['inquiries', 'dashboard'],
    onDone: () => settle(sent.current),
    quiet: true,
  });
  // Also when the dialog was closed meanwhile and is open again: an answer goes out once.
  const isSending = useIsMutating({ mutationKey: name }) > 0;
  const problem = errorFields(error)['message'];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isSending) return;
    sent.current = message;
    mutate({ path, method: 'POST', body: { message } });
  };
  return (
    <DetailSection title="Answer">
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {unread && <Alert severity="error">{errorMessage(unread, 'The answers could not be loaded')}</Alert>}
        {data?.replies.map((reply) => (
          <Card key={reply.id} sx={{ p: 1.5, bgcolor: 'background.default' }}>
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {reply.message}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {reply.writtenBy ?? 'Staff'} · {formatMoment(reply.createdAt)} ·{' '}
              {reply.sentAt ? 'mailed' : 'on its way'}
            </Typography>
          </Card>
        ))}
        {isBack && message !== '' && !isSending && <DraftNotice />}
        <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
          <TextField
            label="Your answer"
            multiline
            minRows={4}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            error={problem !== undefined}
            helperText={
              problem ??
              `Mailed to ${inquiry.email}. The greeting, the question and the store’s name are put around it.`
            }
          />
          {error && !problem && (
            <Alert severity="error">{errorMessage(error, 'The answer could not be sent')}</Alert>
          )}
          <Button
            type="submit"
            variant="contained"
            startIcon={<SendIcon />}
            disabled={isSending || message.trim() === ''}
            sx={{ justifySelf: 'start' }}
          >
            {isSending ? 'Sending...' : 'Reply by mail'}
          </Button>
        </Box>
      </Box>
    </DetailSection>
  );
}
