/** Emails are taken at any time; `supportHours` is the setting that says when the phone is answered. */
const isAlways = (supportHours: string): boolean => /^(24\s*[/x×]\s*7)?$/i.test(supportHours.trim());

/** What buyers are promised, in short. */
export const supportBenefit = (supportHours: string): string =>
  isAlways(supportHours) ? '24/7 support' : '24/7 support by email';

/** The same with the hours of the phone. */
export const supportPromise = (supportHours: string): string =>
  isAlways(supportHours) ? '24/7' : `24/7 by email; phone ${supportHours}`;
