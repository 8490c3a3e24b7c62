import type { Schemas } from '@store/api-client';
import { isRecord } from '../providers/envelope';

/** A payment as staff see it: an order that is not a trial. Amounts in rupees. */
export type Payment = Schemas['ListedOrder'];

/** Numbers over all payments, as the server gives them. Money in rupees. */
export type PaymentStats = Pick<Schemas['PaymentStats'], (typeof names)[number]>;

const names = [
  'completed',
  'pending',
  'failed',
  'partiallyRefunded',
  'refunded',
  'received',
  'refundedAmount',
  'held',
] as const;

/** The numbers beside the list; undefined until all are loaded. */
export function readPaymentStats(meta: unknown): PaymentStats | undefined {
  const stats = isRecord(meta) && isRecord(meta['stats']) ? meta['stats'] : {};
  const totals: PaymentStats = {
    completed: 0,
    pending: 0,
    failed: 0,
    partiallyRefunded: 0,
    refunded: 0,
    received: 0,
    refundedAmount: 0,
    held: 0,
  };
  for (const name of names) {
    const total = stats[name];
    if (typeof total !== 'number') return undefined;
    totals[name] = total;
  }
  return totals;
}

/** Successful payments, refunded or not. */
export function paidCount(stats: PaymentStats): number {
  return stats.completed + stats.partiallyRefunded + stats.refunded;
}

/** The fraction of finished payments that succeeded, 0 to 1; undefined while none is finished. */
export function successRate(stats: PaymentStats): number | undefined {
  const finished = paidCount(stats) + stats.failed;
  return finished === 0 ? undefined : paidCount(stats) / finished;
}

/** The average payment in rupees; undefined while there is none. */
export function averagePayment(stats: PaymentStats): number | undefined {
  const paid = paidCount(stats);
  return paid === 0 ? undefined : Math.round((stats.received / paid) * 100) / 100;
}
