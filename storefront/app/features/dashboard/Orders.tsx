import { useState } from 'react';
import { Link } from 'react-router';
import { getPayments, getReceipt } from '~/api/account';
import type { Order } from '~/api/types';
import { saveBlob } from '~/lib/download';
import { formatDate, formatPrice } from '~/lib/format';
import { showToast } from '~/lib/toast';
import { isPaidStatus, orderStatus } from './order-status';

export const ordersPageSize = 10;

function ReceiptButton({ order }: { order: Order }) {
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const file = await getReceipt(order.id);
    setBusy(false);
    if (file) saveBlob(file, `receipt-${order.orderId}.pdf`);
    else showToast('error', 'The receipt could not be downloaded. Please try again.');
  }

  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void download()}
      aria-label={`Download receipt of order ${order.orderId}`}
      className="link inline-flex min-h-6 items-center"
    >
      Receipt
    </button>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { label, tone } = orderStatus(order.status);
  const isTrial = order.paymentMethod === 'trial';
  const isPaid = !isTrial && isPaidStatus(order.status);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 p-4 sm:grid-cols-[1fr_7rem_8rem_7rem]">
      <span className="min-w-0">
        <span className="block font-medium text-ink [overflow-wrap:anywhere]">{order.tool.name}</span>
        <span className="figure text-sm text-quiet [overflow-wrap:anywhere]">
          {formatDate(order.createdAt)} <span className="inline-block">{order.orderId}</span>
        </span>
      </span>
      <span className="figure text-right font-semibold text-ink">
        {isTrial ? 'Trial' : formatPrice(order.amount)}
        {order.refundedAmount > 0 && (
          <span className="block text-sm font-normal text-quiet">
            {formatPrice(order.refundedAmount)} back
          </span>
        )}
      </span>
      <span className="sm:text-center">
        <span className={`badge ${tone}`}>{label}</span>
      </span>
      <span className="flex justify-end gap-4 text-sm">
        {isPaid && <ReceiptButton order={order} />}
        {!isTrial && (
          <Link
            to={`/payment/success?order_id=${encodeURIComponent(order.orderId)}`}
            className="link inline-flex min-h-6 items-center"
            aria-label={`${order.status === 'pending' ? 'Resume' : 'View'} order ${order.orderId}`}
          >
            {order.status === 'pending' ? 'Resume' : 'View'}
          </Link>
        )}
      </span>
    </li>
  );
}

/** What was paid or begun, the newest first; a pending one can be taken up again. */
export function Orders({ first }: { first: { payments: Order[]; pagination: { total: number } } }) {
  const [later, setLater] = useState<Order[]>([]);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const orders = [...first.payments, ...later];
  if (orders.length === 0) return null;

  async function more() {
    setLoadingMore(true);
    const result = await getPayments(Math.floor(orders.length / ordersPageSize) + 1, ordersPageSize);
    setLoadingMore(false);
    if (!result.ok) return showToast('error', 'More orders could not be loaded. Please try again.');
    setLater([...later, ...result.data.payments]);
  }

  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-xl font-semibold">
        Orders
      </h2>
      <ul className="card mt-4 divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {orders.length < first.pagination.total && (
        <button
          type="button"
          disabled={isLoadingMore}
          onClick={() => void more()}
          className="btn btn-secondary mt-4"
        >
          Load more
        </button>
      )}
    </section>
  );
}
