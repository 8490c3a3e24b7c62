import { Box, Button, Chip, Link as MuiLink, Typography, type ChipProps } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { TableFrame } from '../components/list/TableFrame';
import { useCall } from '../components/use-call';
import { deliveriesOf, resultOf, stateLabels, type Webhook } from './webhook';

const colors: Record<string, ChipProps['color']> = {
  processed: 'success',
  waiting: 'warning',
  failed: 'error',
};

/** Webhooks in a table; on a phone it scrolls inside its frame. */
export function WebhookTable() {
  return (
    <TableFrame>
      <DataTable<Webhook> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col
          label="Order"
          disableSort
          render={(webhook: Webhook) => <OrderOf webhook={webhook} />}
        />
        <DataTable.Col
          source="type"
          label="Type"
          render={(webhook: Webhook) => webhook.type.replaceAll('_', ' ').toLowerCase()}
        />
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
          render={(webhook: Webhook) => (
            <Chip
              label={stateLabels[webhook.state] ?? webhook.state}
              color={colors[webhook.state] ?? 'default'}
              variant="outlined"
            />
          )}
        />
        <DataTable.Col
          label="Result"
          disableSort
          render={(webhook: Webhook) => <Result webhook={webhook} />}
        />
      </DataTable>
    </TableFrame>
  );
}

function OrderOf({ webhook: { order, orderId } }: { webhook: Webhook }) {
  if (!orderId) return '–';
  if (!order) return orderId;
  return (
    <MuiLink
      component={Link}
      to={`/orders/${order}`}
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
    >
      {orderId}
    </MuiLink>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  return (
    <>
      {deliveriesOf(webhook)}
      {webhook.deliveries > 1 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          last {formatMoment(webhook.lastDeliveredAt)}
        </Typography>
      )}
    </>
  );
}

function Result({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending } = useCall({
    done: 'The store looks into it again',
    failed: 'The webhook could not be tried again',
    changes: ['webhooks', 'orders', 'payments'],
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 180 }}>
      <Typography variant="body2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
        {resultOf(webhook)}
      </Typography>
      {webhook.state === 'failed' && (
        <Button
          color="secondary"
          variant="outlined"
          disabled={isPending}
          onClick={() => mutate({ path: `/admin/webhooks/${webhook.id}/retry`, method: 'POST', body: {} })}
        >
          {isPending ? 'Trying...' : 'Try again'}
        </Button>
      )}
    </Box>
  );
}
