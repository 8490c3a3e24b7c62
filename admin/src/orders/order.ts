import type { Schemas } from '@store/api-client';

/** An order as staff see it. Amounts in rupees, dates ISO 8601. */
export type Order = Schemas['ListedOrder'];
export type OrderDetails = Schemas['StaffOrder'];
export type Attempt = Schemas['AttemptRecord'];
export type Refund = Schemas['RefundRecord'];
export type TimelineEntry = Schemas['TimelineEntry'];

/** Resources that show orders, and so change with one. */
export const ORDER_RELATED = ['orders', 'payments', 'dashboard', 'alerts', 'disputes'];

export const DEFAULT_TRIAL_DAYS = 7;

/** A trial is an order without a payment. */
export function isTrial(order: Pick<Order, 'paymentMethod' | 'amount'>): boolean {
  return order.paymentMethod === 'trial' || order.amount === 0;
}

/** The list puts its shorter record into the cache under the same id; the details follow. */
export function hasDetails(order: Order | OrderDetails): order is OrderDetails {
  return 'attempts' in order;
}

/** Our order id, else the provider's. */
export function orderName(order: Pick<Order, 'orderId' | 'cashfreeOrderId'>): string {
  return order.orderId || order.cashfreeOrderId || 'N/A';
}

/** The line under the order's id. */
export function orderSubtitle(order: Order): string {
  if (isTrial(order)) return 'Trial Order';
  return order.cashfreeOrderId ? `CF: ${order.cashfreeOrderId}` : '';
}
