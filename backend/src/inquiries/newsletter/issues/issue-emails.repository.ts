import { Injectable } from '@nestjs/common';
import { Database, row, rows, type Sql } from '../../../database/database.ts';
import type { SubscriberStatus } from '../newsletter.dto.ts';
import type { IssueStatus } from './issue-states.ts';
import type { NewsletterIssue, NewsletterEmailState } from './newsletter-issue.entities.ts';

/** The counts of one issue, as they are stored. */
export interface EmailCounts {
  issueId: string;
  waiting: number;
  sent: number;
  failed: number;
  skipped: number;
  unsubscribed: number;
  clicks: number;
}

/** What sending one email needs. Email and token are null when the subscriber was deleted. */
export interface EmailToSend {
  state: NewsletterEmailState;
  issueStatus: IssueStatus;
  subject: string;
  body: string;
  email: string | null;
  token: string | null;
  subscriberStatus: SubscriberStatus | null;
  /** Codes of tracked links by path. */
  codes: Record<string, string>;
}

const COUNTS = /* sql */ `
  SELECT i.id AS "issueId",
    count(*) FILTER (WHERE m.state IN ('waiting', 'held'))::int AS waiting,
    count(*) FILTER (WHERE m.state = 'sent')::int AS sent,
    count(*) FILTER (WHERE m.state = 'failed')::int AS failed,
    count(*) FILTER (WHERE m.state = 'skipped')::int AS skipped,
    count(m.unsubscribed_at)::int AS unsubscribed,
    (SELECT coalesce(sum(c.clicks), 0)::int FROM newsletter_issue_links l
     JOIN tracked_link_clicks c ON c.link_id = l.link_id WHERE l.issue_id = i.id) AS clicks
  FROM newsletter_issues i LEFT JOIN newsletter_mails m ON m.issue_id = i.id
  WHERE i.id = ANY($1) GROUP BY i.id`;

const COUNT = /* sql */ `
  SELECT count(*) FILTER (WHERE state IN ('waiting', 'held'))::int AS waiting,
    count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM newsletter_mails WHERE issue_id = $1`;

/** The next subscribers in the order of their ids. Who confirmed after the start does not get the issue. */
const ADD_NEXT = /* sql */ `
  INSERT INTO newsletter_mails (issue_id, subscriber_id, queued_at)
  SELECT $1, id, $6 FROM newsletter_subscribers
  WHERE status = 'confirmed' AND confirmed_at <= $2 AND ($3::text IS NULL OR lower(interest) = lower($3))
    AND ($4::uuid IS NULL OR id > $4)
  ORDER BY id LIMIT $5
  ON CONFLICT DO NOTHING RETURNING subscriber_id AS "subscriberId"`;

const TO_SEND = /* sql */ `
  SELECT m.state, i.status AS "issueStatus", i.subject, i.body, s.email, s.token, s.status AS "subscriberStatus",
    (SELECT coalesce(json_object_agg(l.path, t.code), '{}'::json) FROM newsletter_issue_links l
     JOIN tracked_links t ON t.id = l.link_id WHERE l.issue_id = i.id) AS codes
  FROM newsletter_mails m JOIN newsletter_issues i ON i.id = m.issue_id
  LEFT JOIN newsletter_subscribers s ON s.id = m.subscriber_id
  WHERE m.issue_id = $1 AND m.subscriber_id = $2`;

/** Resuming locks the issue, so an email is either held before it and queued again, or not held. */
const HOLD = /* sql */ `
  UPDATE newsletter_mails m SET state = 'held'
  FROM (SELECT id FROM newsletter_issues WHERE id = $1 AND status = 'paused' FOR SHARE) i
  WHERE m.issue_id = i.id AND m.subscriber_id = $2 AND m.state = 'waiting' RETURNING m.subscriber_id`;

/** The issue that a person got last. */
const NOTE_UNSUBSCRIBED = /* sql */ `
  UPDATE newsletter_mails SET unsubscribed_at = $2
  WHERE subscriber_id = $1 AND unsubscribed_at IS NULL AND issue_id = (
    SELECT issue_id FROM newsletter_mails WHERE subscriber_id = $1 AND state = 'sent'
    ORDER BY ended_at DESC, issue_id DESC LIMIT 1)`;

/** The emails of issues, a row for each subscriber. */
@Injectable()
export class IssueEmailsRepository {
  constructor(private readonly database: Database) {}

