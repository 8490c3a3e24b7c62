import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { Badge } from '../components/Badge';
import { capitalise, formatCount, formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { PanelExport } from '../components/PanelExport';
import { QueryContent } from '../components/QueryContent';
import { useAction } from '../components/use-action';
import { useStaffDataProvider, type StaffDataProvider } from '../providers/data-provider';

type FailedEmail = Schemas['FailingEmail'];

const getName = ({ kind }: FailedEmail): string => capitalise(kind.replaceAll('-', ' '));

/** Emails that visitors request, as their kinds are named in the API. */
const requestedEmails: Record<string, string> = {
  verify: 'verification emails',
  reset: 'password reset emails',
  newsletter: 'newsletter confirmations',
  grievance: 'confirmations of grievances',
  'grievance-staff': 'notifications of grievances',
  inquiry: 'confirmations of quote requests',
  'inquiry-staff': 'notifications of quote requests',
  unlock: 'sign-in unlock emails',
};

/** Emails that failed several times, with a way to retry them all. */
export function FailedEmails() {
  const dataProvider = useStaffDataProvider();
  const emails = useQuery({ queryKey: ['failing-mails'], queryFn: () => dataProvider.getFailedEmails() });
  const retry = useAction((provider) => provider.retryFailedEmails(), {
    success: 'Retrying the failed emails',
    failure: 'The emails could not be retried',
    refresh: ['failing-mails', 'dashboard'],
  });
  const total = emails.data?.total ?? 0;
  return (
    <Panel
      title={total > 0 ? `Failed emails (${formatCount(total)})` : 'Failed emails'}
      action={
        total > 0 && (
          <>
            <PanelExport of="failed emails" read={(format) => dataProvider.exportFailedEmails(format)} />
            <Button variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate()}>
              {retry.isPending ? 'Retrying...' : 'Retry all'}
            </Button>
          </>
        )
      }
    >
      <QueryContent query={emails} failure="The failed emails could not be loaded." height={96}>
        {(data) => <EmailList {...data} />}
      </QueryContent>
    </Panel>
  );
}

function EmailList({ mails, hasServer, capped }: Awaited<ReturnType<StaffDataProvider['getFailedEmails']>>) {
  return (
    <>
      {!hasServer && (
        <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
          This store cannot send email because no mail server is configured. Ask your administrator to set
          SMTP_URL.
        </Alert>
      )}
      {capped.map(({ kind, cappedAt }) => (
        <Alert key={kind} severity="warning" sx={{ mx: 2, mb: 2 }}>
          Too many {requestedEmails[kind] ?? `emails of type “${kind}”`} were requested at{' '}
          {formatMoment(cappedAt)}. The rest are sent later. Receipts and refund emails have no limit.
        </Alert>
      ))}
      {hasServer && mails.length === 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          No failed emails.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails.map((email) => (
          <Box
            component="li"
            key={email.id}
            sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {getName(email)}
              </Typography>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {email.error ?? 'No error message'} · {email.attempts} attempts
                {email.nextTryAt ? ` · next attempt ${formatMoment(email.nextTryAt)}` : ''}
              </Typography>
            </Box>
            {email.gaveUp && <Badge tone="error">Gave up</Badge>}
          </Box>
        ))}
      </Box>
    </>
  );
}
