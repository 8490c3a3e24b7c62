import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the payment provider paid out to the bank, and the rows each payout consists of. */
export class Payouts1764200001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE payouts (
        id uuid PRIMARY KEY,
        provider_id text NOT NULL UNIQUE,
        utr text,
        amount_paise bigint NOT NULL,
        settled_at timestamptz NOT NULL,
        imported_at timestamptz NOT NULL,
        lines_cursor text,
        is_complete boolean NOT NULL DEFAULT false
      );
      CREATE INDEX payouts_settled_at_idx ON payouts (settled_at DESC, id);
      CREATE TABLE payout_lines (
        id uuid PRIMARY KEY,
        payout_id uuid NOT NULL REFERENCES payouts,
        line_key text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'adjustment')),
        event_id text NOT NULL,
        order_ref text,
        payment_ref text,
        refund_ref text,
        amount_paise bigint NOT NULL,
        fee_paise bigint,
        tax_paise bigint,
        net_paise bigint NOT NULL,
        at timestamptz NOT NULL,
        remarks text,
        UNIQUE (payout_id, line_key)
      );
      CREATE INDEX payout_lines_order_idx ON payout_lines (order_ref);
      CREATE TABLE payout_imports (
        id uuid PRIMARY KEY,
        from_at timestamptz NOT NULL,
        until_at timestamptz NOT NULL,
        cursor text,
        started_at timestamptz NOT NULL,
        finished_at timestamptz
      );
      CREATE UNIQUE INDEX payout_imports_running_key ON payout_imports ((true)) WHERE finished_at IS NULL;

      -- What the provider said stays as it was said; only the progress of the import changes.
      CREATE FUNCTION keep_payout_facts() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'payouts' THEN
          IF (to_jsonb(NEW) - 'lines_cursor' - 'is_complete') = (to_jsonb(OLD) - 'lines_cursor' - 'is_complete') THEN
            RETURN NEW;
          END IF;
        END IF;
        RAISE EXCEPTION 'the facts of a payout are never changed or deleted';
      END $$;
      CREATE TRIGGER payouts_kept BEFORE UPDATE OR DELETE ON payouts
        FOR EACH ROW EXECUTE FUNCTION keep_payout_facts();
      CREATE TRIGGER payout_lines_kept BEFORE UPDATE OR DELETE ON payout_lines
        FOR EACH ROW EXECUTE FUNCTION keep_payout_facts();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE payout_imports;
      DROP TABLE payout_lines;
      DROP TABLE payouts;
      DROP FUNCTION keep_payout_facts;`);
  }
}
