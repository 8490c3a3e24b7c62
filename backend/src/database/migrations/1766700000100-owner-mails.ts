import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Emails to owners: one for each release and owner, one reminder for each tool and owner. The rows are what makes them
 * unique, longer than sent emails are remembered.
 */
export class OwnerMails1766700000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE release_notices (
        release_id uuid NOT NULL REFERENCES releases ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        queued_at timestamptz NOT NULL,
        sent_at timestamptz,
        PRIMARY KEY (release_id, user_id)
      );
      CREATE INDEX release_notices_user ON release_notices (user_id);

      CREATE TABLE review_reminders (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        delivered_at timestamptz NOT NULL,
        queued_at timestamptz,
        stopped text,
        sent_at timestamptz,
        PRIMARY KEY (user_id, tool_id)
      );
      CREATE INDEX review_reminders_tool ON review_reminders (tool_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE review_reminders, release_notices');
  }
}
