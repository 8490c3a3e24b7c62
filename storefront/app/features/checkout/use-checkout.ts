import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { getBilling } from '~/api/account';
import type { ApiFailure } from '~/api/http';
import type { BillingAnswer } from '~/api/types';
import {
  billingErrors,
  isBillingEmpty,
  toBilling,
  toBillingForm,
  type BillingForm,
} from '~/lib/billing-form';
import { useFormDraft } from '~/lib/form-draft';
import { linkCode } from '~/lib/link-codes';
import { getCaller, getSession, updateUser } from '~/lib/session';
import { useSite } from '~/lib/site';
import type { ForSale } from '~/lib/tool-actions';
import { barePhone } from '~/lib/validation';
import { appliedCode } from './price-state';
import { usePayment, type Refusal } from './use-payment';
import { codeRefusal, usePrice } from './use-price';

export interface CheckoutForm extends BillingForm {
  phone: string;
  /** A code that was typed, whether or not it was tried. */
  coupon: string;
  /** Whether the buyer says that they have read the risk notice. */
  acceptedNotice: boolean;
}

type CheckoutField = keyof CheckoutForm;

/** Given anew for every order. */
const draft = { secrets: ['acceptedNotice'], leadsAway: true };

const emptyForm: CheckoutForm = {
  phone: '',
  coupon: '',
  acceptedNotice: false,
  ...toBillingForm(null),
};

/**
 * What the buyer saved for tax invoices, filled into the form unless they were faster, and whether the store issues
 * them; undefined until the answer, null without one.
 */
function useSavedBilling({ reset, setValue, getValues }: UseFormReturn<CheckoutForm>, firstCode: string) {
  const [answer, setAnswer] = useState<BillingAnswer | null>();
  useEffect(() => {
    let isCurrent = true;
    void getBilling({ isBackground: true }).then((result) => {
      if (!isCurrent) return;
      if (!result.ok) return setAnswer(null);
      const { billing, isRegistered } = result.data;
      // A reset would also take away what was typed and said about the fields meanwhile.
      if (!billing || !isBillingEmpty(getValues())) return setAnswer({ billing: null, isRegistered });
      const { phone, coupon, ...others } = getValues();
      reset({ ...others, phone: '', coupon: firstCode, ...toBillingForm(billing) });
      // Set after the reset, so that they stay in the draft.
      setValue('phone', phone);
      setValue('coupon', coupon);
      setAnswer(result.data);
    });
    return () => {
      isCurrent = false;
    };
  }, [reset, setValue, getValues, firstCode]);
  return answer;
}

/** The fields that an answer has messages for. */
export function wrongFields({ code, fields = {}, message = '' }: ApiFailure): [CheckoutField, string][] {
  const found: [CheckoutField, string][] = billingErrors(fields);
  if (fields['phone']) found.push(['phone', fields['phone']]);
  if (found.length > 0) return found;
  if (code === 'STATE_REQUIRED') return [['stateCode', message]];
  return code === 'BILLING_ADDRESS_REQUIRED' ? [['address', message]] : [];
}

/**
 * What the dialog shows of the tax invoice: `waiting` keeps the space of the fields until it is known what was saved, so
 * that nothing moves when it is.
 */
export function getBillingPart(at: {
  isFree: boolean;
  /** The store refused the order without a state. */
  isAsked: boolean;
  /** The store issues tax invoices; a guess until its first answer. */
  isTaxed: boolean;
  /** What was saved earlier was answered. */
  isKnown: boolean;
}): 'none' | 'waiting' | 'shown' {
  if (at.isFree) return 'none';
  if (at.isAsked) return 'shown';
  if (!at.isTaxed) return 'none';
  return at.isKnown ? 'shown' : 'waiting';
}

/** Whether the account is known to have no phone number, which the provider requires. */
function isPhoneMissing(): boolean {
  const phone = getCaller()?.phone;
  return phone !== undefined && !phone;
}

/** What the payment dialog asks for and does. */
export function useCheckout(item: ForSale) {
  const { legalName, registeredAddress } = useSite().settings;
  // Those that issue tax invoices name both; it is only a guess, until the store's first answer.
  const hasLegalName = legalName !== '' && registeredAddress !== '';
  // The price of a quote is agreed: no code lowers it.
  const [firstCode] = useState(() => (item.quoteId ? '' : (linkCode('coupon') ?? '')));
  const form = useForm<CheckoutForm>({ defaultValues: { ...emptyForm, coupon: firstCode } });
  const forget = useFormDraft(form, 'checkout', draft);
  const { setError, setFocus } = form;
  // Read here, so that an error is shown that was set before its field was rendered.
  const { errors } = form.formState;
  const billing = useSavedBilling(form, firstCode);
  const { state: step, pay, setOwned } = usePayment(item);
  const price = usePrice(item, firstCode, setOwned);
  const [asked, setAsked] = useState(() => ({ phone: isPhoneMissing(), state: false, address: false }));
  const [message, setMessage] = useState<string | null>(null);
  const [focus, setFocusOn] = useState<CheckoutField[]>([]);

  // After the render that unfolds the field.
  useEffect(() => {
    if (focus[0]) setFocus(focus[0]);
  }, [focus, setFocus]);

  const total = price.state.price?.total ?? item.price;
  const saved = billing?.billing ?? null;
  const isTaxed = asked.state || price.state.price?.tax != null || billing?.isRegistered === true;
  const billingPart = getBillingPart({
    isFree: total === 0,
    isAsked: asked.state,
    isTaxed: isTaxed || (billing === undefined && price.state.price === null && hasLegalName),
    isKnown: billing !== undefined,
  });
  const isAddressKnown = saved !== null && saved.gstin === null && saved.legalName !== null;

  function point(wrong: [CheckoutField, string][]) {
    const names = wrong.map(([name]) => name);
    const has = (...some: CheckoutField[]) => some.some((name) => names.includes(name));
    setAsked((before) => ({
      phone: before.phone || has('phone'),
      state: before.state || names.some((name) => name !== 'phone'),
      // With a GSTIN name and address are asked for anyway, and the PIN where all three are.
      address: before.address || has('pin') || (!form.getValues('hasGstin') && has('legalName', 'address')),
    }));
    for (const [name, text] of wrong) if (text) setError(name, { message: text });
    setFocusOn(names);
  }

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
    const wish = {
      phone: asked.phone ? barePhone(values.phone) : undefined,
      couponCode: code,
      acceptedNotice: values.acceptedNotice,
      billing:
        isTaxed && !isBillingEmpty(values) ? toBilling(values, asked.address || isAddressKnown) : undefined,
    };
    const refusal = await pay(wish, total);
    if (refusal) return explain(refusal, code);
    forget();
    // Kept by the store, so that it is asked for once.
    const { user } = getSession();
    if (user && wish.phone) updateUser({ ...user, phone: wish.phone });
  }

  const submit = form.handleSubmit(buy);
  return { form, errors, step, price, saved, billingPart, asked, message, total, submit };
}
