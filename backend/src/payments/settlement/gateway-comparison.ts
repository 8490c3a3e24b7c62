import { formatExactRupees, toRupees } from '../../common/money/money.ts';
import { isPaid, type Order, type ReportedAttempt } from '../../orders/index.ts';
import type { GatewayOrder } from '../gateway/index.ts';

/** What the provider reports about an order. */
export interface GatewayReport {
  /** Null when it has no such order. */
  order: GatewayOrder | null;
  /** Null when the list was unavailable: then a payment may be in progress. */
  attempts: ReportedAttempt[] | null;
}

/** An order after a check; `report` is null when there was nothing to ask. */
export interface CheckedOrder {
  order: Order;
  report: GatewayReport | null;
}

function formatAmount({ amountPaise, currency }: Pick<Order, 'amountPaise' | 'currency'>): string {
  return currency === 'INR' ? formatExactRupees(amountPaise) : `${currency} ${toRupees(amountPaise)}`;
}

/** Why the provider's order is not ours, or null when it is. */
export function findMismatch(order: Order, remote: GatewayOrder): string | null {
  if (remote.orderId !== order.orderId) return `The provider returned order ${remote.orderId} instead.`;
  if (remote.amountPaise === order.amountPaise && remote.currency === order.currency) return null;
  return `The provider reports ${formatAmount(remote)}, but the order is for ${formatAmount(order)}.`;
}

/** The attempt that paid the order: the first that succeeded, because the provider returns later ones. */
export function findPayingAttempt(attempts: ReportedAttempt[] | null): ReportedAttempt | undefined {
  const succeededAt = ({ completedAt, at }: ReportedAttempt) => (completedAt ?? at).getTime();
  return attempts
    ?.filter(({ status }) => status === 'success')
    .toSorted((one, other) => succeededAt(one) - succeededAt(other))[0];
}

/** How the payment of an order that the provider calls paid differs from it, or null when it does not. */
export function findOtherAmount(order: Order, payment: ReportedAttempt | undefined): string | null {
  if (!payment || payment.amountPaise === order.amountPaise) return null;
  const [paid, due] = [payment.amountPaise, order.amountPaise].map(formatExactRupees);
  return `The provider calls the order paid, but its payment is ${paid} and the order is for ${due}.`;
}

/** Why the provider does not confirm an order that is paid here, or null when it does. */
export function findContradiction(order: Order, remote: GatewayOrder | null): string | null {
  if (!remote) return 'The order is paid here, but the provider has no record of it.';
  const mismatch = findMismatch(order, remote);
  if (mismatch) return mismatch;
  return remote.status === 'paid' ? null : `The order is paid here, but ${remote.status} at the provider.`;
}

const SEE_ALERTS = 'see Mismatches and alerts under Payments';

/** The result of a check as a sentence for staff, and whether provider and store agree. */
export function describeCheck({ order, report }: CheckedOrder): { message: string; agrees: boolean } {
  const agreed = (message: string) => ({ message, agrees: true });
  const disagreed = (message: string) => ({ message: `${message}: ${SEE_ALERTS}`, agrees: false });
  if (order.channel === 'manual')
    return agreed('This payment was recorded by staff, so there is nothing to ask the gateway');
  if (!report) return agreed('No payment is due for this order, so there is nothing to ask the gateway');
  const { order: remote, attempts } = report;
  if (isPaid(order.status)) {
    return findContradiction(order, remote)
      ? disagreed('The gateway does not confirm this payment')
      : agreed('The gateway confirms the payment');
  }
  if (!remote) return agreed('The gateway has no record of this order');
  if (findMismatch(order, remote)) return disagreed('The gateway reports a different amount for this order');
  if (attempts === null) {
    return agreed('The gateway could not list the payments for this order. Please try again in a moment');
  }
  return order.status === 'pending'
    ? agreed('The gateway has no payment for this order yet')
    : agreed('The gateway has no payment for this order');
}
