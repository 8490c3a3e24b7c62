import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getBilling } from '~/api/account';
import type { BillingAnswer } from '~/api/types';
import { isBillingEmpty, toBilling, toBillingForm } from '~/lib/billing-form';
import { getCaller, getSession, updateUser } from '~/lib/session';
import { useSite } from '~/lib/site';
import { barePhone } from '~/lib/validation';
import { type CheckoutField, type CheckoutForm, getBillingPart } from './checkout-form';

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

/** Whether the account is known to have no phone number, which the provider requires. */
function isPhoneMissing(): boolean {
  const phone = getCaller()?.phone;
  return phone !== undefined && !phone;
}

/**
 * What the dialog asks the buyer for, besides what is bought.
 * @param isTaxKnown the store has said with a price that it issues tax invoices; undefined before its first price
 */
export function useAsked(
  form: UseFormReturn<CheckoutForm>,
  { isFree, isTaxKnown, firstCode }: { isFree: boolean; isTaxKnown: boolean | undefined; firstCode: string },
) {
  const { legalName, registeredAddress } = useSite().settings;
  // Those that issue tax invoices name both; it is only a guess, until the store's first answer.
  const hasLegalName = legalName !== '' && registeredAddress !== '';
  const { setError, setFocus, getValues } = form;
  const billing = useSavedBilling(form, firstCode);
  const [asked, setAsked] = useState(() => ({ phone: isPhoneMissing(), state: false, address: false }));
  const [focus, setFocusOn] = useState<CheckoutField[]>([]);

  // After the render that unfolds the field.
  useEffect(() => {
    if (focus[0]) setFocus(focus[0]);
  }, [focus, setFocus]);

  const saved = billing?.billing ?? null;
  const isTaxed = asked.state || isTaxKnown === true || billing?.isRegistered === true;
  const billingPart = getBillingPart({
    isFree,
    isAsked: asked.state,
    isTaxed: isTaxed || (billing === undefined && isTaxKnown === undefined && hasLegalName),
    isKnown: billing !== undefined,
  });
  const isAddressKnown = saved !== null && saved.gstin === null && saved.legalName !== null;

  /** Shows the fields with their messages; the first gets the focus. */
  function point(wrong: [CheckoutField, string][]) {
    const names = wrong.map(([name]) => name);
    const has = (...some: CheckoutField[]) => some.some((name) => names.includes(name));
    setAsked((before) => ({
      phone: before.phone || has('phone'),
      state: before.state || names.some((name) => name !== 'phone'),
      // With a GSTIN name and address are asked for anyway, and the PIN where all three are.
      address: before.address || has('pin') || (!getValues('hasGstin') && has('legalName', 'address')),
    }));
    for (const [name, text] of wrong) if (text) setError(name, { message: text });
    setFocusOn(names);
  }

  /** What was answered, as the store wants it. */
  function toAnswers(values: CheckoutForm) {
    const isSaid = isTaxed && !isBillingEmpty(values);
    return {
      phone: asked.phone ? barePhone(values.phone) : undefined,
      billing: isSaid ? toBilling(values, asked.address || isAddressKnown) : undefined,
    };
  }
  return { asked, saved, isTaxed, billingPart, point, toAnswers };
}

/** Kept by the store with an order, so that it is asked for once. */
export function keepPhone(phone: string | undefined): void {
  const { user } = getSession();
  if (user && phone) updateUser({ ...user, phone });
}
