import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** How long optional emails wait, and how often they are looked for, in whole seconds. */
export const ownerEmailsVariables = {
  RELEASE_NOTICE_AFTER: seconds(30 * 60),
  REVIEW_REMINDER_AFTER: seconds(7 * 24 * 60 * 60),
  CHECKOUT_REMINDER_AFTER: seconds(60 * 60),
  LICENSE_NOTICE_EVERY: seconds(60 * 60),
};
