import { indianDay } from '../components/indian-day';

const DAY_MS = 86_400_000;

/** Days of a list by name, counted from today. They stay true in a saved view and in an address. */
export const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
] as const;

/** The value for days that are chosen one by one. */
export const CUSTOM = 'custom';

interface Days {
  from?: unknown;
  to?: unknown;
}

/** The last day before a month, `YYYY-MM`. */
const dayBefore = (month: string): string =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** First and last day in India of a named period; the given days of a custom one. */
export function toDays(period: unknown, given: Days, now: Date): Days {
  const today = indianDay(now);
  const daysAgo = (days: number) => indianDay(new Date(now.getTime() - days * DAY_MS));
  const month = today.slice(0, 7);
  const lastOfPrevious = dayBefore(month);
  const named: Record<string, Days> = {
    today: { from: today, to: today },
    '7d': { from: daysAgo(6), to: today },
    '30d': { from: daysAgo(29), to: today },
    month: { from: `${month}-01`, to: today },
    'last-month': { from: `${lastOfPrevious.slice(0, 7)}-01`, to: lastOfPrevious },
  };
  return named[String(period)] ?? given;
}

/** A list's filter as the server takes it: `period` becomes `from` and `to`. */
export function withDays(filter: Record<string, unknown>, now = new Date()): Record<string, unknown> {
  const { period, from, to, ...others } = filter;
  if (period === undefined) return filter;
  const days = toDays(period, { from, to }, now);
  return { ...others, ...(days.from ? { from: days.from } : {}), ...(days.to ? { to: days.to } : {}) };
}
