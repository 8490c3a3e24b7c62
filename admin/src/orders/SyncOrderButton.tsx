import SyncIcon from '@mui/icons-material/Sync';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { orderName, type Order } from './order';
import { useResourcesChanged } from '../components/use-resources-changed';

/** Asks the payment provider how the order stands. */
export function SyncOrderButton({ order }: { order: Order }) {
  const notify = useNotify();
  const orderChanged = useResourcesChanged('orders', 'payments', 'dashboard', 'alerts');
  const { mutate, isPending } = useMutation({
    mutationFn: () => callData(`/admin/orders/${order.id}/sync`, { method: 'POST' }),
    onSuccess: () => notify(`${orderName(order)} is in step with the gateway`, { type: 'success' }),
    onError: (error) => notify(errorMessage(error, 'The gateway could not be asked'), { type: 'error' }),
    onSettled: orderChanged,
  });
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<SyncIcon />}
      onClick={() => mutate()}
      disabled={isPending}
    >
      {isPending ? 'Asking the gateway...' : 'Sync with gateway'}
    </Button>
  );
}
