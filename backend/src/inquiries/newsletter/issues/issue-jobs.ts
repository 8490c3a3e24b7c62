import { z } from 'zod';
import { type JobOptions, jobType, OPTIONAL_MAIL } from '../../../platform/jobs/index.ts';

/** Takes the next subscribers of an issue. */
export const SEND_BATCH = jobType('newsletter.batch', 'mail', { issueId: z.string() });

/** Sends an issue to one subscriber. */
export const SEND_ISSUE = jobType('mail.newsletter-issue', 'mail', {
  issueId: z.string(),
  subscriberId: z.string(),
});

/** Sends an issue to the member of staff who asked for it. */
export const SEND_TEST = jobType('mail.newsletter-test', 'mail', {
  issueId: z.string(),
  userId: z.string(),
  emailId: z.string(),
});

/** One batch of an issue waits at a time. */
export const batchAt = (issueId: string, runAt: Date): JobOptions => ({
  key: `newsletter-batch-${issueId}`,
  runAt,
});

/** Emails that people wait for are sent first. */
export const afterOthers = (issueId: string, subscriberId: string): JobOptions => ({
  ...OPTIONAL_MAIL,
  key: `newsletter-${issueId}-${subscriberId}`,
});
