import { useEffect, useState } from 'react';
import { verifyOrder } from '~/api/shop';
import type { Payment } from '~/api/types';
import { isPaidStatus } from '~/lib/order-status';

export type Verification =
  | { kind: 'loading' }
  | { kind: 'pending'; payment: Payment | null; canRetry: boolean }
  | { kind: 'offline' }
  | { kind: 'failed'; payment: Payment | null; message?: string }
  | { kind: 'success'; payment: Payment };

/** Polling delay in milliseconds, increasing with the number of polls. */
export function nextDelay(polls: number): number {
  if (polls < 10) return 2000;
  return polls < 40 ? 5000 : 20_000;
}

/** Maps an order's status to what the page shows. */
export function toVerification(payment: Payment): Verification {
  if (payment.status === 'failed') return { kind: 'failed', payment };
  if (isPaidStatus(payment.status)) return { kind: 'success', payment };
  // An unknown status counts as pending.
  return { kind: 'pending', payment, canRetry: payment.canRetry ?? false };
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

    async function poll() {
      const result = await verifyOrder(id, stop.signal);
      if (stop.signal.aborted) return;
      polls += 1;
      const isUnreachable =
        !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
      if (result.ok) {
        const next = toVerification(result.data.payment);
        setState(next);
        if (next.kind !== 'pending') return;
      } else if (isUnreachable) {
        // No response does not mean failure: the payment may have gone through.
        if (!navigator.onLine) return setState({ kind: 'offline' });
        setState((now) =>
          now.kind === 'loading' || now.kind === 'offline'
            ? { kind: 'pending', payment: null, canRetry: false }
            : now,
        );
      } else {
        if (result.status !== 401) setState({ kind: 'failed', payment: null, message: result.message });
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
