const DAY_MS = 24 * 60 * 60_000;
const indian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `2026-03-04`, the day in India. */
export const indianDay = (at: Date): string => indian.format(at);

const midnight = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** The day so many days later. */
export const addIndianDays = (day: string, count: number): string =>
  indianDay(new Date(midnight(day) + count * DAY_MS));

/** The moment at which a day in India begins. */
export const startOfDay = (day: string): string => new Date(midnight(day)).toISOString();

/** The moment at which it ends. */
export const endOfDay = (day: string): string => new Date(midnight(day) + DAY_MS).toISOString();

/** The last day in India before a moment: what ends at midnight ended on the day before. */
export const dayBefore = (end: string): string => indianDay(new Date(Date.parse(end) - 1));
