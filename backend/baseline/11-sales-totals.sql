-- Totals of orders and sales for the lists and analytics of staff, so that a year is not counted row by row. Triggers
-- append what a statement changes, in its own transaction. Rows are only appended, so nobody waits; now and then a
-- writer merges them. Each table has a view `..._differences`, which compares it with the rows it was counted from and
-- is empty unless a trigger was bypassed.

-- Orders by status, and their money.
CREATE TABLE order_totals (
  status text NOT NULL,
  is_trial boolean NOT NULL,
  orders bigint NOT NULL,
  amount_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid()
);

CREATE FUNCTION add_order_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM order_totals;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO order_totals
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, count(*), sum(amount_paise),
             sum(refunded_paise)
      FROM added GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_totals
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, -count(*), -sum(amount_paise),
             -sum(refunded_paise)
      FROM gone GROUP BY 1, 2;
  ELSE
    INSERT INTO order_totals
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, sum(n), sum(n * amount_paise),
             sum(n * refunded_paise)
      FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) changed GROUP BY 1, 2
      HAVING sum(n) <> 0 OR sum(n * amount_paise) <> 0 OR sum(n * refunded_paise) <> 0;
  END IF;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711002) THEN
    WITH taken AS (DELETE FROM order_totals RETURNING *)
    INSERT INTO order_totals
      SELECT status, is_trial, sum(orders), sum(amount_paise), sum(refunded_paise) FROM taken GROUP BY 1, 2
      HAVING sum(orders) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_order_changes();
CREATE TRIGGER orders_updated AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_order_changes();
CREATE TRIGGER orders_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION add_order_changes();
CREATE TRIGGER orders_truncated AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION add_order_changes();

CREATE VIEW order_totals_differences AS
  SELECT status, is_trial, sum(orders)::bigint AS orders, sum(amount_paise)::bigint AS amount_paise,
         sum(refunded_paise)::bigint AS refunded_paise
  FROM (SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0 AS is_trial, 1 AS orders,
               amount_paise, refunded_paise FROM orders
        UNION ALL SELECT status, is_trial, -orders, -amount_paise, -refunded_paise FROM order_totals) compared
  GROUP BY 1, 2 HAVING sum(orders) <> 0 OR sum(amount_paise) <> 0 OR sum(refunded_paise) <> 0;

-- Sales of a day by category, and by the hour in India.
CREATE TABLE daily_sale_totals (
  day date NOT NULL,
  part text NOT NULL,
  name text NOT NULL,
  orders bigint NOT NULL,
  paise bigint NOT NULL,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid()
);
-- for merging the rows of a day
CREATE INDEX daily_sale_totals_day_idx ON daily_sale_totals (day);
-- for sales by category or hour in a range of days
CREATE INDEX daily_sale_totals_part_idx ON daily_sale_totals (part, day);

