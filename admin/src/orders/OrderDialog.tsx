import { Button, Skeleton } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { DetailsDialog } from '../components/DetailsDialog';
import { ErrorState } from '../components/ErrorState';
import { hasDraft } from '../components/form/drafts';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';
import { hasDetails, isTrial, ORDER_RELATED, type Order, type OrderDetails } from './order';
import { OrderContent } from './OrderContent';
import { refundDraft } from './refund';
import { RefundDialog } from './RefundDialog';
import { ResendReceiptButton } from './ResendReceiptButton';
import { SyncOrderButton } from './SyncOrderButton';

/** How often a refund that is under way is looked after, in milliseconds. */
const WAITING_MS = 3000;

const isRefunding = (order: Order | OrderDetails | undefined): boolean =>
  order !== undefined && hasDetails(order) && order.refunds.some(({ status }) => status === 'pending');

/** Order Details, at /orders/{id}, with what staff can do about the order. */
export function OrderDialog({ id }: { id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [refunding, setRefunding] = useState(() => hasDraft(refundDraft(id)));
  const { data, error, refetch } = useGetOne<Order | OrderDetails>(
    'orders',
    { id },
    { refetchInterval: ({ state }) => isRefunding(state.data) && WAITING_MS },
  );
  useWhenOver(isRefunding(data), useRefreshResources(...ORDER_RELATED));
  const order = data && hasDetails(data) ? data : undefined;
  const refundable = order !== undefined && order.refundableAmount > 0;
  const close = (): void => void navigate({ pathname: '/orders', search });

  return (
    <DetailsDialog
      title="Order Details"
      onClose={close}
      actions={
        order &&
        !isTrial(order) && (
          <>
            {order.completedAt && <ResendReceiptButton order={order} />}
            <SyncOrderButton order={order} />
            {refundable && (
              <Button variant="outlined" color="error" onClick={() => setRefunding(true)}>
                Refund
              </Button>
            )}
          </>
        )
      }
    >
      {order && <OrderContent order={order} />}
      {!order && !error && <Skeleton variant="rounded" height={320} />}
      {!order && error && (
        <ErrorState
          message={errorMessage(error, 'The order could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
      {order && refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </DetailsDialog>
  );
}

/** Calls when something that went on does so no longer, or is no longer watched. */
function useWhenOver(isGoingOn: boolean, call: () => void): void {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => (isGoingOn ? () => latest.current() : undefined), [isGoingOn]);
}
