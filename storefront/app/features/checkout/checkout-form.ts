import type { ApiFailure } from '~/api/http';
import { billingErrors, toBillingForm, type BillingForm } from '~/lib/billing-form';

export interface CheckoutForm extends BillingForm {
  phone: string;
  /** A code that was typed, whether or not it was tried. */
  coupon: string;
  /** Whether the buyer says that they have read the risk notice. */
  acceptedNotice: boolean;
  /** Whether the buyer agrees to the debits of a subscription. */
  agrees: boolean;
}

export type CheckoutField = keyof CheckoutForm;

/** Given anew for every order. */
export const draft = { secrets: ['acceptedNotice', 'agrees'], leadsAway: true };

export const emptyForm: CheckoutForm = {
  phone: '',
  coupon: '',
  acceptedNotice: false,
  agrees: false,
  ...toBillingForm(null),
};

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