CREATE FUNCTION daily_sale_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sale_totals
  SELECT kolkata_day(completed_at) AS day, part, name, sum(n) AS orders,
         sum(n * (amount_paise - refunded_paise)) AS paise
  FROM (SELECT 1 AS n, * FROM added) o
  CROSS JOIN LATERAL (VALUES ('category', tool_category),
    ('hour', date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(n * (amount_paise - refunded_paise)) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711008) THEN
    WITH taken AS (
      DELETE FROM daily_sale_totals WHERE day IN (
        SELECT kolkata_day(completed_at) FROM (SELECT 1 AS n, * FROM added) changed
      ) RETURNING *
    )
    INSERT INTO daily_sale_totals SELECT day, part, name, sum(orders), sum(paise) FROM taken GROUP BY 1, 2, 3
    HAVING sum(orders) <> 0 OR sum(paise) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sale_totals_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION daily_sale_totals_insert();

CREATE FUNCTION daily_sale_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sale_totals
  SELECT kolkata_day(completed_at) AS day, part, name, sum(n) AS orders,
         sum(n * (amount_paise - refunded_paise)) AS paise
  FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1 AS n, * FROM gone) o
  CROSS JOIN LATERAL (VALUES ('category', tool_category),
    ('hour', date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(n * (amount_paise - refunded_paise)) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711008) THEN
    WITH taken AS (
      DELETE FROM daily_sale_totals WHERE day IN (
        SELECT kolkata_day(completed_at) FROM (
          SELECT 1 AS n, * FROM added UNION ALL SELECT -1 AS n, * FROM gone) changed
      ) RETURNING *
    )
    INSERT INTO daily_sale_totals SELECT day, part, name, sum(orders), sum(paise) FROM taken GROUP BY 1, 2, 3
    HAVING sum(orders) <> 0 OR sum(paise) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sale_totals_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION daily_sale_totals_update();

CREATE FUNCTION daily_sale_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_sale_totals
  SELECT kolkata_day(completed_at) AS day, part, name, sum(n) AS orders,
         sum(n * (amount_paise - refunded_paise)) AS paise
  FROM (SELECT -1 AS n, * FROM gone) o
  CROSS JOIN LATERAL (VALUES ('category', tool_category),
    ('hour', date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(n * (amount_paise - refunded_paise)) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711008) THEN
    WITH taken AS (
      DELETE FROM daily_sale_totals WHERE day IN (
        SELECT kolkata_day(completed_at) FROM (SELECT -1 AS n, * FROM gone) changed
      ) RETURNING *
    )
    INSERT INTO daily_sale_totals SELECT day, part, name, sum(orders), sum(paise) FROM taken GROUP BY 1, 2, 3
    HAVING sum(orders) <> 0 OR sum(paise) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sale_totals_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION daily_sale_totals_delete();

CREATE FUNCTION daily_sale_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_sale_totals;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_sale_totals_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION daily_sale_totals_truncate();

CREATE VIEW daily_sale_totals_differences AS
  SELECT day, part, name, sum(orders)::bigint AS orders, sum(paise)::bigint AS paise
  FROM (SELECT kolkata_day(completed_at) AS day, part, name, 1 AS orders, amount_paise - refunded_paise AS paise
        FROM orders o CROSS JOIN LATERAL (VALUES ('category', tool_category),
          ('hour', date_part('hour', completed_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
        WHERE o.amount_paise > 0 AND o.completed_at IS NOT NULL
          AND o.status IN ('completed', 'partially_refunded', 'refunded')
        UNION ALL SELECT day, part, name, -orders, -paise FROM daily_sale_totals) compared
  GROUP BY 1, 2, 3 HAVING sum(orders) <> 0 OR sum(paise) <> 0;

-- Tries to pay that have ended: of a day by method, and by the hour in India.
CREATE TABLE daily_attempt_totals (
  day date NOT NULL,
  part text NOT NULL,
  name text NOT NULL,
  succeeded bigint NOT NULL,
  failed bigint NOT NULL,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid()
);
-- for tries in a range of days; merging the rows of a day
CREATE INDEX daily_attempt_totals_day_idx ON daily_attempt_totals (day);

CREATE FUNCTION daily_attempt_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_attempt_totals
  SELECT kolkata_day(attempted_at) AS day, part, name,
         coalesce(sum(n) FILTER (WHERE status = 'success'), 0) AS succeeded,
         coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) AS failed
  FROM (SELECT 1 AS n, * FROM added) a
  CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')),
    ('hour', date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE status <> 'pending'
  GROUP BY 1, 2, 3
  HAVING coalesce(sum(n) FILTER (WHERE status = 'success'), 0) <> 0
      OR coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711009) THEN
    WITH taken AS (
      DELETE FROM daily_attempt_totals WHERE day IN (
        SELECT kolkata_day(attempted_at) FROM (SELECT 1 AS n, * FROM added) changed
      ) RETURNING *
    )
    INSERT INTO daily_attempt_totals SELECT day, part, name, sum(succeeded), sum(failed) FROM taken GROUP BY 1, 2, 3
    HAVING sum(succeeded) <> 0 OR sum(failed) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_attempt_totals_insert AFTER INSERT ON payment_attempts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION daily_attempt_totals_insert();

CREATE FUNCTION daily_attempt_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_attempt_totals
  SELECT kolkata_day(attempted_at) AS day, part, name,
         coalesce(sum(n) FILTER (WHERE status = 'success'), 0) AS succeeded,
         coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) AS failed
  FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1 AS n, * FROM gone) a
  CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')),
    ('hour', date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE status <> 'pending'
  GROUP BY 1, 2, 3
  HAVING coalesce(sum(n) FILTER (WHERE status = 'success'), 0) <> 0
      OR coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711009) THEN
    WITH taken AS (
      DELETE FROM daily_attempt_totals WHERE day IN (
        SELECT kolkata_day(attempted_at) FROM (
          SELECT 1 AS n, * FROM added UNION ALL SELECT -1 AS n, * FROM gone) changed
      ) RETURNING *
    )
    INSERT INTO daily_attempt_totals SELECT day, part, name, sum(succeeded), sum(failed) FROM taken GROUP BY 1, 2, 3
    HAVING sum(succeeded) <> 0 OR sum(failed) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_attempt_totals_update AFTER UPDATE ON payment_attempts
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION daily_attempt_totals_update();

CREATE FUNCTION daily_attempt_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_attempt_totals
  SELECT kolkata_day(attempted_at) AS day, part, name,
         coalesce(sum(n) FILTER (WHERE status = 'success'), 0) AS succeeded,
         coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) AS failed
  FROM (SELECT -1 AS n, * FROM gone) a
  CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')),
    ('hour', date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
  WHERE status <> 'pending'
  GROUP BY 1, 2, 3
  HAVING coalesce(sum(n) FILTER (WHERE status = 'success'), 0) <> 0
      OR coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) <> 0;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711009) THEN
    WITH taken AS (
      DELETE FROM daily_attempt_totals WHERE day IN (
        SELECT kolkata_day(attempted_at) FROM (SELECT -1 AS n, * FROM gone) changed
      ) RETURNING *
    )
    INSERT INTO daily_attempt_totals SELECT day, part, name, sum(succeeded), sum(failed) FROM taken GROUP BY 1, 2, 3
    HAVING sum(succeeded) <> 0 OR sum(failed) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_attempt_totals_delete AFTER DELETE ON payment_attempts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION daily_attempt_totals_delete();

