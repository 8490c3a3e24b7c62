import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Releases that staff took back. The row and its file stay: owners downloaded it. */
export class WithdrawnReleases1767017000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE releases ADD COLUMN withdrawn_at timestamptz, ADD COLUMN withdrawal_reason text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE releases DROP COLUMN withdrawn_at, DROP COLUMN withdrawal_reason');
  }
}
