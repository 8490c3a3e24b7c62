import { invalidFields } from '../../../common/errors/common-errors.ts';
import { gstinState, OUTSIDE_INDIA } from '../../../common/money/gst.ts';
import type { Billing, BillingFields } from '../../../orders/index.ts';
import { taxError } from '../tax.errors.ts';

/** Whether a form has any text. */
export const saysSomething = (fields: BillingFields | null | undefined): fields is BillingFields =>
  Object.values(fields ?? {}).some(Boolean);

const PIN = /^[1-9]\d{5}$/;
const FOREIGN_PIN = /^[0-9A-Z][0-9A-Z -]{1,11}$/i;

const STATE_NEEDED = 'Choose a state';

/** From this amount on an invoice names its buyer with the address (rule 46, e and f). */
const NAMED_FROM_PAISE = 50_000_00;

/**
 * Billing as it is sent, checked. `prefix` is the path of the object in the request.
 * @throws VALIDATION_FAILED naming the field
 */
export function readBilling(fields: BillingFields, prefix = ''): Billing {
  const { stateCode, gstin, legalName, address, pin } = fields;
  if (!stateCode) throw invalidFields({ [`${prefix}stateCode`]: STATE_NEEDED });
  if (gstin && gstinState(gstin) !== stateCode)
    throw invalidFields({
      [`${prefix}stateCode`]:
        gstinState(gstin) === OUTSIDE_INDIA
          ? 'This GSTIN belongs to a buyer outside India'
          : 'This is not the state of the GSTIN, whose first two digits name it',
    });
  if (pin && !(stateCode === OUTSIDE_INDIA ? FOREIGN_PIN : PIN).test(pin))
    throw invalidFields({ [`${prefix}pin`]: 'A PIN code has 6 digits' });
  return {
    stateCode,
    gstin: gstin || null,
    legalName: legalName || null,
    address: address || null,
    pin: pin || null,
  };
}

const NEEDED = {
  legalName: { label: 'name', sentence: 'Enter the name for the tax invoice' },
  address: { label: 'address', sentence: 'Enter the address for the tax invoice' },
  pin: { label: 'PIN code', sentence: 'Enter the PIN code' },
} as const;
type Needed = keyof typeof NEEDED;

/** What the invoice of this amount needs and does not have. */
export function findMissing({ gstin, legalName, address, pin }: Billing, totalPaise: number): Needed[] {
  const isNamed = totalPaise >= NAMED_FROM_PAISE;
  const isMissing: Record<Needed, boolean> = {
    legalName: (isNamed || gstin !== null) && legalName === null,
    address: (isNamed || gstin !== null) && address === null,
    pin: isNamed && pin === null,
  };
  return (['legalName', 'address', 'pin'] as const).filter((name) => isMissing[name]);
}

/** @throws BILLING_ADDRESS_REQUIRED naming what is missing */
export function assertComplete(billing: Billing, totalPaise: number): void {
  const missing = findMissing(billing, totalPaise);
  if (missing.length === 0) return;
  throw taxError('BILLING_ADDRESS_REQUIRED', {
    params: { missing: new Intl.ListFormat('en').format(missing.map((name) => NEEDED[name].label)) },
    fields: Object.fromEntries(missing.map((name) => [`billing.${name}`, NEEDED[name].sentence])),
  });
}

/** Whether one text can complete the other. */
const fits = (sent: string | null | undefined, stored: string | null) => !sent || !stored || sent === stored;

/**
 * What was sent, completed from the profile where both are about the same buyer. GSTIN, name, address and PIN belong
 * together: none is taken from somebody else. A form that names a state says who buys, so that without a GSTIN it is a
 * private purchase; less than that changes the buyer of the profile.
 */
export function completeBilling(stored: Billing | null, sent: BillingFields): BillingFields {
  const stateCode = sent.stateCode || (stored?.stateCode ?? null);
  const isSilent = sent.gstin === undefined && !sent.stateCode;
  const gstin = isSilent ? (stored?.gstin ?? null) : sent.gstin || null;
  const isSameBuyer =
    stored?.stateCode === stateCode && stored.gstin === gstin && fits(sent.legalName, stored.legalName);
  if (!isSameBuyer) return { ...sent, stateCode };
  const isSamePlace = fits(sent.address, stored.address) && fits(sent.pin, stored.pin);
  return {
    stateCode,
    gstin,
    legalName: sent.legalName === undefined ? stored.legalName : sent.legalName,
    address: sent.address === undefined && isSamePlace ? stored.address : sent.address,
    pin: sent.pin === undefined && isSamePlace ? stored.pin : sent.pin,
  };
}

/** What is kept for the next purchase: a private purchase does not replace the details of a business. */
export function mergeBilling(stored: Billing | null, bought: Billing): Billing {
  if (stored?.gstin && bought.gstin === null) return stored;
  const { stateCode, gstin, legalName, address, pin } = bought;
  const said = { legalName: legalName ?? undefined, address: address ?? undefined, pin: pin ?? undefined };
  return readBilling(completeBilling(stored, { stateCode, gstin, ...said }));
}
