import { useGetOne } from 'ra-core';

import { RecordDialog } from '../components/record/RecordDialog';
import { useRefreshResources } from '../components/use-refresh-resources';
import { useWhenOver } from '../components/use-when-over';
import { hasDetails, ORDER_RELATED, type Order, type OrderDetails } from './order';
import { OrderContent } from './OrderContent';

/** How often an order with a pending refund is read again, in milliseconds. */
const POLL_MS = 3000;

const hasPendingRefund = (order: Order | OrderDetails | undefined): boolean =>
  order !== undefined && hasDetails(order) && order.refunds.some(({ status }) => status === 'pending');

/** Order Details, at /orders/{id}, and what staff can do with the order. */
export function OrderDialog({ id }: { id: string }) {
  const query = useGetOne<Order | OrderDetails>(
    'orders',
    { id },
    { refetchInterval: ({ state }) => hasPendingRefund(state.data) && POLL_MS },
  );
  const order = query.data && hasDetails(query.data) ? query.data : undefined;
  useWhenOver(hasPendingRefund(order), useRefreshResources(...ORDER_RELATED));

  return (
    <RecordDialog
      title="Order Details"
      closeTo="/orders"
      query={{ ...query, data: order }}
      failure="The order could not be loaded."
    >
      {(data) => <OrderContent order={data} />}
    </RecordDialog>
  );
}
