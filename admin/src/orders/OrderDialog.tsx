import { Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { useMay } from '../components/use-may';
import { useRefreshResources } from '../components/use-refresh-resources';
import { useWhenOver } from '../components/use-when-over';
import { errorMessage } from '../providers/api-error';
import { useDialogOpen } from '../components/use-dialog-address';
import { useCloseTo } from '../components/use-close-to';
import { hasDetails, isTrial, ORDER_RELATED, type Order, type OrderDetails } from './order';
import { OrderActions } from './OrderActions';
import { OrderContent } from './OrderContent';
import { RefundDialog } from './RefundDialog';

/** How often an order with a pending refund is read again, in milliseconds. */
const POLL_MS = 3000;

const hasPendingRefund = (order: Order | OrderDetails | undefined): boolean =>
  order !== undefined && hasDetails(order) && order.refunds.some(({ status }) => status === 'pending');

/** Order Details, at /orders/{id}, and what staff can do with the order. */
export function OrderDialog({ id }: { id: string }) {
  const close = useCloseTo('/orders');
  const [isRefunding, setRefunding] = useDialogOpen(`order-${id}`, 'refund');
  const mayRefund = useMay('refunds:write');
  const { data, error, refetch } = useGetOne<Order | OrderDetails>(
    'orders',
    { id },
    { refetchInterval: ({ state }) => hasPendingRefund(state.data) && POLL_MS },
  );
  useWhenOver(hasPendingRefund(data), useRefreshResources(...ORDER_RELATED));
  const order = data && hasDetails(data) ? data : undefined;

  return (
    <DetailsDialog
      title="Order Details"
      onClose={close}
      actions={order && !isTrial(order) && <OrderActions order={order} onRefund={() => setRefunding(true)} />}
    >
      {order && <OrderContent order={order} />}
      {!order && !error && <Skeleton variant="rounded" height={320} />}
      {!order && error && (
        <ErrorState
          message={errorMessage(error, 'The order could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {order && mayRefund && isRefunding && (
        <RefundDialog order={order} onClose={() => setRefunding(false)} />
      )}
    </DetailsDialog>
  );
}