CREATE FUNCTION daily_attempt_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_attempt_totals;
  RETURN NULL;
END $$;
CREATE TRIGGER daily_attempt_totals_truncate AFTER TRUNCATE ON payment_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION daily_attempt_totals_truncate();

CREATE VIEW daily_attempt_totals_differences AS
  SELECT day, part, name, sum(succeeded)::bigint AS succeeded, sum(failed)::bigint AS failed
  FROM (SELECT kolkata_day(attempted_at) AS day, part, name, (status = 'success')::int AS succeeded,
               (status <> 'success')::int AS failed
        FROM payment_attempts CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')),
          ('hour', date_part('hour', attempted_at AT TIME ZONE INTERVAL '+05:30')::int::text)) parts (part, name)
        WHERE status <> 'pending'
        UNION ALL SELECT day, part, name, -succeeded, -failed FROM daily_attempt_totals) compared
  GROUP BY 1, 2, 3 HAVING sum(succeeded) <> 0 OR sum(failed) <> 0;

-- Sales of each tool over all time: the bound by which the best tools of a year are found without adding up every tool.
-- One merged row a tool, which only the writer that merges changes; the others append differences and wait for nobody.
CREATE TABLE tool_sale_totals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tool_id uuid NOT NULL,
  orders bigint NOT NULL,
  paise bigint NOT NULL,
  is_merged boolean NOT NULL DEFAULT false
);
-- for one merged row a tool
CREATE UNIQUE INDEX tool_sale_totals_merged_idx ON tool_sale_totals (tool_id) WHERE is_merged;
-- for rows that are not merged yet
CREATE INDEX tool_sale_totals_open_idx ON tool_sale_totals (tool_id) WHERE NOT is_merged;
-- for the best tools of all time
CREATE INDEX tool_sale_totals_paise_idx ON tool_sale_totals (paise DESC, tool_id) WHERE is_merged;

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

