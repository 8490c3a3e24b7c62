import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Issues of the newsletter, and one row for each email of an issue. A row outlives its subscriber, so that the figures of
 * an issue stay; without the subscriber its id names nobody.
 */
export class NewsletterIssues1766800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE newsletter_issues (
        id uuid PRIMARY KEY,
        subject text NOT NULL,
        body text NOT NULL,
        interest text,
        status text NOT NULL DEFAULT 'draft'
          CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
        scheduled_at timestamptz,
        started_at timestamptz,
        ended_at timestamptz,
        recipients integer,
        last_subscriber_id uuid,
        next_batch_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE newsletter_mails (
        issue_id uuid NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
        subscriber_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'held', 'sent', 'failed', 'skipped')),
        attempts smallint NOT NULL DEFAULT 0,
        queued_at timestamptz NOT NULL,
        ended_at timestamptz,
        unsubscribed_at timestamptz,
        PRIMARY KEY (issue_id, subscriber_id)
      );
      CREATE INDEX newsletter_mails_waiting ON newsletter_mails (issue_id) WHERE state IN ('waiting', 'held');
      CREATE INDEX newsletter_mails_subscriber ON newsletter_mails (subscriber_id);
      CREATE TABLE newsletter_issue_links (
        issue_id uuid NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
        path text NOT NULL,
        link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
        PRIMARY KEY (issue_id, path)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE newsletter_issue_links; DROP TABLE newsletter_mails; DROP TABLE newsletter_issues',
    );
  }
}
