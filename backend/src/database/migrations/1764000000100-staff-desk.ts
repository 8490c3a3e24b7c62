import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff do by hand, and answer, is kept with the thing it was done to; webhooks tell when they last came. */
export class StaffDesk1764000000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE entitlements
        ADD COLUMN granted_by uuid REFERENCES users ON DELETE SET NULL,
        ADD COLUMN grant_reason text,
        ADD COLUMN withdrawn_by uuid REFERENCES users ON DELETE SET NULL;

      ALTER TABLE webhook_events ADD COLUMN last_delivered_at timestamptz;
      UPDATE webhook_events SET last_delivered_at = received_at;
      ALTER TABLE webhook_events
        ALTER COLUMN last_delivered_at SET NOT NULL,
        ALTER COLUMN last_delivered_at SET DEFAULT now();
      CREATE INDEX webhook_events_received_at_idx ON webhook_events (received_at DESC, id DESC);

      CREATE TABLE inquiry_replies (
        id uuid PRIMARY KEY,
        inquiry_id uuid NOT NULL REFERENCES inquiries ON DELETE CASCADE,
        message text NOT NULL,
        written_by uuid REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz
      );
      CREATE INDEX inquiry_replies_inquiry_idx ON inquiry_replies (inquiry_id, created_at);

      CREATE TABLE categories (
        name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
        place integer NOT NULL
      );
      CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));
      INSERT INTO categories (name, place) VALUES
        ('Excel Tools', 1), ('Trading Bots', 2), ('Web Applications', 3), ('Data Analysis', 4),
        ('Mobile Apps', 5), ('Indicators', 6), ('Other', 7);
      CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

      CREATE INDEX inquiries_new_idx ON inquiries (created_at) WHERE status = 'new';
      CREATE INDEX orders_pending_idx ON orders (created_at) WHERE status = 'pending';`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP INDEX orders_pending_idx, inquiries_new_idx;
      DROP TABLE inquiry_replies, categories;
      DROP INDEX webhook_events_received_at_idx;
      ALTER TABLE webhook_events DROP COLUMN last_delivered_at;
      ALTER TABLE entitlements DROP COLUMN granted_by, DROP COLUMN grant_reason, DROP COLUMN withdrawn_by;`);
  }
}
