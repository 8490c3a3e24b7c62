import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { FormTextField } from '../components/form/FormTextField';
import { InlineForm } from '../components/form/InlineForm';
import { showErrors } from '../components/form/show-errors';
import { settleForm } from '../components/form/unsaved-forms';
import { Panel } from '../components/Panel';
import { useStaffDataProvider } from '../providers/data-provider';
import { useSession } from '../providers/session';
import { FailedEmails } from './FailedEmails';

export function EmailPanel() {
  return (
    <>
      <TestEmail />
      <FailedEmails />
    </>
  );
}

function TestEmail() {
  const to = useSession()?.staff.email ?? '';
  const dataProvider = useStaffDataProvider();
  const form = useForm({ defaultValues: { to } });
  const {
    mutate,
    isPending,
    data: outcome,
  } = useMutation({
    mutationFn: (values: { to: string }) => dataProvider.sendTestEmail(values.to),
    onSuccess: () => settleForm(form.control),
    onError: (error) => showErrors(form, error, 'The email could not be sent'),
  });
  const sendButton = (
    <Button type="submit" variant="outlined" disabled={isPending}>
      {isPending ? 'Sending...' : 'Send test email'}
    </Button>
  );
  return (
    <Panel title="Test email">
      <Box sx={{ px: 2, pb: 2 }}>
        <InlineForm form={form} draft="test-email" onSubmit={(values) => mutate(values)} actions={sendButton}>
          <FormTextField
            name="to"
            label="Send to"
            type="email"
            autoComplete="email"
            helperText="Sent immediately, bypassing the queue. The mail server’s response appears here."
          />
          {outcome && !isPending && (
            <Alert severity={outcome.ok ? 'success' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {outcome.ok ? 'The mail server accepted the email' : 'The email was not sent'}: {outcome.answer}{' '}
              ({outcome.milliseconds} ms)
            </Alert>
          )}
        </InlineForm>
      </Box>
    </Panel>
  );
}
