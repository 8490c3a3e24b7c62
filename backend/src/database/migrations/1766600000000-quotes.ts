import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers of work for a price, and the files that are delivered with them. */
export class Quotes1766600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE quotes (
        id uuid PRIMARY KEY,
        inquiry_id uuid REFERENCES inquiries ON DELETE SET NULL,
        user_id uuid REFERENCES users,
        title text NOT NULL,
        scope text NOT NULL,
        amount_paise integer NOT NULL CHECK (amount_paise >= 100),
        valid_until timestamptz NOT NULL,
        delivery_days smallint NOT NULL CHECK (delivery_days > 0),
        status text NOT NULL CHECK (status IN ('draft', 'sent', 'accepted', 'paid', 'delivered', 'declined', 'expired',
          'withdrawn', 'refunded')),
        token_hash text UNIQUE,
        order_id uuid UNIQUE REFERENCES orders,
        terms_version text,
        sent_at timestamptz,
        accepted_at timestamptz,
        paid_at timestamptz,
        delivered_at timestamptz,
        files_paused_at timestamptz,
        files_ended_at timestamptz,
        created_by uuid REFERENCES users,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (status NOT IN ('accepted', 'paid', 'delivered', 'refunded') OR user_id IS NOT NULL),
        CHECK ((status IN ('paid', 'delivered', 'refunded')) = (order_id IS NOT NULL))
      );
      CREATE INDEX quotes_inquiry_idx ON quotes (inquiry_id);
      CREATE INDEX quotes_user_idx ON quotes (user_id);
      CREATE INDEX quotes_created_idx ON quotes (created_at, id);
      CREATE INDEX quotes_ending_idx ON quotes (valid_until) WHERE status IN ('sent', 'accepted');
      CREATE TABLE quote_files (
        id uuid PRIMARY KEY,
        quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
        upload_id uuid NOT NULL REFERENCES uploads,
        note text NOT NULL DEFAULT '',
        downloaded_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (quote_id, upload_id)
      );
      CREATE INDEX quote_files_upload_idx ON quote_files (upload_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE quote_files; DROP TABLE quotes');
  }
}
