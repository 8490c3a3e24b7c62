import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each process that works on jobs was last seen, and names of the columns in standard terms. */
export class JobWorkers1764000001200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE job_workers (
        id text PRIMARY KEY,
        seen_at timestamptz NOT NULL
      );
      ALTER TABLE sent_mails RENAME COLUMN fact TO idempotency_key;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE sent_mails RENAME COLUMN idempotency_key TO fact;
      DROP TABLE job_workers;`);
  }
}
