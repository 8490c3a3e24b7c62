import { useCallback, useEffect, useRef, useState } from 'react';
import { createOrder, getFree, getPaymentsKey, type OrderWish } from '~/api/checkout';
import type { ApiFailure } from '~/api/http';
import { verifyOrder } from '~/api/shop';
import type { PaymentsKey, Price } from '~/api/types';
import type { ForSale } from '~/lib/tool-actions';
import { loadProvider } from './provider-script';

export type PaymentState = 'ready' | 'working' | 'paid' | 'free' | 'owned' | 'subscribed' | 'recurring';

/** Why nothing was bought. */
export type Refusal =
  | { kind: 'refused'; failure: ApiFailure }
  | { kind: 'otherPrice'; price: Price }
  | { kind: 'failed'; message: string };

export type Attempt = Exclude<PaymentState, 'ready'> | Refusal;

export const failed: Extract<Refusal, { kind: 'failed' }> = {
  kind: 'failed',
  message: 'Payment failed. Please try again.',
};

/** Refusals after which there is nothing to pay here. */
const ENDS: Record<string, PaymentState> = {
  ALREADY_OWNED: 'owned',
  ALREADY_SUBSCRIBED: 'subscribed',
  RECURRING_PLAN: 'recurring',
};

type Provider = Awaited<ReturnType<typeof loadProvider>>;

/** The provider's page, or the reason why it did not open. */
export async function openPage(
  key: PaymentsKey,
  open: (provider: Provider) => ReturnType<Provider['checkout']>,
  /** What became of a payment that was made without leaving this page. */
  check: () => Promise<Attempt>,
): Promise<Attempt> {
  let provider;
  try {
    provider = await loadProvider(key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    return { kind: 'failed', message: `Payment Error: ${reason}` };
  }
  const result = await open(provider);
  if (result.error) return failed;
  return result.paymentDetails ? check() : 'working';
}

export async function openProvider(
  key: PaymentsKey,
  order: { payment_session_id: string; orderId: string },
): Promise<Attempt> {
  return openPage(
    key,
    (provider) => provider.checkout({ paymentSessionId: order.payment_session_id, redirectTarget: '_self' }),
    async () => {
      const verified = await verifyOrder(order.orderId);
      return verified.ok && verified.data.payment.status === 'completed' ? 'paid' : failed;
    },
  );
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
export function attemptPurchase(item: ForSale, wish: OrderWish, shownTotal: number): Promise<Attempt> {
  return shownTotal === 0 && wish.couponCode
    ? attemptFree(item, wish.couponCode)
    : attemptPayment(item, wish, shownTotal);
}

/** One attempt to pay after the other, and what became of it. */
export function usePayment() {
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

  /** Null when it was bought, is being paid or cannot be bought; otherwise the reason. */
  async function pay(attempt: () => Promise<Attempt>): Promise<Refusal | null> {
    if (isWorking.current) return null;
    isWorking.current = true;
    setState('working');
    const next = await attempt().catch((): Attempt => failed);
    isWorking.current = next === 'working';
    if (typeof next !== 'string') {
      const end = next.kind === 'refused' ? ENDS[next.failure.code ?? ''] : undefined;
      setState(end ?? 'ready');
      return end ? null : next;
    }
    setState(next);
    return null;
  }

  /** Whether the failure of the price ends the purchase. */
  const endWith = useCallback(({ code }: ApiFailure): boolean => {
    const end = ENDS[code ?? ''];
    if (end) setState(end);
    return end !== undefined;
  }, []);
  return { state, pay, endWith };
}
