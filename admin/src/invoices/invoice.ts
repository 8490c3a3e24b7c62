import type { Schemas } from '@store/api-client';
import { stateName as nameOfState, stateTaxName } from '@store/api-client/gst';

import type { Tone } from '../components/Badge';
import { indianDay } from '../components/indian-day';

export type Invoice = Schemas['InvoiceRecord'];

const KINDS: Record<Invoice['kind'], { label: string; tone: Tone }> = {
  invoice: { label: 'Invoice', tone: 'info' },
  credit_note: { label: 'Credit note', tone: 'warning' },
};

export const invoiceKind = ({ kind }: Pick<Invoice, 'kind'>) => KINDS[kind];

export const invoiceKinds = Object.entries(KINDS).map(([value, { label }]) => ({ value, label }));

const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const formatExact = (amount: number): string => exact.format(amount);

/** Of a credit note the amounts are negative: they lower what was invoiced. */
export function formatSigned({ kind }: Pick<Invoice, 'kind'>, amount: number): string {
  return kind === 'credit_note' && amount !== 0 ? `−${formatExact(amount)}` : formatExact(amount);
}

export const computeTax = ({ cgst, sgst, igst }: Pick<Invoice, 'cgst' | 'sgst' | 'igst'>): number =>
  (Math.round(cgst * 100) + Math.round(sgst * 100) + Math.round(igst * 100)) / 100;

/** Which taxes they are, as the place of supply decides. */
export const taxNames = ({ placeOfSupply, seller }: Pick<Invoice, 'placeOfSupply' | 'seller'>): string =>
  placeOfSupply === seller.stateCode ? `CGST and ${stateTaxName(placeOfSupply)}` : 'IGST';

export const stateName = (code: string): string => nameOfState(code) ?? code;

export const buyerName = ({ buyer }: Pick<Invoice, 'buyer'>): string => buyer.name ?? 'Details removed';

/** The year that the financial year of a moment begins in India: April to March. */
function firstYear(now: Date): number {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number);
  return month > 3 ? year : year - 1;
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0');

/** The current financial year and those before it, newest first: `26-27`. */
export const financialYears = (now: Date, count = 6) =>
  Array.from({ length: count }, (_, index) => firstYear(now) - index).map((year) => ({
    value: `${twoDigits(year)}-${twoDigits(year + 1)}`,
    label: `April ${year} to March ${year + 1}`,
  }));

/** The month before this one, whose return is due next: `2026-10`. */
export function lastMonth(now: Date): string {
  const [year = 0, month = 0] = indianDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

/** The sheets of a return, as the tax office names them. */
export const SHEETS = [
  { value: '', label: 'All sheets (Excel)' },
  { value: 'b2b', label: 'B2B: registered buyers (CSV)' },
  { value: 'b2cl', label: 'B2CL: other states, above ₹1,00,000 (CSV)' },
  { value: 'b2cs', label: 'B2CS: all other sales, in sums (CSV)' },
  { value: 'cdnr', label: 'CDNR: credit notes to registered buyers (CSV)' },
  { value: 'cdnur', label: 'CDNUR: credit notes to B2CL buyers and abroad (CSV)' },
  { value: 'exp', label: 'EXP: sales outside India (CSV)' },
  { value: 'hsn', label: 'HSN: sums by code (CSV)' },
  { value: 'docs', label: 'DOCS: numbers used (CSV)' },
];

export const exportFileName = (month: string, sheet: string): string =>
  sheet === '' ? `gstr1-${month}.xlsx` : `gstr1-${month}-${sheet}.csv`;
