const KOLKATA_MS = 5.5 * 3_600_000;
const MONTHS = { month: 1, quarter: 3, year: 12 };

export type Interval = keyof typeof MONTHS;

/** A day some periods later, or earlier when negative: the same one of that month, or its last. */
export function addPeriods(day: string, interval: Interval, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = month - 1 + MONTHS[interval] * count;
  const daysInMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(date, daysInMonth))).toISOString().slice(0, 10);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** An hour of a day in India. */
export const atHour = (day: string, hour: number): Date =>
  new Date(Date.parse(day) - KOLKATA_MS + Math.round(hour * 3_600_000));

/** The last millisecond of a day in India, with which periods end. */
export const endOfDay = (day: string): Date => new Date(atHour(day, 24).getTime() - 1);
