import { Box, Button, Typography } from '@mui/material';
import { DataTable } from 'react-admin';

import { formatMoment } from '../components/format';
import { PhoneRows, type PhoneRow } from '../components/list/PhoneRows';
import { RecordTable } from '../components/list/RecordTable';
import { useNarrow } from '../components/list/use-narrow';
import { Badge, type Tone } from '../components/Badge';
import { useAction } from '../components/use-action';
import { OrderLink } from './OrderLink';
import { describeDeliveries, describeResult, stateLabels, typeName, type Webhook } from './webhook';

const tones: Record<string, Tone> = {
  processed: 'success',
  waiting: 'warning',
  failed: 'error',
};

export function WebhookTable() {
  if (useNarrow()) return <PhoneRows toRow={toPhoneRow} />;
  return (
    <RecordTable<Webhook>>
      <DataTable.Col
        label="Order"
        disableSort
        render={({ order, orderId }: Webhook) => (orderId ? <OrderLink id={order} orderId={orderId} /> : '–')}
      />
      <DataTable.Col source="type" label="Type" render={(webhook: Webhook) => typeName(webhook)} />
      <DataTable.Col
        source="receivedAt"
        label="Received"
        sx={{ whiteSpace: 'nowrap' }}
        render={(webhook: Webhook) => formatMoment(webhook.receivedAt)}
      />
      <DataTable.Col
        source="deliveries"
        label="Delivered"
        sx={{ whiteSpace: 'nowrap' }}
        render={(webhook: Webhook) => <Deliveries webhook={webhook} />}
      />
      <DataTable.Col
        label="State"
        disableSort
        render={(webhook: Webhook) => <State state={webhook.state} />}
      />
      <DataTable.Col label="Result" disableSort render={(webhook: Webhook) => <Result webhook={webhook} />} />
    </RecordTable>
  );
}

function toPhoneRow(webhook: Webhook): PhoneRow {
  const { order, orderId, receivedAt, state } = webhook;
  const failed = state === 'failed';
  return {
    // A row that contains a button cannot be a link.
    ...(order && !failed && { to: `/orders/${order}` }),
    title: orderId ?? 'No order',
    lines: [typeName(webhook), formatMoment(receivedAt), describeResult(webhook)],
    value: failed ? <RetryButton id={webhook.id} /> : null,
    badge: <State state={state} />,
  };
}

function State({ state }: { state: string }) {
  return <Badge tone={tones[state] ?? 'quiet'}>{stateLabels[state] ?? state}</Badge>;
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  return (
    <>
      {describeDeliveries(webhook)}
      {webhook.deliveries > 1 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          last {formatMoment(webhook.lastDeliveredAt)}
        </Typography>
      )}
    </>
  );
}

function Result({ webhook }: { webhook: Webhook }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180 }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {describeResult(webhook)}
      </Typography>
      {webhook.state === 'failed' && <RetryButton id={webhook.id} />}
    </Box>
  );
}

function RetryButton({ id }: { id: string }) {
  const retry = useAction((provider) => provider.retryWebhook(id), {
    success: 'The webhook will be processed again',
    failure: 'The webhook could not be retried',
    refresh: ['gateway-webhooks', 'orders', 'payments'],
  });
  return (
    <Button color="secondary" variant="outlined" disabled={retry.isPending} onClick={() => retry.mutate()}>
      {retry.isPending ? 'Retrying...' : 'Retry'}
    </Button>
  );
}
