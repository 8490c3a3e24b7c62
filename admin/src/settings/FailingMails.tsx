import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { CsvButton } from '../components/CsvButton';
import { ErrorState } from '../components/ErrorState';
import { capitalise, formatMoment } from '../components/format';
import { Badge } from '../components/Badge';
import { Panel } from '../components/Panel';
import { SkeletonRows } from '../components/SkeletonRows';
import { useCall } from '../components/use-call';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';

type FailingMail = Schemas['FailingMail'];

const nameOf = ({ kind }: FailingMail): string => capitalise(kind.replaceAll('-', ' '));

const headings = ['Mail', 'Tries', 'Error', 'Queued (UTC)', 'Next try (UTC)'];
const toRow = (mail: FailingMail): (string | number)[] => [
  nameOf(mail),
  mail.attempts,
  mail.error ?? '',
  mail.createdAt,
  mail.nextTryAt ?? '',
];

/** Mails that were tried several times and have not left, with the way to try them all again. */
export function FailingMails() {
  const { data, error, refetch } = useQuery({
    queryKey: ['failing-mails'],
    queryFn: async () => (await callData('/admin/mails/failing')) as unknown as Schemas['FailingMailsData'],
  });
  const { mutate, isPending } = useCall({
    done: 'The mails are tried again',
    failed: 'The mails could not be tried again',
    changes: ['failing-mails', 'dashboard'],
  });
  const some = (data?.total ?? 0) > 0;
  return (
    <Panel
      title={some ? `Mails that could not be sent (${data?.total})` : 'Mails that could not be sent'}
      action={
        some && (
          <>
            <CsvButton fileName="failing-mails" headings={headings} rows={data?.mails.map(toRow) ?? []} />
            <Button
              variant="outlined"
              disabled={isPending}
              onClick={() => mutate({ path: '/admin/mails/retry', method: 'POST', body: {} })}
            >
              {isPending ? 'Trying...' : 'Try all again'}
            </Button>
          </>
        )
      }
    >
      {!data && !error && <SkeletonRows rows={2} />}
      {!data && error && (
        <Box sx={{ px: 2, pb: 2 }}>
          <ErrorState
            message={errorMessage(error, 'The mails could not be loaded.')}
            onRetry={() => void refetch()}
          />
        </Box>
      )}
      {data && !data.hasServer && (
        <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
          No mail leaves this shop: it has no mail server. Whoever runs it sets SMTP_URL.
        </Alert>
      )}
      {data?.hasServer && !some && (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          Every mail has left, or waits for its first tries.
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.mails.map((mail) => (
          <Box
            component="li"
            key={mail.id}
            sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {nameOf(mail)}
              </Typography>
              <Typography
                variant="caption"
                component="p"
                sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
              >
                {mail.error ?? 'No reason given'} · tried {mail.attempts} times
                {mail.nextTryAt ? `, next ${formatMoment(mail.nextTryAt)}` : ''}
              </Typography>
            </Box>
            {mail.gaveUp && <Badge tone="error">Given up</Badge>}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
