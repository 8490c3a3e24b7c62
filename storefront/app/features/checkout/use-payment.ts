import { useEffect, useRef, useState } from 'react';
import { createOrder, getPaymentsKey, verifyOrder } from '~/api/shop';
import type { ForSale } from '~/lib/tool-actions';
import { loadProvider } from './provider-script';

export type PaymentState =
  | { kind: 'ready'; error?: string; phoneError?: string; needsPhone?: boolean }
  | { kind: 'working'; needsPhone?: boolean }
  | { kind: 'paid' }
  | { kind: 'owned' };

const failed = 'Payment failed. Please try again.';

/** Creates the order and opens the provider's page in this window. */
export function usePayment(item: ForSale) {
  const [state, setState] = useState<PaymentState>({ kind: 'ready' });
  const isWorking = useRef(false);

  useEffect(() => {
    // The Back button may restore the page in its working state.
    const restore = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      isWorking.current = false;
      setState({ kind: 'ready' });
    };
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function attempt(phone?: string): Promise<PaymentState> {
    const [key, order] = await Promise.all([getPaymentsKey(), createOrder(item, phone)]);
    if (!order.ok) {
      if (order.code === 'PHONE_REQUIRED') return { kind: 'ready', needsPhone: true };
      if (order.code === 'ALREADY_OWNED') return { kind: 'owned' };
      if (order.fields?.['phone'])
        return { kind: 'ready', needsPhone: true, phoneError: order.fields['phone'] };
      return { kind: 'ready', error: order.message ? `Payment Error: ${order.message}` : failed };
    }
    if (!key.ok) return { kind: 'ready', error: failed };
    let provider;
    try {
      provider = await loadProvider(key.data);
    } catch (error) {
      return {
        kind: 'ready',
        error: `Payment Error: ${error instanceof Error ? error.message : 'unknown reason'}`,
      };
    }
    const result = await provider.checkout({
      paymentSessionId: order.data.order.payment_session_id,
      redirectTarget: '_self',
    });
    if (result.error) return { kind: 'ready', error: failed };
    if (result.paymentDetails && order.data.order.orderId) {
      const verified = await verifyOrder(order.data.order.orderId);
      return verified.ok && verified.data.payment.status === 'completed'
        ? { kind: 'paid' }
        : { kind: 'ready', error: failed };
    }
    return { kind: 'working' };
  }

  async function pay(phone?: string) {
    if (isWorking.current) return;
    isWorking.current = true;
    setState({ kind: 'working', needsPhone: phone !== undefined });
    const next = await attempt(phone).catch((): PaymentState => ({ kind: 'ready', error: failed }));
    if (next.kind === 'ready' && phone !== undefined) next.needsPhone = true;
    isWorking.current = next.kind === 'working';
    setState(next);
  }

  return { state, pay };
}
