import { z } from 'zod';

const seconds = (fallback: number) => z.coerce.number().int().positive().default(fallback);

/** How long optional emails wait, in whole seconds. */
export const ownerMailsVariables = {
  RELEASE_NOTICE_AFTER: seconds(30 * 60),
  REVIEW_REMINDER_AFTER: seconds(7 * 24 * 60 * 60),
  CHECKOUT_REMINDER_AFTER: seconds(60 * 60),
};

const OFTEN_SECONDS = 60;

/** Whether emails are due so soon, as in tests, that a job may not wait for the usual look at the queue. */
export const areMailsSoon = (env: Record<keyof typeof ownerMailsVariables, number>): boolean =>
  Math.min(env.RELEASE_NOTICE_AFTER, env.REVIEW_REMINDER_AFTER, env.CHECKOUT_REMINDER_AFTER) < OFTEN_SECONDS;
