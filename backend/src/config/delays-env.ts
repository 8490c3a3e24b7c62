import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** How long the store waits, and how often it looks, in whole seconds. */
export const delaysVariables = {
  RELEASE_NOTICE_AFTER: seconds(30 * 60),
  REVIEW_REMINDER_AFTER: seconds(7 * 24 * 60 * 60),
  CHECKOUT_REMINDER_AFTER: seconds(60 * 60),
  LICENSE_NOTICE_EVERY: seconds(60 * 60),
  /** How often the bots of groups are checked. */
  COMMUNITY_CHECK_EVERY: seconds(60 * 60),
  /** How often the provider is asked about a subscription. */
  SUBSCRIPTION_POLL_SECONDS: seconds(10 * 60),
  /** How long a customer whose debit failed may go on. */
  SUBSCRIPTION_GRACE_DAYS: z.coerce.number().int().min(0).max(60).default(5),
};
