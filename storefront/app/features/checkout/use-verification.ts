import { useState } from 'react';
import { verifyOrder } from '~/api/shop';
import type { Payment } from '~/api/types';
import { isPaidStatus } from '~/lib/order-status';
import { usePolling } from './use-polling';

export type Verification =
  | { kind: 'loading' }
  | { kind: 'offline' }
  /** The store does not answer; the order as it was last known. */
  | { kind: 'unreachable'; payment: Payment | null }
  /** The store does not know the order, or the provider refused to verify it. */
  | { kind: 'refused'; message?: string }
  | { kind: 'pending'; payment: Payment }
  /** No payment was made, and none is in progress. */
  | { kind: 'unpaid'; payment: Payment }
  | { kind: 'success'; payment: Payment };

/** Maps an order's status to what the page shows. */
export function toVerification(
  payment: Payment,
): Extract<Verification, { kind: 'pending' | 'unpaid' | 'success' }> {
  if (isPaidStatus(payment.status)) return { kind: 'success', payment };
  // An unknown status counts as pending.
  return { kind: payment.status === 'failed' || payment.canRetry ? 'unpaid' : 'pending', payment };
}

/** What the page shows when the store does not answer: one missed poll does not yet replace what is known. */
export function afterMiss(now: Verification, misses: number): Verification {
  if (now.kind === 'pending') return misses > 1 ? { kind: 'unreachable', payment: now.payment } : now;
  return now.kind === 'unpaid' || now.kind === 'unreachable' ? now : { kind: 'unreachable', payment: null };
}

/** Polls an order until its payment is final. */
export function useVerification(orderId: string | null): Verification {
  const [state, setState] = useState<Verification>({ kind: 'loading' });

  usePolling(orderId, {
    ask: verifyOrder,
    onAnswer: ({ payment }) => {
      const next = toVerification(payment);
      setState(next);
      return next.kind === 'success' || payment.status === 'failed';
    },
    onOffline: () => setState({ kind: 'offline' }),
    onMiss: (misses) => setState((now) => afterMiss(now, misses)),
    onRefused: (message) => setState({ kind: 'refused', message }),
  });

  return state;
}
