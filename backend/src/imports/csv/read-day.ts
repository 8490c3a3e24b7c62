import { type Day, isDay } from '../../common/time/days.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toDay = (year = '', month: number | string = '', day = ''): Day | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
};

const monthNumber = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * The day of a text: `2026-03-31`, also with a time; `31/3/2026` as India writes it, with slashes, dots or dashes;
 * `31 Mar 2026` or `March 31, 2026`. Null for anything else.
 */
export function readDay(text: string): Day | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return toDay(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(text);
  if (indian) return toDay(indian[3], indian[2], indian[1]);
  const named = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})(?:,? .*)?$/.exec(text);
  if (named) return toDay(named[3], monthNumber(named[2]), named[1]);
  const american = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:,? .*)?$/.exec(text);
  return american ? toDay(american[3], monthNumber(american[1]), american[2]) : null;
}
