/**
 * Calendar days in India. Kolkata has been 5:30 hours ahead of UTC since 1945 without daylight saving time, so plain
 * arithmetic is enough.
 */
export const INDIA_OFFSET_MS = 5.5 * 3_600_000;
export const DAY_MS = 24 * 3_600_000;

/** A calendar day, `YYYY-MM-DD`. Days compare as text. */
export type Day = string;

/** The day in India at an instant. */
export function toDay(instant: Date): Day {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `from` to `to`, both included. */
export function daysInclusive(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Whether a text names a day that exists (no 30 February). */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' });

const names = inIndia({ day: 'numeric', month: 'short', year: 'numeric' });

/** The day in India at an instant, for sentences: `20 Nov 2026`. Every month has three letters. */
export const dayName = (instant: Date): string => names.format(instant).replace('Sept', 'Sep');

const longNames = inIndia({ dateStyle: 'long' });

/** The same with the whole month: `20 November 2026`. */
export const longDayName = (instant: Date): string => longNames.format(instant);

const times = inIndia({ dateStyle: 'long', timeStyle: 'short' });

/** An instant in India, for sentences: `5 March 2026 at 1:30 am`. */
export const timeName = (instant: Date): string => times.format(instant);

const shortTimes = inIndia({ dateStyle: 'medium', timeStyle: 'short' });

/** The same in fewer letters: `5 Mar 2026, 1:30 am`. */
export const shortTimeName = (instant: Date): string => shortTimes.format(instant);
