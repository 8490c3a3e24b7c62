const dayMs = 86_400_000;
const kolkataMs = 5.5 * 3_600_000;

/** Days and hours in Kolkata, counted back from now. */
export interface Calendar {
  now: Date;
  /** The time at an hour (0 to 24, with fractions) of a day in the past. */
  at(daysAgo: number, hour: number): Date;
  /** 0 is Sunday. */
  weekday(daysAgo: number): number;
  /** The day in Kolkata as YYYY-MM-DD. */
  day(moment: Date): string;
  /** The day as YYYY-MM-DD; negative numbers are in the future. */
  dayAgo(daysAgo: number): string;
}

/** A calendar that ends today. */
export function createCalendar(now: Date): Calendar {
  const midnight = Math.floor((now.getTime() + kolkataMs) / dayMs) * dayMs - kolkataMs;
  const day = (moment: Date): string => new Date(moment.getTime() + kolkataMs).toISOString().slice(0, 10);
  const at = (daysAgo: number, hour: number): Date =>
    new Date(midnight - daysAgo * dayMs + Math.round(hour * 3_600_000));
  return {
    now,
    at,
    day,
    weekday: (daysAgo) => new Date(at(daysAgo, 12).getTime() + kolkataMs).getUTCDay(),
    dayAgo: (daysAgo) => day(at(daysAgo, 12)),
  };
}

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * 60_000);
