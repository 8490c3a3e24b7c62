import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '~/lib/form-draft';
import { linkCode } from '~/lib/link-codes';
import type { ForSale } from '~/lib/tool-actions';
import { type CheckoutForm, draft, emptyForm, wrongFields } from './checkout-form';
import { appliedCode } from './price-state';
import { keepPhone, useAsked } from './use-asked';
import { attemptPurchase, usePayment, type Refusal } from './use-payment';
import { codeRefusal, usePrice } from './use-price';

/** What the payment dialog asks for and does. */
export function useCheckout(item: ForSale) {
  // The price of a quote is agreed: no code lowers it.
  const [firstCode] = useState(() => (item.quoteId ? '' : (linkCode('coupon') ?? '')));
  const form = useForm<CheckoutForm>({ defaultValues: { ...emptyForm, coupon: firstCode } });
  const forget = useFormDraft(form, 'checkout', draft);
  // Read here, so that an error is shown that was set before its field was rendered.
  const { errors } = form.formState;
  const { state: step, pay, endWith } = usePayment();
  const price = usePrice(item, firstCode, endWith);
  const [message, setMessage] = useState<string | null>(null);
  const shown = price.state.price;
  const total = shown?.total ?? item.price;
  const isTaxKnown = shown ? shown.tax != null : undefined;
  const { point, toAnswers, ...asking } = useAsked(form, { isFree: total === 0, isTaxKnown, firstCode });

  function explain(refusal: Refusal, code: string | undefined) {
    if (refusal.kind === 'failed') return setMessage(refusal.message);
    if (refusal.kind === 'otherPrice') {
      price.accept(refusal.price);
      return setMessage('The price has changed. Please check the total before you pay.');
    }
    const { failure } = refusal;
    const codeText = codeRefusal(failure);
    if (code && codeText) return price.refuseCode(code, codeText);
    if (failure.code === 'PHONE_REQUIRED') return point([['phone', '']]);
    const wrong = wrongFields(failure);
    if (wrong.length > 0) return point(wrong);
    if (failure.code === 'NOTHING_TO_PAY' || failure.code === 'PAYMENT_NEEDED') price.askAgain();
    setMessage(failure.message ? `Payment Error: ${failure.message}` : 'Payment failed. Please try again.');
  }

  async function buy(values: CheckoutForm) {
    setMessage(null);
    const code = appliedCode(price.state);
    const answers = toAnswers(values);
    const wish = { ...answers, couponCode: code, acceptedNotice: values.acceptedNotice };
    const refusal = await pay(() => attemptPurchase(item, wish, total));
    if (refusal) return explain(refusal, code);
    forget();
    keepPhone(answers.phone);
  }

  const submit = form.handleSubmit(buy);
  return { form, errors, step, price, ...asking, message, total, submit };
}
