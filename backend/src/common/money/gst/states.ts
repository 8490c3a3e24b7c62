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
