import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type FormEvent } from 'react';

import type { Schemas } from '@store/api-client';
import { Panel } from '../components/Panel';
import { errorFields, errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { readSession, subscribeSession } from '../providers/session';
import { FailingMails } from './FailingMails';

/** Whether the store can send mail, and the mails it could not send. */
export function MailPanel() {
  return (
    <>
      <TestMail />
      <FailingMails />
    </>
  );
}

function TestMail() {
  const own = useSyncExternalStore(subscribeSession, readSession)?.staff.email ?? '';
  const [to, setTo] = useState(own);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () =>
      (await callData('/admin/mails/test', {
        method: 'POST',
        body: { to },
      })) as unknown as Schemas['MailOutcomeData'],
  });
  const problem = errorFields(error)['to'];
  const outcome = data?.outcome;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title="Test mail">
      <Box component="form" noValidate onSubmit={submit} sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        <TextField
          label="Send to"
          type="email"
          autoComplete="email"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={problem !== undefined}
          helperText={problem ?? 'Sent at once, past the queue. The mail server’s answer appears here.'}
        />
        {outcome && !isPending && (
          <Alert severity={outcome.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {outcome.ok ? 'The mail server took the mail' : 'The mail was not sent'}: {outcome.answer} (
            {outcome.milliseconds} ms)
          </Alert>
        )}
        {error && !problem && (
          <Alert severity="error">{errorMessage(error, 'The mail could not be sent')}</Alert>
        )}
        <Button type="submit" variant="outlined" disabled={isPending} sx={{ justifySelf: 'start' }}>
          {isPending ? 'Sending...' : 'Send test mail'}
        </Button>
      </Box>
    </Panel>
  );
}
