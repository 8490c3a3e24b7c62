import EmailIcon from '@mui/icons-material/MailOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';

import { May } from '../components/May';
import { useAction } from '../components/use-action';
import { ORDER_RELATED, type OrderDetails } from './order';

/** What staff can do with a paid order in its present state. */
export function OrderActions({ order, onRefund }: { order: OrderDetails; onRefund: () => void }) {
  const receipt = useAction((provider) => provider.resendReceipt(order.id), {
    success: 'Receipt sent',
    failure: 'The receipt could not be sent',
    refresh: ['orders'],
  });
  const sync = useAction((provider) => provider.syncOrder(order.id), {
    success: ({ data, message }) => ({
      type: data.agrees ? 'success' : 'warning',
      message: message ?? 'Order synced with the gateway',
    }),
    failure: 'The order could not be synced',
    refresh: ORDER_RELATED,
  });
  return (
    <>
      {order.completedAt && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<EmailIcon />}
          disabled={receipt.isPending}
          onClick={() => receipt.mutate()}
        >
          {receipt.isPending ? 'Sending...' : 'Resend receipt'}
        </Button>
      )}
      {order.channel === 'gateway' && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<SyncIcon />}
          disabled={sync.isPending}
          onClick={() => sync.mutate()}
        >
          {sync.isPending ? 'Syncing...' : 'Sync with gateway'}
        </Button>
      )}
      {order.refundableAmount > 0 && (
        <May permission="refunds:write">
          <Button variant="outlined" color="error" onClick={onRefund}>
            Refund
          </Button>
        </May>
      )}
    </>
  );
}
