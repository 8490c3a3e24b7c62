import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Disputes of payments, and what proves a sale: the terms that were accepted with an order and the address of each
 * download. All new columns are empty, so that no table is rewritten.
 */
export class Disputes1764100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE disputes (
        id uuid PRIMARY KEY,
        provider_id text NOT NULL UNIQUE,
        order_id uuid NOT NULL REFERENCES orders,
        stage text NOT NULL
          CHECK (stage IN ('retrieval', 'dispute', 'chargeback', 'pre_arbitration', 'arbitration')),
        status text NOT NULL CHECK (status IN ('needs_response', 'under_review', 'won', 'lost', 'closed')),
        provider_status text NOT NULL,
        amount_paise integer NOT NULL CHECK (amount_paise >= 0),
        counted_paise integer NOT NULL CHECK (counted_paise BETWEEN 0 AND amount_paise),
        reason_code text,
        reason text,
        remarks text,
        respond_by timestamptz,
        opened_at timestamptz NOT NULL,
        reported_at timestamptz NOT NULL,
        resolved_at timestamptz,
        warned_at timestamptz,
        checked_at timestamptz NOT NULL,
        decision text CHECK (decision IN ('contest', 'accept')),
        decision_note text,
        decided_by uuid REFERENCES users ON DELETE SET NULL,
        decided_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX disputes_order_idx ON disputes (order_id);
      CREATE INDEX disputes_open_idx ON disputes (respond_by) WHERE status IN ('needs_response', 'under_review');
      ALTER TABLE orders ADD COLUMN terms_version text, ADD COLUMN terms_accepted_at timestamptz;
      ALTER TABLE entitlements ADD COLUMN paused_at timestamptz;
      ALTER TABLE deliveries ADD COLUMN address inet;
      CREATE INDEX deliveries_address_idx ON deliveries (delivered_at) WHERE address IS NOT NULL;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP INDEX deliveries_address_idx;
      ALTER TABLE deliveries DROP COLUMN address;
      ALTER TABLE entitlements DROP COLUMN paused_at;
      ALTER TABLE orders DROP COLUMN terms_version, DROP COLUMN terms_accepted_at;
      DROP TABLE disputes;`);
  }
}
