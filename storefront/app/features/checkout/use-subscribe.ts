import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getPaymentsKey } from '~/api/checkout';
import { subscribe } from '~/api/subscriptions';
import { useFormDraft } from '~/lib/form-draft';
import type { Interval } from '~/lib/plans';
import type { ForSale } from '~/lib/tool-actions';
import { type CheckoutForm, draft, emptyForm, wrongFields } from './checkout-form';
import { keepPhone, useAsked } from './use-asked';
import { type Attempt, failed, openPage, type Refusal, usePayment } from './use-payment';

/** A plan that renews itself. */
export type Renewing = Extract<ForSale, { toolId: string }> & { planId: string; interval: Interval };

/** What the dialog asks for and does before a subscription is approved on the provider's page. */
export function useSubscribe(item: Renewing) {
  const form = useForm<CheckoutForm>({ defaultValues: emptyForm });
  const forget = useFormDraft(form, 'checkout', draft);
  // Read here, so that an error is shown that was set before its field was rendered.
  const { errors } = form.formState;
  const { state: step, pay } = usePayment();
  const [price, setPrice] = useState(item.price);
  const [message, setMessage] = useState<string | null>(null);
  const asking = useAsked(form, { isFree: false, isTaxKnown: undefined, firstCode: '' });

  async function attempt(answers: ReturnType<typeof asking.toAnswers>): Promise<Attempt> {
    const { toolId, planId } = item;
    const [key, created] = await Promise.all([getPaymentsKey(), subscribe({ toolId, planId, ...answers })]);
    if (!created.ok) return { kind: 'refused', failure: created };
    const { subscription, subscription_session_id: subsSessionId } = created.data;
    // Nobody approves a price that the dialog did not show.
    if (subscription.price !== price) {
      setPrice(subscription.price);
      form.setValue('agrees', false);
      return { kind: 'failed', message: 'The price has changed. Please check it before you subscribe.' };
    }
    if (!key.ok) return failed;
    return openPage(
      key.data,
      (provider) => provider.subscriptionsCheckout({ subsSessionId, redirectTarget: '_self' }),
      () => Promise.resolve(failed),
    );
  }

  function explain(refusal: Refusal) {
    if (refusal.kind === 'failed') return setMessage(refusal.message);
    if (refusal.kind !== 'refused') return;
    const { failure } = refusal;
    if (failure.code === 'PHONE_REQUIRED') return asking.point([['phone', '']]);
    const wrong = wrongFields(failure);
    if (wrong.length > 0) return asking.point(wrong);
    setMessage(failure.message ? `Payment Error: ${failure.message}` : failed.message);
  }

  async function send(values: CheckoutForm) {
    setMessage(null);
    const answers = asking.toAnswers(values);
    const refusal = await pay(() => attempt(answers));
    if (refusal) return explain(refusal);
    forget();
    keepPhone(answers.phone);
  }

  return { form, errors, step, price, ...asking, message, submit: form.handleSubmit(send) };
}
