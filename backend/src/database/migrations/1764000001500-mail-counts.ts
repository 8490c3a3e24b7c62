import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails of each kind that visitors caused in the current hour, and when their cap was last reached. */
export class MailCounts1764000001500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE mail_counts (
        kind text PRIMARY KEY,
        opened_at timestamptz NOT NULL,
        mails integer NOT NULL,
        capped_at timestamptz
      );`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE mail_counts;');
  }
}
