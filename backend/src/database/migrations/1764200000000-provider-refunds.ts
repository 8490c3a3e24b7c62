import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that were made at the payment provider, not by the store. */
export class ProviderRefunds1764200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE refunds ADD COLUMN provider_ref text;
      CREATE UNIQUE INDEX refunds_provider_ref_key ON refunds (provider_ref) WHERE provider_ref IS NOT NULL;
      CREATE TABLE extra_refunds (
        refund_ref text PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
        payment_id text NOT NULL,
        amount_paise integer NOT NULL CHECK (amount_paise > 0),
        status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
        noted_at timestamptz NOT NULL
      );
      CREATE INDEX extra_refunds_order_idx ON extra_refunds (order_id);`);
  }

  /** An imported refund stays as a refund of its order; what the provider calls it is lost. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE extra_refunds;
      DROP INDEX refunds_provider_ref_key;
      ALTER TABLE refunds DROP COLUMN provider_ref;`);
  }
}
