import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sales outside the provider, which staff record. */
export class ManualSales1770000140000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE orders
        ADD COLUMN channel text NOT NULL DEFAULT 'gateway' CHECK (channel IN ('gateway', 'manual'));
      -- for the best tools: sales of several tools
      CREATE INDEX orders_manual_idx ON orders (completed_at) WHERE channel = 'manual';

      CREATE TABLE manual_payments (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        reference text NOT NULL,
        paid_on date NOT NULL,
        -- the reference with what was sold: a sale is recorded once; null after it was declined
        identity text UNIQUE,
        recorded_by uuid REFERENCES users ON DELETE SET NULL,
        -- the second person, where one was needed
        decided_by uuid REFERENCES users ON DELETE SET NULL,
        decided_at timestamptz
      );`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE manual_payments;
      ALTER TABLE orders DROP COLUMN channel;`);
  }
}
