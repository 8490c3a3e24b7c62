import { randomFrom } from '../random.ts';
import { demoCustomer, type DemoCustomer } from './customers.ts';

/** In hundredths of a percent. */
export const RATE_BP = 1_800;
/** Of software. */
export const SAC = '998434';
/** Of work by hand. */
export const SAC_SERVICES = '998314';

/** A published example of a GSTIN, with the state of the shop. */
export const SELLER = {
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Tickwright Software LLP',
  address: '2nd Floor, Horniman Circle, Fort, Mumbai 400001',
  stateCode: '27',
} as const;

const STATE_CODES: Readonly<Record<string, string>> = {
  Maharashtra: '27',
  Karnataka: '29',
  'Tamil Nadu': '33',
  Telangana: '36',
  Gujarat: '24',
  Rajasthan: '08',
  'West Bengal': '19',
  'New Delhi': '07',
  'Madhya Pradesh': '23',
  'Uttar Pradesh': '09',
  Kerala: '32',
  Chandigarh: '04',
};

export interface Billing {
  stateCode: string;
  gstin: string | null;
  legalName: string | null;
  address: string | null;
  pin: string | null;
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last sign of a GSTIN. */
export function computeCheckDigit(body: string): string {
  const sum = [...body].reduce((total, sign, index) => {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

/** The tax office issues no PAN with the number 0000, so this GSTIN is nobody's. */
function createGstin(stateCode: string, letters: string): string {
  const body = `${stateCode}${letters}0000A1Z`;
  return body + computeCheckDigit(body);
}

/** What a customer says for the tax invoice: everyone a state, one in eight a business. */
export function toBilling({ name, email, location }: DemoCustomer): Billing {
  const state = location.split(', ').at(-1) ?? '';
  const stateCode = STATE_CODES[state];
  if (stateCode === undefined) throw new Error(`${email} lives in an unknown state: ${state}`);
  const random = randomFrom(`billing/${email}`);
  const isBusiness = email !== demoCustomer.email && random.next() < 1 / 8;
  if (!isBusiness) return { stateCode, gstin: null, legalName: null, address: null, pin: null };
  const letters = `AA${random.pick([...'BCDE'])}${random.pick(['F', 'C', 'P'])}${name[0]}`;
  return {
    stateCode,
    gstin: createGstin(stateCode, letters),
    legalName: `${name.split(' ').at(-1)} Trading Company`,
    address: `${random.whole(2, 90)} Market Road, ${location}`,
    pin: null,
  };
}

export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/** Splits a price that includes tax, half up, as the shop does. */
export function splitTax(paise: number, stateCode: string): TaxSplit {
  const whole = 10_000 + RATE_BP;
  if (stateCode === SELLER.stateCode) {
    const half = Math.floor((paise * RATE_BP + whole) / (2 * whole));
    return { taxablePaise: paise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = Math.floor((2 * paise * RATE_BP + whole) / (2 * whole));
  return { taxablePaise: paise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}

/** The financial year in India: `26-27`. */
export function toFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month > 3 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, '0')).join('-');
}
