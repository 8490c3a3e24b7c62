import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds above a set amount wait for a second person. */
export class RefundApproval1764000001620 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_status_check,
        ADD CONSTRAINT refunds_status_check
          CHECK (status IN ('awaiting_approval', 'pending', 'success', 'failed', 'declined')),
        ADD COLUMN decided_by uuid REFERENCES users ON DELETE SET NULL,
        ADD COLUMN decided_at timestamptz;
      CREATE INDEX refunds_awaiting_idx ON refunds (created_at) WHERE status = 'awaiting_approval';`);
  }

  /** Requests nobody decided about were never sent to the provider. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP INDEX refunds_awaiting_idx;
      UPDATE refunds SET status = 'failed', status_message = 'Not approved'
        WHERE status IN ('awaiting_approval', 'declined');
      ALTER TABLE refunds
        DROP CONSTRAINT refunds_status_check,
        ADD CONSTRAINT refunds_status_check CHECK (status IN ('pending', 'success', 'failed')),
        DROP COLUMN decided_by,
        DROP COLUMN decided_at;`);
  }
}
