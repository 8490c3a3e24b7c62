import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAUSE = 'invoices_note_has_cause';

/** A credit note belongs to a refund or to a lost dispute. Before, only refunds had one. */
export class DisputeNotes1765100000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(/* sql */ `
      ALTER TABLE invoices
        ADD COLUMN dispute_id uuid UNIQUE REFERENCES disputes (id),
        DROP CONSTRAINT invoices_check1,
        ADD CONSTRAINT ${CAUSE} CHECK (num_nonnulls(refund_id, dispute_id)
          = CASE kind WHEN 'credit_note' THEN 1 ELSE 0 END);`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(/* sql */ `
      ALTER TABLE invoices DISABLE TRIGGER invoices_kept;
      DELETE FROM invoices WHERE dispute_id IS NOT NULL;
      ALTER TABLE invoices ENABLE TRIGGER invoices_kept;
      ALTER TABLE invoices
        DROP CONSTRAINT ${CAUSE},
        DROP COLUMN dispute_id,
        ADD CONSTRAINT invoices_check1 CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL));`);
  }
}
