import { Button, Typography } from '@mui/material';
import { DataTable } from 'react-admin';

import { formatMoment } from '../components/format';
import { Moment } from '../components/list/Moment';
import type { RecordCard } from '../components/list/RecordCards';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { Badge, type Tone } from '../components/Badge';
import { useAction } from '../components/use-action';
import { describeDeliveries, describeResult, stateLabels, typeName, type Webhook } from './webhook';

const tones: Record<string, Tone> = {
  processed: 'success',
  waiting: 'warning',
  failed: 'error',
};

export function WebhookTable() {
  return (
    <RecordTable<Webhook> toCard={toCard}>
      <DataTable.Col
        label="Order"
        disableSort
        render={({ order, orderId }: Webhook) => (
          <TwoLines
            first={orderId ?? 'No order'}
            page={{ to: order && `/orders/${order}`, permission: 'orders:read' }}
            room="own"
          />
        )}
      />
      <DataTable.Col source="type" label="Type" render={(webhook: Webhook) => typeName(webhook)} />
      <DataTable.Col
        source="receivedAt"
        label="Received"
        render={(webhook: Webhook) => <Moment at={webhook.receivedAt} />}
      />
      <DataTable.Col
        source="deliveries"
        label="Delivered"
        render={(webhook: Webhook) => <Deliveries webhook={webhook} />}
      />
      <DataTable.Col
        label="State"
        disableSort
        render={(webhook: Webhook) => <State state={webhook.state} />}
      />
      <DataTable.Col
        label="Result"
        disableSort
        render={(webhook: Webhook) => <TwoLines first={describeResult(webhook)} />}
      />
      <DataTable.Col
        label="Actions"
        disableSort
        render={({ id, state }: Webhook) => state === 'failed' && <RetryButton id={id} />}
      />
    </RecordTable>
  );
}

function toCard(webhook: Webhook): RecordCard {
  const { order, orderId, receivedAt, state } = webhook;
  const failed = state === 'failed';
  return {
    // A row that contains a button cannot be a link.
    ...(order && !failed && { to: `/orders/${order}` }),
    title: orderId ?? 'No order',
    lines: [`${typeName(webhook)} · ${formatMoment(receivedAt)}`, describeResult(webhook)],
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
