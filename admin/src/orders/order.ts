import type { Schemas } from '@store/api-client';

import { capitalise } from '../components/format';

/** An order as staff see it. Amounts in rupees, dates ISO 8601. */
export type Order = Schemas['ListedOrder'];
export type OrderDetails = Schemas['StaffOrder'];
export type Attempt = Schemas['AttemptRecord'];
export type Refund = Schemas['RefundRecord'];

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

const WAITING: Record<string, string> = {
  pending: 'Refund pending',
  awaiting_approval: 'Refund needs approval',
};

/** What the order waits for, beside its status: the approval of a sale, a refund that was started, or the bank's decision. */
export function describeWaiting({ refunds, heldAmount, channel, status }: OrderDetails): string | undefined {
  if (channel === 'manual' && status === 'pending') return 'Sale needs approval';
  const refund = refunds.map(({ status }) => WAITING[status]).find(Boolean);
  return refund ?? (heldAmount > 0 ? 'Disputed' : undefined);
}

const ATTEMPTS: Record<string, string> = {
  success: 'Paid',
  failed: 'Declined',
  pending: 'Pending',
  dropped: 'Left checkout',
  cancelled: 'Cancelled',
};

export const attemptName = (status: string): string => ATTEMPTS[status] ?? capitalise(status);

/** Why an attempt failed, in the provider's words; of another state the badge says everything. */
export const describeReason = (status: string, message: string | null): string =>
  status === 'failed' && message ? `: ${message}` : '';

/** An entry of the timeline, without the provider's words for the state of an attempt. */
export const describeEvent = (message: string): string =>
  message
    .replace(/^Payment attempt: (\w+)(?: – (.*))?$/s, (_all, status: string, reason: string | undefined) => {
      return `Payment attempt: ${attemptName(status).toLowerCase()}${describeReason(status, reason ?? null)}`;
    })
    .replace(/^Given up: expired$/, 'Expired without a payment');

/** Our order id, else the provider's. */
export function orderName(order: Pick<Order, 'orderId' | 'cashfreeOrderId'>): string {
  return order.orderId || order.cashfreeOrderId || 'N/A';
}

/** The list of subscriptions with the one of this number. */
export const toSubscription = (subscriptionId: string): string =>
  `/subscriptions?${new URLSearchParams({ filter: JSON.stringify({ q: subscriptionId }) }).toString()}`;

/** The line under the order's id. */
export function orderSubtitle(order: Order): string {
  if (isTrial(order)) return 'Trial Order';
  // Its number is part of the order's.
  if (order.subscriptionId) return 'Subscription';
  if (order.channel === 'manual') return 'Recorded by staff';
  return order.cashfreeOrderId ? `CF: ${order.cashfreeOrderId}` : '';
}
