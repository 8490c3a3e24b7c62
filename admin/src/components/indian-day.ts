const indian = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** `2026-03-04`, the day in India. */
export const indianDay = (at: Date): string => indian.format(at);
