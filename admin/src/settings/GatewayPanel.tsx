import { Alert, Box, Button, Chip } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { DetailList } from '../components/DetailList';
import { formatMoment } from '../components/format';
import { Panel } from '../components/Panel';
import { QueryContent } from '../components/QueryContent';
import { errorMessage } from '../providers/api-error';
import { useStaffDataProvider, type StaffDataProvider } from '../providers/data-provider';

const KEY = ['gateway'];

/** The payment gateway: its mode, and whether it responds. */
export function GatewayPanel() {
  const client = useQueryClient();
  const dataProvider = useStaffDataProvider();
  const gateway = useQuery({ queryKey: KEY, queryFn: () => dataProvider.getGateway() });
  const check = useMutation({
    mutationFn: () => dataProvider.checkGateway(),
    onSuccess: (data) => client.setQueryData(KEY, data.gateway),
  });
  const outcome = check.data?.check;

  return (
    <Panel title="Payment gateway">
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2 }}>
        <QueryContent query={gateway} failure="The gateway status could not be loaded." height={120}>
          {(data) => <GatewayDetails gateway={data} />}
        </QueryContent>
        {outcome && (
          <Alert severity={outcome.ok ? 'success' : 'error'}>
            {outcome.message} ({outcome.milliseconds} ms)
          </Alert>
        )}
        {check.error && (
          <Alert severity="error">{errorMessage(check.error, 'The gateway could not be checked')}</Alert>
        )}
        <Button
          variant="outlined"
          onClick={() => check.mutate()}
          disabled={check.isPending}
          sx={{ justifySelf: 'end' }}
        >
          {check.isPending ? 'Checking...' : 'Check now'}
        </Button>
      </Box>
    </Panel>
  );
}

function GatewayDetails({ gateway }: { gateway: Awaited<ReturnType<StaffDataProvider['getGateway']>> }) {
  const { mode, host, lastAnswerAt, lastFailureAt, lastFailure, lastWebhookAt } = gateway;
  const live = mode === 'production';
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
        { name: 'Host', value: host },
        {
          name: 'Last response',
          value: lastAnswerAt ? formatMoment(lastAnswerAt) : 'No requests since the store started',
        },
        {
          name: 'Last failure',
          value: lastFailureAt
            ? `${formatMoment(lastFailureAt)}: ${lastFailure}`
            : 'None since the store started',
        },
        { name: 'Last webhook', value: lastWebhookAt ? formatMoment(lastWebhookAt) : 'None yet' },
      ]}
    />
  );
}
