import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAID = (row: string) =>
  `${row}.amount_paise > 0 AND ${row}.completed_at IS NOT NULL AND ${row}.status IN ('completed', 'partially_refunded', 'refunded')`;

const SINGLE = /* sql */ `
  SELECT o.tool_id, count(*) AS orders, sum(o.amount_paise - o.refunded_paise) AS paise
  FROM orders o WHERE o.tool_id IS NOT NULL AND ${PAID('o')} GROUP BY 1`;

const IN_BUNDLES = /* sql */ `
  SELECT i.tool_id, count(*) AS orders, sum(i.paid_paise - i.refunded_paise) AS paise
  FROM orders o JOIN order_items i ON i.order_id = o.id
  WHERE o.bundle_id IS NOT NULL AND i.tool_id IS NOT NULL AND ${PAID('o')} GROUP BY 1`;

const differences = (sold: string) => /* sql */ `
  CREATE OR REPLACE VIEW tool_sale_totals_differences AS
    SELECT tool_id, sum(orders)::bigint AS orders, sum(paise)::bigint AS paise
    FROM (${sold} UNION ALL SELECT tool_id, -orders, -paise FROM tool_sale_totals) compared
    GROUP BY 1 HAVING sum(orders) <> 0 OR sum(paise) <> 0`;

/** The view named every column that `orders` had; those that came later could not be dropped if it named them too. */
const COLUMNS_BEFORE = `id, order_id, user_id, tool_id, tool_name, tool_category, amount_paise, refunded_paise, currency,
  status, payment_method, customer_phone, cashfree_order_id, cashfree_payment_id, payment_session_id, session_expires_at,
  metadata, next_check_at, checks, created_at, updated_at, completed_at, failed_at, checked_at, is_check_confirmed,
  terms_version, terms_accepted_at`;

/** The view as ToolSaleTotals1764600010100 made it. */
const BEFORE = /* sql */ `
  SELECT o.tool_id, sum(o.n) AS orders, sum(o.n * (o.amount_paise - o.refunded_paise)) AS paise
  FROM (SELECT 1 AS n, ${COLUMNS_BEFORE} FROM orders) o WHERE o.tool_id IS NOT NULL AND ${PAID('o')} GROUP BY 1
  HAVING sum(o.n) <> 0 OR sum(o.n * (o.amount_paise - o.refunded_paise)) <> 0`;

/**
 * Sales of tools as parts of bundles. The triggers on `orders` count orders of one tool, by its column; these count the
 * lines of the others, when their order is paid and when what is refunded of a line changes.
 */
export class BundleSales1765000000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE FUNCTION count_bundle_order() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO tool_sale_totals (tool_id, orders, paise)
        SELECT tool_id, sign * count(*), sign * sum(paid_paise - refunded_paise)
          FROM order_items, (SELECT CASE WHEN ${PAID('NEW')} THEN 1 ELSE -1 END AS sign) direction
         WHERE order_id = NEW.id AND tool_id IS NOT NULL GROUP BY tool_id, sign;
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_bundle_paid AFTER UPDATE ON orders FOR EACH ROW
        WHEN (NEW.bundle_id IS NOT NULL AND (${PAID('OLD')}) IS DISTINCT FROM (${PAID('NEW')}))
        EXECUTE FUNCTION count_bundle_order();

      CREATE FUNCTION count_bundle_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO tool_sale_totals (tool_id, orders, paise)
          SELECT OLD.tool_id, -1, -(OLD.paid_paise - OLD.refunded_paise) FROM orders o
           WHERE o.id = OLD.order_id AND OLD.tool_id IS NOT NULL AND ${PAID('o')};
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO tool_sale_totals (tool_id, orders, paise)
          SELECT NEW.tool_id, 1, NEW.paid_paise - NEW.refunded_paise FROM orders o
           WHERE o.id = NEW.order_id AND NEW.tool_id IS NOT NULL AND ${PAID('o')};
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER order_items_bundle_inserted AFTER INSERT ON order_items FOR EACH ROW
        WHEN (NEW.bundle_id IS NOT NULL) EXECUTE FUNCTION count_bundle_line();
      CREATE TRIGGER order_items_bundle_updated AFTER UPDATE ON order_items FOR EACH ROW
        WHEN (NEW.bundle_id IS NOT NULL AND (OLD.tool_id, OLD.paid_paise, OLD.refunded_paise)
          IS DISTINCT FROM (NEW.tool_id, NEW.paid_paise, NEW.refunded_paise)) EXECUTE FUNCTION count_bundle_line();
      CREATE TRIGGER order_items_bundle_deleted AFTER DELETE ON order_items FOR EACH ROW
        WHEN (OLD.bundle_id IS NOT NULL) EXECUTE FUNCTION count_bundle_line();

      -- Before the order is gone, without which its lines could not be counted off.
      CREATE FUNCTION delete_bundle_lines() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM order_items WHERE order_id = OLD.id;
        RETURN OLD;
      END $$;
      CREATE TRIGGER orders_bundle_deleted BEFORE DELETE ON orders FOR EACH ROW
        WHEN (OLD.bundle_id IS NOT NULL) EXECUTE FUNCTION delete_bundle_lines();
      ${differences(`${SINGLE} UNION ALL ${IN_BUNDLES}`)};`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER orders_bundle_paid ON orders;
      DROP TRIGGER orders_bundle_deleted ON orders;
      DROP TRIGGER order_items_bundle_inserted ON order_items;
      DROP TRIGGER order_items_bundle_updated ON order_items;
      DROP TRIGGER order_items_bundle_deleted ON order_items;
      DROP FUNCTION count_bundle_order;
      DROP FUNCTION count_bundle_line;
      DROP FUNCTION delete_bundle_lines;
      ${differences(BEFORE)};`);
  }
}
