import { toDay } from '../../common/time/days.ts';

/** A financial year, which begins on 1 April: `26-27`. */
export type FinancialYear = string;

const MARCH = 3;

export function toFinancialYear(at: Date): FinancialYear {
  const [year = 0, month = 0] = toDay(at).split('-').map(Number);
  const first = month > MARCH ? year : year - 1;
  const short = (value: number) => String(value % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** The calendar year in which a financial year ends. */
export const getLastYear = (fy: FinancialYear): number => 2000 + Number(fy.slice(-2));

/** The tax of a supply can be reduced by a credit note until 30 November after its financial year. */
export const isLateNote = (fyOfInvoice: FinancialYear, at: Date): boolean =>
  toDay(at) > `${getLastYear(fyOfInvoice)}-11-30`;
