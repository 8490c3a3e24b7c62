import type { components } from './schema.d.ts';

/** GST code of a state. */
export type StateCode = components['schemas']['BillingRecord']['stateCode'];

/** The code of buyers abroad. */
export const OUTSIDE_INDIA = '96' satisfies StateCode;

/** States of the Goods and Services Tax with their codes, by name; a GSTIN begins with one. */
export const GST_STATES: readonly (readonly [code: StateCode, name: string])[] = [
  ['35', 'Andaman and Nicobar Islands'],
  ['37', 'Andhra Pradesh'],
  ['12', 'Arunachal Pradesh'],
  ['18', 'Assam'],
  ['10', 'Bihar'],
  ['04', 'Chandigarh'],
  ['22', 'Chhattisgarh'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['07', 'Delhi'],
  ['30', 'Goa'],
  ['24', 'Gujarat'],
  ['06', 'Haryana'],
  ['02', 'Himachal Pradesh'],
  ['01', 'Jammu and Kashmir'],
  ['20', 'Jharkhand'],
  ['29', 'Karnataka'],
  ['32', 'Kerala'],
  ['38', 'Ladakh'],
  ['31', 'Lakshadweep'],
  ['23', 'Madhya Pradesh'],
  ['27', 'Maharashtra'],
  ['14', 'Manipur'],
  ['17', 'Meghalaya'],
  ['15', 'Mizoram'],
  ['13', 'Nagaland'],
  ['21', 'Odisha'],
  ['34', 'Puducherry'],
  ['03', 'Punjab'],
  ['08', 'Rajasthan'],
  ['11', 'Sikkim'],
  ['33', 'Tamil Nadu'],
  ['36', 'Telangana'],
  ['16', 'Tripura'],
  ['09', 'Uttar Pradesh'],
  ['05', 'Uttarakhand'],
  ['19', 'West Bengal'],
  ['97', 'Other Territory'],
  [OUTSIDE_INDIA, 'Outside India'],
];

const names = new Map<string, string>(GST_STATES);
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ordinary = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const fromAbroad = /^99\d{2}[A-Z]{3}\d{5}(?:OS|NR)[0-9A-Z]$/;
const ofRecipients = [
  ordinary,
  // Deductors (D) and collectors (C) of tax; departments have a TAN instead of a PAN.
  /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][\dA-Z][CDZ][0-9A-Z]$/,
  // UIN of embassies and bodies of the United Nations (UN), others that were notified (ON), non-residents (NR).
  /^\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR)[0-9A-Z]$/,
  fromAbroad,
];

/** Whether a text is the code of a state. */
export const isStateCode = (text: string): text is StateCode => names.has(text);

/** The name of a state; undefined for an unknown code. */
export const stateName = (code: string): string | undefined => names.get(code);

/** Union territories without a legislature: they levy UTGST instead of SGST. */
const UNION_TERRITORIES: readonly string[] = ['04', '26', '31', '35', '38', '97'];

/** The name of the state's half of the tax within a state. */
export const stateTaxName = (code: string): 'SGST' | 'UTGST' =>
  UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST';

/** A GSTIN as it is printed: without spaces and dashes, in capitals. */
export const normalGstin = (text: string): string =>
  text.replace(/[\s\u200b-\u200d\ufeff-]/g, '').toUpperCase();

/** The last character of a GSTIN, from the 14 before it. */
function checkDigit(gstin: string): string | undefined {
  let sum = 0;
  for (const [index, character] of [...gstin.slice(0, 14)].entries()) {
    const product = digits.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return digits[(36 - (sum % 36)) % 36];
}

/** The code of the state in which a GSTIN is registered, or of buyers abroad; undefined if there is none. */
export function gstinState(gstin: string): StateCode | undefined {
  if (fromAbroad.test(gstin)) return OUTSIDE_INDIA;
  const code = gstin.slice(0, 2);
  return isStateCode(code) && code !== OUTSIDE_INDIA ? code : undefined;
}

const isRight = (gstin: string): boolean =>
  gstinState(gstin) !== undefined && gstin[14] === checkDigit(gstin);

/** Whether a normal text is a GSTIN or UIN that an invoice can name of its buyer, with the right check digit. */
export const isGstin = (gstin: string): boolean =>
  ofRecipients.some((form) => form.test(gstin)) && isRight(gstin);

/** Whether it is one of those under which a business sells and pays tax. */
export const isSellerGstin = (gstin: string): boolean => ordinary.test(gstin) && isRight(gstin);
