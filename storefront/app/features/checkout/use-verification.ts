import { useEffect, useState } from 'react';
import { verifyOrder } from '~/api/shop';
import type { Payment } from '~/api/types';
import { isPaidStatus } from '~/lib/order-status';

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

/** Polling delay in milliseconds, increasing with the number of polls. */
export function nextDelay(polls: number): number {
  if (polls < 10) return 2000;
  return polls < 40 ? 5000 : 20_000;
}

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

  useEffect(() => {
    if (!orderId) return;
    const id = orderId;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;
    let misses = 0;

    async function poll() {
      const result = await verifyOrder(id, stop.signal);
      if (stop.signal.aborted) return;
      polls += 1;
      const isUnreachable =
        !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
      if (result.ok) {
        misses = 0;
        const next = toVerification(result.data.payment);
        setState(next);
        if (next.kind === 'success' || next.payment.status === 'failed') return;
      } else if (isUnreachable) {
        // No response does not mean failure: the payment may have gone through.
        if (!navigator.onLine) return setState({ kind: 'offline' });
        misses += 1;
        setState((now) => afterMiss(now, misses));
      } else {
        if (result.status !== 401) setState({ kind: 'refused', message: result.message });
        return;
      }
      timer = setTimeout(() => void poll(), nextDelay(polls));
    }
    const pollNow = () => {
      clearTimeout(timer);
      void poll();
    };
    void poll();
    window.addEventListener('online', pollNow);
    return () => {
      window.removeEventListener('online', pollNow);
      stop.abort();
      clearTimeout(timer);
    };
  }, [orderId]);

  return state;
}