CREATE FUNCTION tool_sale_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tool_sale_totals (tool_id, orders, paise)
  SELECT o.tool_id, sum(o.n) AS orders, sum(o.n * (o.amount_paise - o.refunded_paise)) AS paise
  FROM (SELECT 1 AS n, * FROM added) o
  WHERE o.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
    AND o.status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1
  HAVING sum(o.n) <> 0 OR sum(o.n * (o.amount_paise - o.refunded_paise)) <> 0;
  IF FOUND AND random() < 0.02 THEN PERFORM merge_tool_sale_totals(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tool_sale_totals_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_insert();

CREATE FUNCTION tool_sale_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tool_sale_totals (tool_id, orders, paise)
  SELECT o.tool_id, sum(o.n) AS orders, sum(o.n * (o.amount_paise - o.refunded_paise)) AS paise
  FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1 AS n, * FROM removed) o
  WHERE o.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
    AND o.status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1
  HAVING sum(o.n) <> 0 OR sum(o.n * (o.amount_paise - o.refunded_paise)) <> 0;
  IF FOUND AND random() < 0.02 THEN PERFORM merge_tool_sale_totals(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tool_sale_totals_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_update();

CREATE FUNCTION tool_sale_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tool_sale_totals (tool_id, orders, paise)
  SELECT o.tool_id, sum(o.n) AS orders, sum(o.n * (o.amount_paise - o.refunded_paise)) AS paise
  FROM (SELECT -1 AS n, * FROM removed) o
  WHERE o.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
    AND o.status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1
  HAVING sum(o.n) <> 0 OR sum(o.n * (o.amount_paise - o.refunded_paise)) <> 0;
  IF FOUND AND random() < 0.02 THEN PERFORM merge_tool_sale_totals(); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tool_sale_totals_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_delete();

CREATE FUNCTION tool_sale_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM tool_sale_totals;
  DELETE FROM buyers;
  RETURN NULL;
END $$;
CREATE TRIGGER tool_sale_totals_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tool_sale_totals_truncate();

-- Sales of tools as parts of bundles. The triggers above count orders of one tool, by its column; these count the lines
-- of the others, when their order is paid and when what is refunded of a line changes.
CREATE FUNCTION count_bundle_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tool_sale_totals (tool_id, orders, paise)
  SELECT tool_id, sign * count(*), sign * sum(paid_paise - refunded_paise)
    FROM order_items, (
      SELECT CASE WHEN NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
        AND NEW.status IN ('completed', 'partially_refunded', 'refunded')
        THEN 1 ELSE -1 END AS sign) direction
   WHERE order_id = NEW.id AND tool_id IS NOT NULL GROUP BY tool_id, sign;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_bundle_paid AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.bundle_id IS NOT NULL AND (
    OLD.amount_paise > 0 AND OLD.completed_at IS NOT NULL
    AND OLD.status IN ('completed', 'partially_refunded', 'refunded')
    ) IS DISTINCT FROM (
    NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
    AND NEW.status IN ('completed', 'partially_refunded', 'refunded')))
  EXECUTE FUNCTION count_bundle_order();

CREATE FUNCTION count_bundle_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO tool_sale_totals (tool_id, orders, paise)
    SELECT OLD.tool_id, -1, -(OLD.paid_paise - OLD.refunded_paise) FROM orders o
     WHERE o.id = OLD.order_id AND OLD.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
       AND o.status IN ('completed', 'partially_refunded', 'refunded');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO tool_sale_totals (tool_id, orders, paise)
    SELECT NEW.tool_id, 1, NEW.paid_paise - NEW.refunded_paise FROM orders o
     WHERE o.id = NEW.order_id AND NEW.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
       AND o.status IN ('completed', 'partially_refunded', 'refunded');
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

