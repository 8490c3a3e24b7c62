import {
  gstinState,
  isGstin,
  isStateCode,
  normalGstin,
  OUTSIDE_INDIA,
  stateName,
} from '@store/api-client/gst';
import type { Billing, BillingInput } from '~/api/types';

/** What the fields for the tax invoice contain. */
export interface BillingForm {
  stateCode: string;
  hasGstin: boolean;
  gstin: string;
  legalName: string;
  address: string;
  pin: string;
}

export type BillingField = Exclude<keyof BillingForm, 'hasGstin'>;

const FIELDS: readonly BillingField[] = ['stateCode', 'gstin', 'legalName', 'address', 'pin'];
const GSTIN_LENGTH = 15;
const wrongGstin = 'This GSTIN is not valid. Please check it, or leave it empty.';

export function toBillingForm(billing: Billing | null): BillingForm {
  return {
    stateCode: billing?.stateCode ?? '',
    hasGstin: Boolean(billing?.gstin),
    gstin: billing?.gstin ?? '',
    legalName: billing?.legalName ?? '',
    address: billing?.address ?? '',
    pin: billing?.pin ?? '',
  };
}

/** Whether nothing was typed yet. */
export const isBillingEmpty = (form: BillingForm): boolean =>
  !form.hasGstin && FIELDS.every((name) => form[name] === '');

/** What is sent; `withAddress` when name and address are shown although there is no GSTIN. */
export function toBilling(form: BillingForm, withAddress: boolean): BillingInput {
  const isShown = form.hasGstin || withAddress;
  const shown = (text: string) => (isShown && text.trim()) || null;
  return {
    stateCode: isStateCode(form.stateCode) ? form.stateCode : undefined,
    gstin: form.hasGstin ? normalGstin(form.gstin) || null : null,
    legalName: shown(form.legalName),
    address: shown(form.address),
    pin: shown(form.pin),
  };
}

export type GstinCheck = { kind: 'incomplete' } | { kind: 'wrong' } | { kind: 'valid'; stateCode: string };

/** Judges a GSTIN while it is typed. */
export function checkGstin(text: string): GstinCheck {
  const gstin = normalGstin(text);
  const stateCode = isGstin(gstin) && gstinState(gstin);
  if (stateCode) return { kind: 'valid', stateCode };
  return { kind: gstin.length < GSTIN_LENGTH ? 'incomplete' : 'wrong' };
}

const describeState = (stateCode: string): string =>
  stateCode === OUTSIDE_INDIA ? 'outside India' : `in ${stateName(stateCode)}`;

/** Rules of the fields, in the form react-hook-form takes. What is required, the store says. */
export const billingRules = {
  stateCode: {
    validate: (stateCode: string, { hasGstin, gstin }: BillingForm) => {
      const check = checkGstin(gstin);
      if (!hasGstin || check.kind !== 'valid' || check.stateCode === stateCode) return true;
      return `This GSTIN is registered ${describeState(check.stateCode)}.`;
    },
  },
  gstin: {
    validate: (gstin: string, { hasGstin }: BillingForm) =>
      !hasGstin || normalGstin(gstin) === '' || checkGstin(gstin).kind === 'valid' || wrongGstin,
  },
  pin: {
    validate: (pin: string, { stateCode }: BillingForm) =>
      pin.trim() === '' ||
      stateCode === OUTSIDE_INDIA ||
      /^[1-9]\d{5}$/.test(pin.replaceAll(' ', '')) ||
      'A PIN code has 6 digits',
  },
};

/** The text under the GSTIN while it is typed. */
export function gstinNote(text: string): { error?: string; hint: string } {
  const check = checkGstin(text);
  const hint = '15 characters, for example 27AAPFU0939F1ZV';
  if (check.kind === 'valid') return { hint: `Valid. Registered ${describeState(check.stateCode)}.` };
  return check.kind === 'wrong' ? { error: wrongGstin, hint } : { hint };
}

/** The messages of an answer that belong to these fields. */
export function billingErrors(fields: Record<string, string> = {}): [BillingField, string][] {
  return FIELDS.flatMap((name): [BillingField, string][] => {
    const message = fields[`billing.${name}`] ?? fields[name];
    return message ? [[name, message]] : [];
  });
}

/** One line about a saved profile: `Maharashtra · 27AAPFU0939F1ZV`. */
export function billingSummary({ stateCode, gstin }: Billing): string {
  return [stateName(stateCode) ?? stateCode, gstin].filter(Boolean).join(' · ');
}
