import type { Schemas } from '@store/api-client';

/** An order as staff see it. Amounts in rupees, dates ISO 8601. */
export type Order = Schemas['OrderRecord'];
export type OrderDetails = Schemas['StaffOrder'];
export type Attempt = Schemas['AttemptRecord'];
export type Refund = Schemas['RefundRecord'];
export type TimelineEntry = Schemas['TimelineEntry'];

/** Resources that show orders, and so change with one. */
export const ORDER_RELATED = ['orders', 'payments', 'dashboard', 'alerts'];

export const DEFAULT_TRIAL_DAYS = 7;

/** A trial is an order nobody pays for. */
export function isTrial(order: Pick<Order, 'paymentMethod' | 'amount'>): boolean {
  return order.paymentMethod === 'trial' || order.amount === 0;
}

/** A list leaves its shorter record in the cache under the same id; the details come a moment later. */
export function hasDetails(order: Order | OrderDetails): order is OrderDetails {
  return 'attempts' in order;
}

/** What the order is called: our id, else the provider's. */
export function orderName(order: Pick<Order, 'orderId' | 'cashfreeOrderId'>): string {
  return order.orderId || order.cashfreeOrderId || 'N/A';
}

/** The line under the order's name. */
export function orderSubtitle(order: Order): string {
  if (isTrial(order)) return 'Trial Order';
  return order.cashfreeOrderId ? `CF: ${order.cashfreeOrderId}` : '';
}

/** The buyer's name and address; an account of Google may have only the latter. */
export function customerOf(order: Order): { name: string; email: string } {
  const email = order.user?.email || order.googleUserEmail || '';
  return { name: order.user?.name || email || 'N/A', email: email || 'N/A' };
}