CREATE VIEW tool_sale_totals_differences AS
  SELECT tool_id, sum(orders)::bigint AS orders, sum(paise)::bigint AS paise
  FROM (
    SELECT o.tool_id, count(*) AS orders, sum(o.amount_paise - o.refunded_paise) AS paise
    FROM orders o
    WHERE o.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
      AND o.status IN ('completed', 'partially_refunded', 'refunded')
    GROUP BY 1
    UNION ALL
    SELECT i.tool_id, count(*) AS orders, sum(i.paid_paise - i.refunded_paise) AS paise
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.bundle_id IS NOT NULL AND i.tool_id IS NOT NULL AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
      AND o.status IN ('completed', 'partially_refunded', 'refunded')
    GROUP BY 1
    UNION ALL SELECT tool_id, -orders, -paise FROM tool_sale_totals) compared
  GROUP BY 1 HAVING sum(orders) <> 0 OR sum(paise) <> 0;

-- When each person paid first, and last: who bought lately is who bought last lately.
CREATE TABLE buyers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);

CREATE FUNCTION record_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO buyers AS known (user_id, first_at, last_at) VALUES (NEW.user_id, NEW.completed_at, NEW.completed_at)
  ON CONFLICT (user_id) DO UPDATE
    SET first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
    WHERE excluded.first_at < known.first_at OR excluded.last_at > known.last_at;
  RETURN NULL;
END $$;

-- A purchase that is deleted, or no longer counts, may have been the first or the last one.
CREATE FUNCTION forget_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for others that change this customer's orders, so that the next statement sees them.
  PERFORM FROM buyers WHERE user_id = OLD.user_id FOR UPDATE;
  UPDATE buyers SET first_at = paid.first_at, last_at = paid.last_at
  FROM (SELECT min(o.completed_at) AS first_at, max(o.completed_at) AS last_at FROM orders o
        WHERE o.user_id = OLD.user_id AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
          AND o.status IN ('completed', 'partially_refunded', 'refunded')) paid
  WHERE buyers.user_id = OLD.user_id AND paid.first_at IS NOT NULL;
  DELETE FROM buyers WHERE user_id = OLD.user_id
    AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = OLD.user_id
      AND o.amount_paise > 0 AND o.completed_at IS NOT NULL
      AND o.status IN ('completed', 'partially_refunded', 'refunded'));
  RETURN NULL;
END $$;

-- Triggers run in the order of their names: one that records runs after the one that forgets.
CREATE TRIGGER orders_no_longer_paid AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.amount_paise > 0 AND OLD.completed_at IS NOT NULL
    AND OLD.status IN ('completed', 'partially_refunded', 'refunded')
    AND (OLD.user_id <> NEW.user_id OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR NOT (
      NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
      AND NEW.status IN ('completed', 'partially_refunded', 'refunded'))))
  EXECUTE FUNCTION forget_purchase();
CREATE TRIGGER orders_paid_deleted AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.amount_paise > 0 AND OLD.completed_at IS NOT NULL
    AND OLD.status IN ('completed', 'partially_refunded', 'refunded'))
  EXECUTE FUNCTION forget_purchase();
CREATE TRIGGER orders_paid AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
    AND NEW.status IN ('completed', 'partially_refunded', 'refunded'))
  EXECUTE FUNCTION record_buyer();
CREATE TRIGGER orders_paid_later AFTER UPDATE ON orders FOR EACH ROW
  WHEN (NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
    AND NEW.status IN ('completed', 'partially_refunded', 'refunded')
    AND (OLD.user_id <> NEW.user_id OR OLD.completed_at IS DISTINCT FROM NEW.completed_at OR NOT (
      OLD.amount_paise > 0 AND OLD.completed_at IS NOT NULL
      AND OLD.status IN ('completed', 'partially_refunded', 'refunded'))))
  EXECUTE FUNCTION record_buyer();

-- What these triggers ought to have written; a null time means that there is no paid order.
CREATE VIEW buyers_differences AS
  SELECT user_id, paid.first_at, paid.last_at
  FROM (SELECT o.user_id, min(o.completed_at) AS first_at, max(o.completed_at) AS last_at FROM orders o
        WHERE o.amount_paise > 0 AND o.completed_at IS NOT NULL
          AND o.status IN ('completed', 'partially_refunded', 'refunded') GROUP BY 1) paid
  FULL JOIN buyers USING (user_id)
  WHERE (paid.first_at, paid.last_at) IS DISTINCT FROM (buyers.first_at, buyers.last_at);
