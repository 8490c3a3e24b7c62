import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the accounts at one mailbox. Built while people sign up. */
export class CanonicalMailboxIndex1768300000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A replica of the last release that starts now waits inside PostgreSQL for this migration, and the index for it.
    await db.query(`SET lock_timeout = '60s'`);
    // What an interrupted attempt left behind is invalid.
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS users_canonical_mailbox_idx');
    await db.query(
      'CREATE INDEX CONCURRENTLY users_canonical_mailbox_idx ON users (canonical_mailbox(email))',
    );
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX users_canonical_mailbox_idx');
  }
}
