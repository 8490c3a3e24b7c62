import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';

import { useCall } from '../components/use-call';
import type { Order } from './order';

/** Asks the payment provider how the order stands; what it said is the message. */
export function SyncOrderButton({ order }: { order: Order }) {
  const { mutate, isPending } = useCall({
    done: 'The gateway was asked',
    failed: 'The gateway could not be asked',
    changes: ['orders', 'payments', 'dashboard', 'alerts'],
    toneOf: ({ agrees }) => (agrees === false ? 'warning' : 'success'),
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<SyncIcon />}
      onClick={() => mutate({ path: `/admin/orders/${order.id}/sync`, method: 'POST' })}
      disabled={isPending}
    >
      {isPending ? 'Asking the gateway...' : 'Sync with gateway'}
    </Button>
  );
}
