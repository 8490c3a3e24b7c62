import { AppError, invalidFields } from '../../common/app-error.js';
import { OUTSIDE_INDIA, type StateCode } from '../../common/gst/states.js';

/** What a buyer says for the tax invoice. */
export interface Billing {
  stateCode: StateCode;
  gstin: string | null;
  legalName: string | null;
  address: string | null;
  pin: string | null;
}

/** With the rate, which an order keeps from when it was placed. Only orders of a registered store have one. */
export interface OrderBilling extends Billing {
  /** In hundredths of a percent. */
  rateBp: number;
}

/** What is sent: absent and empty fields say nothing. */
export type BillingFields = { [Name in keyof Billing]?: Billing[Name] | '' | null };

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
  if (gstin && !gstin.startsWith(stateCode))
    throw invalidFields({
      [`${prefix}stateCode`]: 'This is not the state of the GSTIN, whose first two digits name it',
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

/** @throws BILLING_ADDRESS_REQUIRED naming what the invoice of this amount needs and does not have */
export function assertComplete(billing: Billing, totalPaise: number): void {
  const { gstin, legalName, address, pin } = billing;
  const isNamed = totalPaise >= NAMED_FROM_PAISE;
  const isMissing = {
    legalName: (isNamed || gstin !== null) && legalName === null,
    address: (isNamed || gstin !== null) && address === null,
    pin: isNamed && pin === null,
  };
  const sentences = {
    legalName: 'Enter the name for the tax invoice',
    address: 'Enter the address for the tax invoice',
    pin: 'Enter the PIN code',
  };
  const fields = Object.entries(sentences).filter(([name]) => isMissing[name as keyof typeof isMissing]);
  if (fields.length === 0) return;
  throw new AppError('BILLING_ADDRESS_REQUIRED', {
    fields: Object.fromEntries(fields.map(([name, sentence]) => [`billing.${name}`, sentence])),
  });
}

/** What is kept for the next purchase: what was sent now, and of the rest what still fits. */
export function mergeBilling(stored: Billing | null, sent: Billing): Billing {
  const gstin = sent.gstin ?? (stored?.gstin?.startsWith(sent.stateCode) ? stored.gstin : null);
  return {
    stateCode: sent.stateCode,
    gstin,
    legalName: sent.legalName ?? stored?.legalName ?? null,
    address: sent.address ?? stored?.address ?? null,
    pin: sent.pin ?? (stored?.stateCode === sent.stateCode ? stored.pin : null),
  };
}
