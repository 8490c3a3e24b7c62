import { useCallback, useEffect, useRef, useState } from 'react';
import { createOrder, getFree, getPaymentsKey, type OrderWish } from '~/api/checkout';
import type { ApiFailure } from '~/api/http';
import { verifyOrder } from '~/api/shop';
import type { Price } from '~/api/types';
import type { ForSale } from '~/lib/tool-actions';
import { loadProvider } from './provider-script';

export type PaymentState = 'ready' | 'working' | 'paid' | 'free' | 'owned';

/** Why nothing was bought. */
export type Refusal =
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'otherPrice'; price: Price }
  | { kind: 'failed'; message: string };

type Attempt = Exclude<PaymentState, 'ready'> | Refusal;

const failed: Refusal = { kind: 'failed', message: 'Payment failed. Please try again.' };

/** The provider's page, or the reason why it did not open. */
export async function openProvider(
  key: Parameters<typeof loadProvider>[0],
  order: { payment_session_id: string; orderId: string },
): Promise<Attempt> {
  let provider;
  try {
    provider = await loadProvider(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return { kind: 'failed', message: `Payment Error: ${reason}` };
  }
  const result = await provider.checkout({
    paymentSessionId: order.payment_session_id,
    redirectTarget: '_self',
  });
  if (result.error) return failed;
  if (!result.paymentDetails) return 'working';
  const verified = await verifyOrder(order.orderId);
  return verified.ok && verified.data.payment.status === 'completed' ? 'paid' : failed;
}

async function attemptPayment(item: ForSale, wish: OrderWish, shownTotal: number): Promise<Attempt> {
  const [key, created] = await Promise.all([getPaymentsKey(), createOrder(item, wish)]);
  if (!created.ok) return { kind: 'refused', failure: created };
  const { order, price } = created.data;
  // Nobody pays a price that the dialog did not show.
  if (price.total !== shownTotal) return { kind: 'otherPrice', price };
  return key.ok ? openProvider(key.data, order) : failed;
}

async function attemptFree(item: ForSale, couponCode: string): Promise<Attempt> {
  const granted = await getFree(item, couponCode);
  return granted.ok ? 'free' : { kind: 'refused', failure: granted };
}

/** Creates the order and opens the provider's page in this window; an order for nothing needs no provider. */
export function usePayment(item: ForSale) {
  const [state, setState] = useState<PaymentState>('ready');
  const isWorking = useRef(false);

  useEffect(() => {
    // The Back button may restore the page in its working state.
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isWorking.current = false;
      setState('ready');
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  /** Buys at the shown total. Null when it was bought or is being paid; otherwise the reason. */
  async function pay(wish: OrderWish, shownTotal: number): Promise<Refusal | null> {
    if (isWorking.current) return null;
    isWorking.current = true;
    setState('working');
    const isFree = shownTotal === 0 && wish.couponCode;
    const attempt = isFree ? attemptFree(item, isFree) : attemptPayment(item, wish, shownTotal);
    const next = await attempt.catch((): Attempt => failed);
    isWorking.current = next === 'working';
    if (typeof next !== 'string') {
      const isOwned = next.kind === 'refused' && next.failure.code === 'ALREADY_OWNED';
      setState(isOwned ? 'owned' : 'ready');
      return isOwned ? null : next;
    }
    setState(next);
    return null;
  }

  const setOwned = useCallback(() => setState('owned'), []);
  return { state, pay, setOwned };
}
