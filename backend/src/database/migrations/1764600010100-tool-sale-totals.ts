import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAID = (row: string) =>
  `${row}.amount_paise > 0 AND ${row}.completed_at IS NOT NULL AND ${row}.status IN ('completed', 'partially_refunded', 'refunded')`;

const salesOf = (rows: string) => /* sql */ `
  SELECT o.tool_id, sum(o.n) AS orders, sum(o.n * (o.amount_paise - o.refunded_paise)) AS paise
  FROM (${rows}) o WHERE o.tool_id IS NOT NULL AND ${PAID('o')} GROUP BY 1
  HAVING sum(o.n) <> 0 OR sum(o.n * (o.amount_paise - o.refunded_paise)) <> 0`;

const ADDED = 'SELECT 1 AS n, * FROM added';
const REMOVED = 'SELECT -1 AS n, * FROM removed';
const IMAGES: Readonly<Record<string, { referencing: string; rows: string }>> = {
  INSERT: { referencing: 'NEW TABLE AS added', rows: ADDED },
  UPDATE: {
    referencing: 'OLD TABLE AS removed NEW TABLE AS added',
    rows: `${ADDED} UNION ALL ${REMOVED}`,
  },
  DELETE: { referencing: 'OLD TABLE AS removed', rows: REMOVED },
};

const TRIGGERS = Object.entries(IMAGES).map(
  ([kind, { referencing, rows }]) => /* sql */ `
  CREATE FUNCTION tool_sale_totals_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO tool_sale_totals (tool_id, orders, paise) ${salesOf(rows)};
    IF FOUND AND random() < 0.02 THEN PERFORM merge_tool_sale_totals(); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER tool_sale_totals_${kind} AFTER ${kind} ON orders REFERENCING ${referencing}
    FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_${kind}();`,
);

const MOVED = 'OLD.user_id <> NEW.user_id OR OLD.completed_at IS DISTINCT FROM NEW.completed_at';

/** A purchase that is deleted, or no longer counts, may have been the first or the last one. */
const BUYERS = /* sql */ `
  CREATE FUNCTION forget_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- Waits for others that change this customer's orders, so that the next statement sees them.
    PERFORM FROM buyers WHERE user_id = OLD.user_id FOR UPDATE;
    UPDATE buyers SET first_at = paid.first_at, last_at = paid.last_at
    FROM (SELECT min(o.completed_at) AS first_at, max(o.completed_at) AS last_at FROM orders o
          WHERE o.user_id = OLD.user_id AND ${PAID('o')}) paid
    WHERE buyers.user_id = OLD.user_id AND paid.first_at IS NOT NULL;
    DELETE FROM buyers WHERE user_id = OLD.user_id
      AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = OLD.user_id AND ${PAID('o')});
    RETURN NULL;
  END $$;
  CREATE TRIGGER orders_no_longer_paid AFTER UPDATE ON orders FOR EACH ROW
    WHEN (${PAID('OLD')} AND (${MOVED} OR NOT (${PAID('NEW')}))) EXECUTE FUNCTION forget_purchase();
  CREATE TRIGGER orders_paid_deleted AFTER DELETE ON orders FOR EACH ROW
    WHEN (${PAID('OLD')}) EXECUTE FUNCTION forget_purchase();
  -- After forget_purchase: triggers run in the order of their names.
  DROP TRIGGER orders_paid ON orders;
  CREATE TRIGGER orders_paid AFTER INSERT ON orders FOR EACH ROW
    WHEN (${PAID('NEW')}) EXECUTE FUNCTION record_buyer();
  CREATE TRIGGER orders_paid_later AFTER UPDATE ON orders FOR EACH ROW
    WHEN (${PAID('NEW')} AND (${MOVED} OR NOT (${PAID('OLD')}))) EXECUTE FUNCTION record_buyer();
  -- What record_buyer ought to have written; a null time means that there is no paid order.
  CREATE VIEW buyers_differences AS
    SELECT user_id, paid.first_at, paid.last_at
    FROM (SELECT o.user_id, min(o.completed_at) AS first_at, max(o.completed_at) AS last_at FROM orders o
          WHERE ${PAID('o')} GROUP BY 1) paid
    FULL JOIN buyers USING (user_id)
    WHERE (paid.first_at, paid.last_at) IS DISTINCT FROM (buyers.first_at, buyers.last_at);`;

