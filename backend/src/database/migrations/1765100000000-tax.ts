import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an invoice says about its buyer after the term for which tax law wants it kept. */
const BLANK = `jsonb_build_object('name', NULL, 'gstin', NULL, 'stateCode', OLD.buyer -> 'stateCode', 'address', NULL,
  'pin', NULL)`;

/**
 * Tax invoices and credit notes, and what buyers say for them. An invoice cannot be changed or deleted, except that its
 * buyer is blanked after the term: 72 months after 31 December that follows its financial year (CGST Act, section 36).
 */
export class Tax1765100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(/* sql */ `
      CREATE TABLE billing_profiles (
        user_id uuid PRIMARY KEY REFERENCES users (id),
        state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
        gstin text,
        legal_name text,
        address text,
        pin text,
        updated_at timestamptz NOT NULL DEFAULT now());

      CREATE TABLE invoice_counters (
        series text NOT NULL,
        fy text NOT NULL,
        last integer NOT NULL CHECK (last > 0),
        PRIMARY KEY (series, fy));

      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
        number text NOT NULL UNIQUE CHECK (length(number) <= 16),
        series text NOT NULL,
        fy text NOT NULL CHECK (fy ~ '^[0-9]{2}-[0-9]{2}$'),
        issued_at timestamptz NOT NULL,
        order_id uuid NOT NULL REFERENCES orders (id),
        refund_id uuid UNIQUE REFERENCES refunds (id),
        original_id uuid REFERENCES invoices (id),
        seller jsonb NOT NULL,
        buyer jsonb NOT NULL,
        lines jsonb NOT NULL,
        reference jsonb NOT NULL,
        place_of_supply text NOT NULL,
        taxable_paise integer NOT NULL,
        cgst_paise integer NOT NULL,
        sgst_paise integer NOT NULL,
        igst_paise integer NOT NULL,
        total_paise integer NOT NULL CHECK (total_paise > 0),
        late boolean NOT NULL DEFAULT false,
        template smallint NOT NULL,
        CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
        CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL)),
        CHECK ((kind = 'credit_note') = (original_id IS NOT NULL)));
      CREATE UNIQUE INDEX invoices_one_an_order ON invoices (order_id) WHERE kind = 'invoice';
      CREATE INDEX invoices_by_order ON invoices (order_id);
      CREATE INDEX invoices_by_time ON invoices (issued_at, id);

      CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          IF to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer' AND NEW.buyer = ${BLANK}
            AND make_date(2006 + right(OLD.fy, 2)::int, 12, 31) < (now() AT TIME ZONE 'Asia/Kolkata')::date
          THEN RETURN NEW; END IF;
        END IF;
        RAISE EXCEPTION 'An invoice cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
      END $$;
      CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
        FOR EACH ROW EXECUTE FUNCTION keep_invoice();
      CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
        FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice();`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(/* sql */ `
      DROP TABLE invoices;
      DROP FUNCTION keep_invoice();
      DROP TABLE invoice_counters;
      DROP TABLE billing_profiles;`);
  }
}
