import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cancelOrder, getOrder, getPayments } from '~/api/account';
import type { Order } from '~/api/types';
import { OpeningMark } from '~/components/opening-mark';
import { OrderDocuments } from '~/components/order-documents';
import { formatDate, formatPrice } from '~/lib/format';
import { isPaidStatus, orderStatus } from '~/lib/order-status';
import { showToast } from '~/lib/toast';
import { useDialog } from '~/lib/use-dialog';
import { LoadFailed } from './LoadFailed';
import { useLoad, type Load } from '~/lib/use-load';

const pageSize = 10;
const loadModal = () => import('./CancelOrderModal').then((part) => part.CancelOrderModal);

/** Cancels the order and shows the result; returns the updated order if the store sent it. */
async function requestCancellation(order: Order): Promise<Order | null> {
  const result = await cancelOrder(order.id);
  if (result.ok) {
    const { payment } = result.data;
    if (payment.status === 'pending')
      showToast('warning', 'Cancellation requested. We’re waiting for the payment provider to confirm.');
    else showToast('success', 'Order cancelled.');
    return payment;
  }
  if (result.status !== 401)
    showToast('error', result.message ?? 'We couldn’t cancel the order. Please try again.');
  if (result.code !== 'ALREADY_PAID') return null;
  const paid = await getOrder(order.id);
  return paid.ok ? paid.data.payment : null;
}

function CancelButton({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const { Dialog, isOpening, open, close } = useDialog(loadModal);

  async function cancel() {
    const updated = await requestCancellation(order);
    close();
    if (updated) onChanged({ ...order, ...updated });
  }

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`Cancel order ${order.orderId}`}
        className="link inline-flex min-h-6 items-center gap-1.5"
      >
        <OpeningMark isOpening={isOpening} />
        Cancel
      </button>
      {Dialog && <Dialog order={order} onCancel={cancel} onClose={close} />}
    </>
  );
}

/** What came back to the customer, and from whom. */
function returned({ refundedAmount, chargedBackAmount }: Order): string[] {
  const refunded = refundedAmount - chargedBackAmount;
  return [
    ...(refunded > 0 ? [`${formatPrice(refunded)} refunded`] : []),
    ...(chargedBackAmount > 0 ? [`${formatPrice(chargedBackAmount)} returned by your bank`] : []),
  ];
}

function OrderRow({ order: loaded }: { order: Order }) {
  const [order, setOrder] = useState(loaded);
  const link = useRef<HTMLAnchorElement>(null);
  const isCancelGone = order !== loaded && order.status !== 'pending';

  useEffect(() => {
    // The focused button was removed: move the focus to the link beside it.
    if (isCancelGone) link.current?.focus();
  }, [isCancelGone]);

  const { label, tone } = orderStatus(order);
  const isTrial = order.paymentMethod === 'trial';
  const isPaid = !isTrial && isPaidStatus(order.status);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-4 sm:grid-cols-[1fr_7rem_8rem_8rem]">
      <span className="min-w-0">
        <span className="block font-medium text-ink [overflow-wrap:anywhere]">{order.tool.name}</span>
        <span className="figure text-sm text-quiet max-[389px]:text-xs [overflow-wrap:anywhere]">
          <span className="mr-3">{formatDate(order.createdAt)}</span>{' '}
          <span className="inline-block">{order.orderId}</span>
        </span>
      </span>
      <span className="figure text-right font-semibold text-ink">
        {isTrial ? 'Trial' : formatPrice(order.amount)}
        {returned(order).map((text) => (
          <span key={text} className="block text-sm font-normal text-quiet">
            {text}
          </span>
        ))}
      </span>
      {order.bundleId !== null && (
        <span className="col-span-2 text-sm [overflow-wrap:anywhere] sm:order-last sm:col-span-4">
          {order.items.map(({ name }) => name).join(', ')}
        </span>
      )}
      <span className="col-span-2 flex items-center justify-between gap-4 sm:contents">
        <span className="flex sm:justify-center">
          <span className={`badge ${tone}`}>{label}</span>
        </span>
        <span className="flex flex-wrap justify-end gap-x-4 text-sm">
          {isPaid && <OrderDocuments order={order} />}
          {!isTrial && (
            <Link
              ref={link}
              to={`/payment/success?order_id=${encodeURIComponent(order.orderId)}&view=order`}
              className="link inline-flex min-h-6 items-center"
              aria-label={`${order.status === 'pending' ? 'Resume' : 'View'} order ${order.orderId}`}
            >
              {order.status === 'pending' ? 'Resume' : 'View'}
            </Link>
          )}
          {!isTrial && order.status === 'pending' && <CancelButton order={order} onChanged={setOrder} />}
        </span>
      </span>
    </li>
  );
}

interface FirstOrders {
  payments: Order[];
  pagination: { total: number };
}

function OrderList({ first }: { first: FirstOrders }) {
  const [older, setOlder] = useState<Order[]>([]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const orders = [...first.payments, ...older];

  async function loadMore() {
    setLoadingMore(true);
    const result = await getPayments(Math.floor(orders.length / pageSize) + 1, pageSize);
    setLoadingMore(false);
    if (!result.ok) return showToast('error', 'We couldn’t load more orders. Please try again.');
    setOlder([...older, ...result.data.payments]);
  }

  return (
    <>
      <ul className="card divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.length < first.pagination.total && (
        <button
          type="button"
          disabled={isLoadingMore}
          onClick={() => void loadMore()}
          className="btn btn-secondary mt-4"
        >
          Load more
        </button>
      )}
    </>
  );
}

function Empty() {
  return (
    <div className="card p-10 text-center">
      <p className="text-lg font-semibold text-ink">No orders yet</p>
      <p className="mt-1">Your purchases will appear here, with their invoices and refunds.</p>
      <Link to="/tools" className="btn btn-primary mt-5">
        Browse Tools
      </Link>
    </div>
  );
}

/** A part of the page in its states. */
export function OrdersPart({ state, reload }: { state: Load<FirstOrders>; reload: () => void }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="mb-5 text-xl font-semibold">
        Orders
      </h2>
      {state.kind === 'loading' && (
        <div className="skeleton h-96" role="status" aria-label="Loading your orders" />
      )}
      {state.kind === 'failed' && <LoadFailed what="your orders" onRetry={reload} />}
      {state.kind === 'ready' &&
        (state.data.payments.length > 0 ? <OrderList first={state.data} /> : <Empty />)}
    </section>
  );
}

const loadOrders = () => getPayments(1, pageSize);

/** Orders, newest first, with their documents and what was refunded; a pending one can be resumed or cancelled. */
export function Orders() {
  const [state, reload] = useLoad(loadOrders);
  return <OrdersPart state={state} reload={reload} />;
}
