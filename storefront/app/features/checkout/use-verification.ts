import { useEffect, useState } from 'react';
import { verifyOrder } from '~/api/shop';
import type { Payment } from '~/api/types';

export type Verification =
  | { kind: 'loading' }
  | { kind: 'pending'; payment: Payment | null; canRetry: boolean }
  | { kind: 'offline' }
  | { kind: 'failed'; payment: Payment | null; message?: string }
  | { kind: 'success'; payment: Payment };

/** Polling delay in milliseconds, increasing with the number of polls. */
export function nextDelay(asked: number): number {
  if (asked < 10) return 2000;
  return asked < 40 ? 5000 : 20_000;
}

/** Maps an order's status to what the page shows. */
export function judge(payment: Payment): Verification {
  if (payment.status === 'failed') return { kind: 'failed', payment };
  // An unknown status counts as pending.
  const isPaid = ['completed', 'partially_refunded', 'refunded'].includes(payment.status);
  if (isPaid) return { kind: 'success', payment };
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
    let asked = 0;

    async function ask() {
      const result = await verifyOrder(id, stop.signal);
      if (stop.signal.aborted) return;
      asked += 1;
      const isUnreachable =
        !result.ok && (result.status === 0 || result.status === 429 || result.status >= 500);
      if (result.ok) {
        const next = judge(result.data.payment);
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
      timer = setTimeout(() => void ask(), nextDelay(asked));
    }
    const askAgain = () => {
      clearTimeout(timer);
      void ask();
    };
    void ask();
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      stop.abort();
      clearTimeout(timer);
    };
  }, [orderId]);

  return state;
}