const ORDER_TOTALS = /* sql */ `
  CREATE VIEW order_totals_differences AS
    SELECT status, is_trial, sum(orders)::bigint AS orders, sum(amount_paise)::bigint AS amount_paise,
           sum(refunded_paise)::bigint AS refunded_paise
    FROM (SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0 AS is_trial, 1 AS orders,
                 amount_paise, refunded_paise FROM orders
          UNION ALL SELECT status, is_trial, -orders, -amount_paise, -refunded_paise FROM order_totals) compared
    GROUP BY 1, 2 HAVING sum(orders) <> 0 OR sum(amount_paise) <> 0 OR sum(refunded_paise) <> 0;
  CREATE VIEW daily_sale_totals_differences AS
    SELECT day, part, name, sum(orders)::bigint AS orders, sum(paise)::bigint AS paise
    FROM (SELECT kolkata_day(completed_at) AS day, part, name, 1 AS orders, amount_paise - refunded_paise AS paise
          FROM orders o CROSS JOIN LATERAL (VALUES ('category', tool_category),
            ('hour', date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
          WHERE ${PAID('o')}
          UNION ALL SELECT day, part, name, -orders, -paise FROM daily_sale_totals) compared
    GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(paise) <> 0;
  CREATE VIEW daily_attempt_totals_differences AS
    SELECT day, part, name, sum(succeeded)::bigint AS succeeded, sum(failed)::bigint AS failed
    FROM (SELECT kolkata_day(attempted_at) AS day, part, name, (status = 'success')::int AS succeeded,
                 (status <> 'success')::int AS failed
          FROM payment_attempts CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')),
            ('hour', date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
          WHERE status <> 'pending'
          UNION ALL SELECT day, part, name, -succeeded, -failed FROM daily_attempt_totals) compared
    GROUP BY 1, 2, 3 HAVING sum(succeeded) <> 0 OR sum(failed) <> 0;
  CREATE VIEW tool_sale_totals_differences AS
    SELECT tool_id, sum(orders)::bigint AS orders, sum(paise)::bigint AS paise
    FROM (${salesOf('SELECT 1 AS n, * FROM orders')}
          UNION ALL SELECT tool_id, -orders, -paise FROM tool_sale_totals) compared
    GROUP BY 1 HAVING sum(orders) <> 0 OR sum(paise) <> 0;`;

const VIEWS = [
  'buyers_differences',
  'order_totals_differences',
  'daily_sale_totals_differences',
  'daily_attempt_totals_differences',
  'tool_sale_totals_differences',
];

/**
 * Sales of each tool over all time: the bound by which the best tools of a year are found without adding up every tool.
 * One merged row a tool, which only the writer that merges changes; the others append differences and wait for nobody.
 */
export class ToolSaleTotals1764600010100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE tool_sale_totals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        tool_id uuid NOT NULL,
        orders bigint NOT NULL,
        paise bigint NOT NULL,
        is_merged boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX tool_sale_totals_merged_idx ON tool_sale_totals (tool_id) WHERE is_merged;
      CREATE INDEX tool_sale_totals_paise_idx ON tool_sale_totals (paise DESC, tool_id) WHERE is_merged;
      CREATE INDEX tool_sale_totals_open_idx ON tool_sale_totals (tool_id) WHERE NOT is_merged;
      CREATE FUNCTION merge_tool_sale_totals() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF NOT pg_try_advisory_xact_lock(4711010) THEN RETURN; END IF;
        WITH taken AS (DELETE FROM tool_sale_totals WHERE NOT is_merged RETURNING *)
        INSERT INTO tool_sale_totals AS merged (tool_id, orders, paise, is_merged)
          SELECT tool_id, sum(orders), sum(paise), true FROM taken GROUP BY 1
          ON CONFLICT (tool_id) WHERE is_merged
          DO UPDATE SET orders = merged.orders + excluded.orders, paise = merged.paise + excluded.paise;
        DELETE FROM tool_sale_totals WHERE is_merged AND orders = 0 AND paise = 0;
      END $$;
      ${TRIGGERS.join('\n')}
      CREATE FUNCTION tool_sale_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM tool_sale_totals;
        DELETE FROM buyers;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tool_sale_totals_truncate AFTER TRUNCATE ON orders
        FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_truncate();
      ${BUYERS} ${ORDER_TOTALS}`);
  }

  async down(db: QueryRunner): Promise<void> {
    const kinds = ['insert', 'update', 'delete', 'truncate'];
    await db.query(/* sql */ `
      DROP VIEW ${VIEWS.join(', ')};
      DROP TRIGGER orders_no_longer_paid ON orders;
      DROP TRIGGER orders_paid_deleted ON orders;
      DROP FUNCTION forget_purchase;
      DROP TRIGGER orders_paid ON orders;
      DROP TRIGGER orders_paid_later ON orders;
      CREATE TRIGGER orders_paid AFTER INSERT OR UPDATE OF status, completed_at ON orders FOR EACH ROW
        WHEN (${PAID('NEW')}) EXECUTE FUNCTION record_buyer();
      ${kinds.map((kind) => `DROP TRIGGER tool_sale_totals_${kind} ON orders; DROP FUNCTION tool_sale_totals_${kind};`).join('\n')}
      DROP FUNCTION merge_tool_sale_totals;
      DROP TABLE tool_sale_totals;`);
  }
}
