import { cleanCode } from '../fields/clean-text.ts';

/** States and union territories with their GST codes. */
const NAMES = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['97', 'Other Territory'],
  ['96', 'Outside India'],
] as const;

export type StateCode = (typeof NAMES)[number][0];

export const STATE_CODES: readonly StateCode[] = NAMES.map(([code]) => code);

/** The place of a buyer abroad. Nobody is registered there. */
export const OUTSIDE_INDIA: StateCode = '96';

const STATES = new Map<string, string>(NAMES);

/** Union territories without a legislature: they levy UTGST instead of SGST. */
const UNION_TERRITORIES: readonly StateCode[] = ['04', '26', '31', '35', '38', '97'];

export const isStateCode = (text: unknown): text is StateCode => typeof text === 'string' && STATES.has(text);

export const stateName = (code: StateCode): string => STATES.get(code) ?? code;

/** `27-Maharashtra`, as returns and invoices write it. */
export const stateText = (code: StateCode): string => `${code}-${stateName(code)}`;

/** The name of the state's half of the tax within a state. */
export const stateTaxName = (code: StateCode): 'SGST' | 'UTGST' =>
  UNION_TERRITORIES.includes(code) ? 'UTGST' : 'SGST';

export const GSTIN_LENGTH = 15;

/** State, PAN, number of the registration, Z. Who sells with tax has this one. */
const ORDINARY = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Providers of online services (OS) and other non-residents who are registered with the centre (99), for no state. */
const FROM_ABROAD = /^99\d{2}[A-Z]{3}\d{5}(?:OS|NR)[0-9A-Z]$/;

/**
 * Numbers of recipients that an invoice names (rule 46(d): GSTIN or UIN). They begin with the state of registration, which
 * is the place of supply, and stand in the return among registered buyers (b2b). A sale to one from abroad is an export:
 * its place is outside India, and the return lists it as such (exp).
 */
const OF_RECIPIENTS = [
  ORDINARY,
  // A department registers with its TAN instead of a PAN; D: it deducts tax at source, C: it collects tax (platforms).
  /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][\dA-Z][CDZ][0-9A-Z]$/,
  // Embassies and bodies of the United Nations (UIN), others that were notified (ON), non-residents who trade in India.
  /^\d{4}[A-Z]{3}\d{5}(?:UN|ON|NR)[0-9A-Z]$/,
  FROM_ABROAD,
];
const BASE = 36;

/** The last character of a GSTIN, from the fourteen before it. */
function checkDigit(body: string): string {
  const sum = Array.from(body, (character, index) => {
    const product = Number.parseInt(character, BASE) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / BASE) + (product % BASE);
  }).reduce((total, part) => total + part, 0);
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}

/** A GSTIN as people type or paste it, without spaces and in capital letters. */
export const normaliseGstin = (typed: string): string => cleanCode(typed).toUpperCase();

const isRight = (gstin: string): boolean =>
  gstinState(gstin) !== null && checkDigit(gstin.slice(0, GSTIN_LENGTH - 1)) === gstin.at(-1);

/** Whether a normalised text is a number that an invoice can name of its recipient, with the right check digit. */
export const isGstin = (gstin: string): boolean =>
  OF_RECIPIENTS.some((form) => form.test(gstin)) && isRight(gstin);

/** Whether it is one of those under which a business sells and pays tax. */
export const isSellerGstin = (gstin: string): boolean => ORDINARY.test(gstin) && isRight(gstin);

/** The state in which a GSTIN is registered; outside India for those from abroad. */
export function gstinState(gstin: string): StateCode | null {
  if (FROM_ABROAD.test(gstin)) return OUTSIDE_INDIA;
  const code = gstin.slice(0, 2);
  return isStateCode(code) && code !== OUTSIDE_INDIA ? code : null;
}
