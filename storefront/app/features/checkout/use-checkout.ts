import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ForSale } from '~/lib/tool-actions';
import { appliedCode } from './price-state';
import { usePayment, type Refusal } from './use-payment';
import { codeRefusal, usePrice } from './use-price';

interface CheckoutForm {
  phone: string;
}

/** What the payment dialog asks for and does. */
export function useCheckout(item: ForSale, firstCode: string) {
  const form = useForm<CheckoutForm>({ defaultValues: { phone: '' } });
  const { setError, setFocus } = form;
  const { state: step, pay, setOwned } = usePayment(item);
  const price = usePrice(item, firstCode, setOwned);
  const [needsPhone, setNeedsPhone] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const total = price.state.price?.total ?? item.price;

  // After the render that shows the field.
  useEffect(() => {
    if (needsPhone) setFocus('phone');
  }, [needsPhone, setFocus]);

  function explain(refusal: Refusal, code: string | undefined) {
    if (refusal.kind === 'failed') return setMessage(refusal.message);
    if (refusal.kind === 'otherPrice') {
      price.accept(refusal.price);
      return setMessage('The price has changed. Please check the total before you pay.');
    }
    const { failure } = refusal;
    const codeText = codeRefusal(failure);
    if (code && codeText) return price.refuseCode(code, codeText);
    const phoneError = failure.fields?.['phone'];
    if (phoneError) setError('phone', { message: phoneError });
    if (phoneError || failure.code === 'PHONE_REQUIRED') return setNeedsPhone(true);
    setMessage(failure.message ? `Payment Error: ${failure.message}` : 'Payment failed. Please try again.');
  }

  async function buy({ phone }: CheckoutForm) {
    setMessage(null);
    const code = appliedCode(price.state);
    const refusal = await pay({ phone: needsPhone ? phone : undefined, couponCode: code }, total);
    if (refusal) explain(refusal, code);
  }

  return { form, step, price, needsPhone, message, total, submit: form.handleSubmit(buy) };
}
