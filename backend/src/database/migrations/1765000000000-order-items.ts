import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders of more than one line name a bundle or a quote; every other order was paid for one tool. One that names its
 * language was opened by a release that stores the lines itself.
 */
const HAS_ONE_LINE = `NEW.amount_paise > 0 AND NEW.payment_method IS DISTINCT FROM 'trial'
      AND NEW.bundle_id IS NULL AND NEW.quote_id IS NULL AND NEW.locale IS NULL`;

/**
 * What an order sells, line by line, and which lines a refund returns.
 * An order that is stored without lines gets the one that its own columns describe: a replica of the last release, which
 * still runs during an upgrade, does not know lines.
 */
export class OrderItems1765000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE order_items (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('tool', 'renewal', 'quote')),
        tool_id uuid REFERENCES tools ON DELETE SET NULL,
        bundle_id uuid,
        quote_id uuid,
        name text NOT NULL,
        category text NOT NULL,
        list_paise integer NOT NULL CHECK (list_paise >= 0),
        discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND list_paise),
        paid_paise integer NOT NULL CHECK (paid_paise = list_paise - discount_paise),
        refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND paid_paise),
        sac text NOT NULL DEFAULT '998434'
      );
      CREATE INDEX order_items_order_idx ON order_items (order_id);
      CREATE INDEX order_items_tool_idx ON order_items (tool_id);
      CREATE TABLE refund_items (
        refund_id uuid NOT NULL REFERENCES refunds ON DELETE CASCADE,
        order_item_id uuid NOT NULL REFERENCES order_items ON DELETE CASCADE,
        amount_paise integer NOT NULL CHECK (amount_paise >= 0),
        PRIMARY KEY (refund_id, order_item_id)
      );
      CREATE INDEX refund_items_item_idx ON refund_items (order_item_id);
      ALTER TABLE orders ADD COLUMN bundle_id uuid, ADD COLUMN quote_id uuid, ADD COLUMN coupon_id uuid,
        ADD COLUMN locale text, ADD COLUMN billing jsonb;

      CREATE FUNCTION add_only_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO order_items (id, order_id, kind, tool_id, name, category, list_paise, paid_paise, refunded_paise)
        SELECT NEW.id, NEW.id, 'tool', NEW.tool_id, NEW.tool_name, NEW.tool_category, NEW.amount_paise,
               NEW.amount_paise, NEW.refunded_paise
         WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = NEW.id);
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_only_line AFTER INSERT ON orders FOR EACH ROW
        WHEN (${HAS_ONE_LINE}) EXECUTE FUNCTION add_only_line();
      -- The line that was paid with the whole amount gets the whole refund.
      CREATE FUNCTION refund_only_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE order_items SET refunded_paise = NEW.refunded_paise
         WHERE order_id = NEW.id AND paid_paise = NEW.amount_paise AND refunded_paise <> NEW.refunded_paise;
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_refunded AFTER UPDATE ON orders FOR EACH ROW
        WHEN (OLD.refunded_paise <> NEW.refunded_paise) EXECUTE FUNCTION refund_only_line();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER orders_only_line ON orders;
      DROP TRIGGER orders_refunded ON orders;
      DROP FUNCTION add_only_line;
      DROP FUNCTION refund_only_line;
      DROP TABLE refund_items;
      DROP TABLE order_items;
      ALTER TABLE orders DROP COLUMN bundle_id, DROP COLUMN quote_id, DROP COLUMN coupon_id, DROP COLUMN locale,
        DROP COLUMN billing;`);
  }
}
