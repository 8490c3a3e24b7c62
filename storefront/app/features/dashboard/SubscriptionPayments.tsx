import { useState } from 'react';
import { Link } from 'react-router';
import { getPayments } from '~/api/account';
import type { Charge, Order, Subscription } from '~/api/types';
import { OrderDocuments } from '~/components/order-documents';
import { formatDate, formatPrice, plural } from '~/lib/format';
import { LoadFailed } from './LoadFailed';
import { useLoad } from '~/lib/use-load';

const LABELS: Record<string, string> = {
  announced: 'Planned',
  raised: 'On its way',
  success: 'Paid',
  failed: 'Failed',
  cancelled: 'Not debited',
};

/** The most that one answer holds; older ones are under Orders. */
const ORDERS_READ = 100;
const loadOrders = () => getPayments(1, ORDERS_READ);

function PaymentRow({ charge, order }: { charge: Charge; order: Order | undefined }) {
  const { state, amount, dueOn, periodStart, failure, kind } = charge;
  const what = kind === 'authorisation' ? `First payment, ${LABELS[state]?.toLowerCase()}` : LABELS[state];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5">
      <span className="font-medium text-ink">{formatDate(dueOn ?? periodStart ?? order?.createdAt)}</span>
      <span className="text-right font-semibold text-ink">{formatPrice(amount)}</span>
      <span>
        {what}
        {failure && state === 'failed' && `: ${failure}`}
      </span>
      <span className="flex flex-wrap justify-end gap-x-4">
        {order && (
          <>
            <OrderDocuments order={order} />
            <Link
              to={`/payment/success?order_id=${encodeURIComponent(order.orderId)}&view=order`}
              className="link inline-flex min-h-6 items-center"
              aria-label={`View order ${order.orderId}`}
            >
              View
            </Link>
          </>
        )}
      </span>
    </li>
  );
}

function Payments({ charges }: Pick<Subscription, 'charges'>) {
  const [state, reload] = useLoad(loadOrders);
  if (state.kind === 'loading')
    return <div className="skeleton h-16" role="status" aria-label="Loading the payments" />;
  if (state.kind === 'failed') return <LoadFailed what="the payments" onRetry={reload} />;
  const orders = new Map(state.data.payments.map((order) => [order.id, order]));
  return (
    <ul className="figure divide-y divide-line text-sm">
      {charges.toReversed().map((charge) => (
        <PaymentRow key={charge.paymentId} charge={charge} order={orders.get(charge.orderId ?? '')} />
      ))}
    </ul>
  );
}

/** All payments of a subscription, the newest first, read when they are unfolded. */
export function SubscriptionPayments({ subscription }: { subscription: Subscription }) {
  const { charges, toolName } = subscription;
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link min-h-6 w-fit cursor-pointer text-sm">
        {plural(charges.length, 'payment')}
        <span className="sr-only"> for {toolName}</span>
      </summary>
      <div className="mt-2">{isOpen && <Payments charges={charges} />}</div>
    </details>
  );
}
