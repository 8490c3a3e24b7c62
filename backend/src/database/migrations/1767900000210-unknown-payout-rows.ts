import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the provider calls a row of a payout that the store does not know. */
export class UnknownPayoutRows1767900000210 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payout_lines ADD COLUMN unknown_type text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE payout_lines DROP COLUMN unknown_type');
  }
}
