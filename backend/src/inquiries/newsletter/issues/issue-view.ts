import type { EmailCounts } from './issue-emails.repository.ts';
import type { StaffIssue } from './issues.dto.ts';
import type { NewsletterIssue } from './newsletter-issue.entities.ts';

/** An issue as staff see it. */
export function toStaffIssue(issue: NewsletterIssue, figures: EmailCounts | undefined): StaffIssue {
  const { id, subject, body, interest, status, scheduledAt, startedAt, endedAt, recipients } = issue;
  const { waiting = 0, sent = 0, failed = 0, skipped = 0, unsubscribed = 0, clicks = 0 } = figures ?? {};
  return {
    id,
    subject,
    body,
    interest,
    status,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    figures: { recipients, waiting, sent, failed, skipped, unsubscribed, clicks },
    createdAt: issue.createdAt.toISOString(),
    updatedAt: issue.updatedAt.toISOString(),
  };
}
