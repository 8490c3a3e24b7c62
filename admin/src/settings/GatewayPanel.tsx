import { Alert, Box, Button, Chip, Skeleton } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import type { Schemas } from '@store/api-client';
import { ErrorState } from '../components/ErrorState';
import { DetailList } from '../components/DetailList';
import { formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';

const KEY = ['gateway'];

/** The payment gateway: where it is, whether money is real, and whether it answers. */
export function GatewayPanel() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await callData('/admin/gateway')) as unknown as Schemas['GatewayData'],
  });
  const check = useMutation({
    mutationFn: async () =>
      (await callData('/admin/gateway/check', { method: 'POST' })) as unknown as Schemas['GatewayCheckData'],
    onSuccess: ({ gateway }) => client.setQueryData(KEY, { gateway }),
  });
  const outcome = check.data?.check;

  return (
    <Panel title="Payment gateway">
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        {data && <GatewayDetails gateway={data.gateway} />}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {!data && error && (
          <ErrorState
            message={errorMessage(error, 'The gateway’s state could not be loaded.')}
            onRetry={() => void refetch()}
          />
        )}
        {outcome && (
          <Alert severity={outcome.ok ? 'success' : 'error'}>
            {outcome.message} ({outcome.milliseconds} ms)
          </Alert>
        )}
        {check.error && (
          <Alert severity="error">{errorMessage(check.error, 'The gateway could not be asked')}</Alert>
        )}
        <Button
          variant="outlined"
          onClick={() => check.mutate()}
          disabled={check.isPending}
          sx={{ justifySelf: 'start' }}
        >
          {check.isPending ? 'Asking the gateway...' : 'Check now'}
        </Button>
      </Box>
    </Panel>
  );
}

function GatewayDetails({ gateway }: { gateway: Schemas['GatewayView'] }) {
  const live = gateway.mode === 'production';
  const failed = gateway.lastFailureAt
    ? `${formatMoment(gateway.lastFailureAt)}: ${gateway.lastFailure}`
    : 'None since the store started';
  return (
    <DetailList
      items={[
        {
          name: 'Mode',
          value: (
            <Chip
              label={live ? 'Live: real money' : 'Sandbox: no real money'}
              color={live ? 'success' : 'warning'}
              variant="outlined"
            />
          ),
        },
        { name: 'Host', value: gateway.host },
        {
          name: 'Last answer',
          value: gateway.lastAnswerAt
            ? formatMoment(gateway.lastAnswerAt)
            : 'Not asked since the store started',
        },
        { name: 'Last failure', value: failed },
        {
          name: 'Last webhook',
          value: gateway.lastWebhookAt ? formatMoment(gateway.lastWebhookAt) : 'None yet',
        },
      ]}
    />
  );
}