  async counts(issueIds: readonly string[]): Promise<Map<string, EmailCounts>> {
    const found = await this.database.rows<EmailCounts>(COUNTS, [issueIds]);
    return new Map(found.map((counts) => [counts.issueId, counts]));
  }

  /** Adds the rows of the next subscribers, and returns their ids in order. */
  async addNext(sql: Sql, issue: NewsletterIssue, limit: number, now: Date): Promise<string[]> {
    const { id, startedAt, interest, lastSubscriberId } = issue;
    const values = [id, startedAt, interest, lastSubscriberId, limit, now];
    const added = await rows<{ subscriberId: string }>(sql, ADD_NEXT, values);
    return added.map(({ subscriberId }) => subscriberId).sort();
  }

  /** How many emails of an issue wait for the mail server, and how the others ended. */
  async count(sql: Sql, issueId: string): Promise<Pick<EmailCounts, 'waiting' | 'sent' | 'failed'>> {
    const found = await row<Pick<EmailCounts, 'waiting' | 'sent' | 'failed'>>(sql, COUNT, [issueId]);
    return found ?? { waiting: 0, sent: 0, failed: 0 };
  }

  /** Takes the emails that were queued long ago, to queue them again. */
  async takeStale(sql: Sql, issueId: string, before: Date, now: Date): Promise<string[]> {
    return this.requeue(sql, `state IN ('waiting', 'held') AND queued_at < $3`, [issueId, now, before]);
  }

  /** Takes the emails that a pause held back. They have no job. */
  async takeHeld(sql: Sql, issueId: string, now: Date): Promise<string[]> {
    return this.requeue(sql, `state = 'held'`, [issueId, now]);
  }

  async takeFailed(sql: Sql, issueId: string, now: Date): Promise<string[]> {
    return this.requeue(sql, `state = 'failed'`, [issueId, now]);
  }

  private async requeue(sql: Sql, condition: string, values: unknown[]): Promise<string[]> {
    const found = await rows<{ subscriberId: string }>(
      sql,
      `UPDATE newsletter_mails SET state = 'waiting', queued_at = $2, ended_at = NULL,
         attempts = CASE state WHEN 'failed' THEN 0 ELSE attempts END
       WHERE issue_id = $1 AND ${condition}
       RETURNING subscriber_id AS "subscriberId"`,
      values,
    );
    return found.map(({ subscriberId }) => subscriberId);
  }

  /** Holds an email back while its issue is paused. False when it has been resumed meanwhile. */
  async hold(issueId: string, subscriberId: string): Promise<boolean> {
    const held = await this.database.rows(HOLD, [issueId, subscriberId]);
    return held.length > 0;
  }

  async skipWaiting(sql: Sql, issueId: string, now: Date): Promise<void> {
    await rows(
      sql,
      `UPDATE newsletter_mails SET state = 'skipped', ended_at = $2
       WHERE issue_id = $1 AND state IN ('waiting', 'held')`,
      [issueId, now],
    );
  }

  async findToSend(issueId: string, subscriberId: string): Promise<EmailToSend | null> {
    return this.database.row<EmailToSend>(TO_SEND, [issueId, subscriberId]);
  }

  /** An email that was on its way while the issue was cancelled counts as sent, not as skipped. */
  async end(issueId: string, subscriberId: string, state: NewsletterEmailState, now: Date): Promise<void> {
    await this.database.rows(
      `UPDATE newsletter_mails SET state = $3, ended_at = $4
       WHERE issue_id = $1 AND subscriber_id = $2 AND (state = 'waiting' OR ($3 = 'sent' AND state = 'skipped'))`,
      [issueId, subscriberId, state, now],
    );
  }

  /** Counts an attempt that failed. Returns how many there were. */
  async noteFailure(issueId: string, subscriberId: string): Promise<number> {
    const found = await this.database.row<{ attempts: number }>(
      `UPDATE newsletter_mails SET attempts = attempts + 1 WHERE issue_id = $1 AND subscriber_id = $2 RETURNING attempts`,
      [issueId, subscriberId],
    );
    return found?.attempts ?? 0;
  }

  async noteUnsubscribed(sql: Sql, subscriberId: string, at: Date): Promise<void> {
    await rows(sql, NOTE_UNSUBSCRIBED, [subscriberId, at]);
  }
}
