import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the other rows of a refund, to see whether it was settled twice. */
export class RefundRows1767900000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX payout_lines_refund_idx ON payout_lines (refund_ref)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX payout_lines_refund_idx');
  }
}
