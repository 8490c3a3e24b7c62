-- Totals for the lists and analytics of staff, so that a year is not counted row by row. A trigger adds what a change
-- makes of them, in its own transaction. Rows are only appended, so nobody waits for anybody; a job merges those of a key.

-- How many people came, without knowing who: one row a day and visitor, named by a hash under that day's salt. The salt
-- is deleted with the day, and nobody can be followed into the next one.
CREATE TABLE visitor_days (
  day date NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (day, visitor)
);

CREATE TABLE visitor_salts (
  day date PRIMARY KEY,
  salt bytea NOT NULL
);

-- When each person paid first, and last: who bought lately is who bought last lately.
CREATE TABLE buyers (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);

-- One number, or a part of it: how many there are of `total` on a day in India (-infinity: over all time), under a name.
-- `amount` is their paise or stars; of tries to pay, how many succeeded.
CREATE TYPE metric AS (total text, day date, name text, count bigint, amount bigint);

CREATE TABLE totals (
  total text NOT NULL,
  day date NOT NULL,
  name text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  id uuid PRIMARY KEY DEFAULT gen_random_uuid()
);
-- for a total in a range of days
CREATE INDEX totals_day_idx ON totals (total, day) INCLUDE (name, count, amount);

-- When an order was paid; null for one that was not, or costs nothing. A refunded one was.
CREATE FUNCTION paid_at(o orders) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN o.amount_paise > 0 AND o.status IN ('completed', 'partially_refunded', 'refunded') THEN o.completed_at END;

CREATE FUNCTION kolkata_hour(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  date_part('hour', at AT TIME ZONE INTERVAL '+05:30')::int::text;

-- What a row is counted as; nothing where the day is null. Pending orders, which are few, are counted from their index:
-- a checkout writes no totals.
CREATE FUNCTION metrics(o orders) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT * FROM (VALUES
    (CASE WHEN o.payment_method = 'trial' OR o.amount_paise = 0 THEN 'trial' ELSE 'order' END, DATE '-infinity',
      o.status, 1, o.amount_paise),
    ('returned', CASE WHEN o.refunded_paise > 0 THEN DATE '-infinity' END, o.status, 1, o.refunded_paise),
    ('sale_category', kolkata_day(paid_at(o)), o.tool_category, 1, o.amount_paise - o.refunded_paise),
    ('sale_hour', kolkata_day(paid_at(o)), kolkata_hour(paid_at(o)), 1, o.amount_paise - o.refunded_paise)
  ) f (total, day, name, count, amount) WHERE day IS NOT NULL AND o.status <> 'pending'
$$;

CREATE FUNCTION metrics(a payment_attempts) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT total, kolkata_day(a.attempted_at), name, 1, (a.status = 'success')::int FROM (VALUES
    ('attempt_method', coalesce(a.method, 'unknown')), ('attempt_hour', kolkata_hour(a.attempted_at))
  ) f (total, name) WHERE a.status <> 'pending'
$$;

-- A customer who signed up and was active since some day: the earlier one of both days is not before it.
CREATE FUNCTION metrics(u users) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT total, day, '', 1, 0 FROM (VALUES
    ('sign_up', kolkata_day(u.created_at)),
    ('active', CASE u.role WHEN 'user' THEN u.last_active_day END),
    ('active_sign_up', CASE WHEN u.role = 'user' AND u.last_active_day IS NOT NULL
      THEN least(u.last_active_day, kolkata_day(u.created_at)) END)
  ) f (total, day) WHERE day IS NOT NULL AND u.deleted_at IS NULL
$$;

CREATE FUNCTION metrics(v visitor_days) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT 'visitor', v.day, '', 1, 0
$$;

CREATE FUNCTION metrics(t tools) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT 'tool', kolkata_day(t.created_at), '', 1, 0 WHERE t.archived_at IS NULL
$$;

CREATE FUNCTION metrics(r reviews) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT 'review', kolkata_day(r.created_at), '', 1, r.rating WHERE r.hidden_at IS NULL
$$;

CREATE FUNCTION metrics(r refunds) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  SELECT 'refund', kolkata_day(r.processed_at), '', 1, r.amount_paise
  WHERE r.status = 'success' AND r.processed_at IS NOT NULL
$$;

CREATE FUNCTION metrics(b buyers) RETURNS SETOF metric LANGUAGE sql STABLE AS $$
  VALUES ('first_purchase', kolkata_day(b.first_at), '', 1, 0), ('last_purchase', kolkata_day(b.last_at), '', 1, 0)
$$;

-- One function for all tables: PostgreSQL compiles it for each trigger, and finds the `metrics` of its row.
CREATE FUNCTION keep_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO totals SELECT * FROM metrics(NEW);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO totals SELECT total, day, name, -count, -amount FROM metrics(OLD);
  ELSE
    INSERT INTO totals
    SELECT total, day, name, sum(count), sum(amount)
    FROM (SELECT * FROM metrics(NEW) UNION ALL SELECT total, day, name, -count, -amount FROM metrics(OLD)) change
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_totals AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status <> 'pending')
  EXECUTE FUNCTION keep_totals();
CREATE TRIGGER changed_orders_totals
  AFTER DELETE OR UPDATE OF status, payment_method, amount_paise, refunded_paise, tool_category, completed_at ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER payment_attempts_totals AFTER INSERT OR DELETE OR UPDATE OF status, method, attempted_at
  ON payment_attempts FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER users_totals AFTER INSERT OR DELETE OR UPDATE OF created_at, deleted_at, role, last_active_day
  ON users FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER tools_totals AFTER INSERT OR DELETE OR UPDATE OF created_at, archived_at ON tools
  FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER reviews_totals AFTER INSERT OR DELETE OR UPDATE OF created_at, hidden_at, rating ON reviews
  FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER refunds_totals AFTER INSERT OR DELETE OR UPDATE OF status, processed_at, amount_paise ON refunds
  FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER buyers_totals AFTER INSERT OR DELETE OR UPDATE ON buyers
  FOR EACH ROW EXECUTE FUNCTION keep_totals();
CREATE TRIGGER visitor_days_totals AFTER INSERT OR DELETE OR UPDATE ON visitor_days
  FOR EACH ROW EXECUTE FUNCTION keep_totals();

-- What is missing in the totals: nothing, unless a trigger was bypassed.
CREATE VIEW totals_differences AS
  SELECT total, day, name, sum(count)::bigint AS count, sum(amount)::bigint AS amount
  FROM (
    SELECT f.* FROM orders o, metrics(o) f
    UNION ALL SELECT f.* FROM payment_attempts a, metrics(a) f
    UNION ALL SELECT f.* FROM users u, metrics(u) f
    UNION ALL SELECT f.* FROM tools t, metrics(t) f
    UNION ALL SELECT f.* FROM reviews r, metrics(r) f
    UNION ALL SELECT f.* FROM refunds r, metrics(r) f
    UNION ALL SELECT f.* FROM buyers b, metrics(b) f
    UNION ALL SELECT f.* FROM visitor_days v, metrics(v) f
    UNION ALL SELECT total, day, name, -count, -amount FROM totals) compared
  GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(amount) <> 0;

CREATE FUNCTION keep_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A purchase that is deleted, or no longer counts, may have been the first or the last one.
  IF TG_OP <> 'INSERT' AND paid_at(OLD) IS NOT NULL THEN
    -- Waits for others that change this customer's orders, so that the next statements see them.
    PERFORM FROM buyers WHERE user_id = OLD.user_id FOR UPDATE;
    UPDATE buyers SET first_at = paid.first_at, last_at = paid.last_at
    FROM (SELECT min(paid_at(o)) AS first_at, max(paid_at(o)) AS last_at FROM orders o
          WHERE o.user_id = OLD.user_id) paid
    WHERE user_id = OLD.user_id AND paid.first_at IS NOT NULL;
    DELETE FROM buyers WHERE user_id = OLD.user_id
      AND NOT EXISTS (SELECT FROM orders o WHERE o.user_id = OLD.user_id AND paid_at(o) IS NOT NULL);
  END IF;
  IF TG_OP <> 'DELETE' AND paid_at(NEW) IS NOT NULL THEN
    INSERT INTO buyers AS known (user_id, first_at, last_at) VALUES (NEW.user_id, paid_at(NEW), paid_at(NEW))
    ON CONFLICT (user_id) DO UPDATE
      SET first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
      WHERE excluded.first_at < known.first_at OR excluded.last_at > known.last_at;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_buyers AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.completed_at IS NOT NULL)
  EXECUTE FUNCTION keep_buyers();
CREATE TRIGGER changed_orders_buyers AFTER UPDATE OF user_id, status, amount_paise, completed_at ON orders
  FOR EACH ROW WHEN ((OLD.user_id, paid_at(OLD)) IS DISTINCT FROM (NEW.user_id, paid_at(NEW)))
  EXECUTE FUNCTION keep_buyers();
CREATE TRIGGER deleted_orders_buyers AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_buyers();

-- What these triggers ought to have written; a null time means that there is no paid order.
CREATE VIEW buyers_differences AS
  SELECT user_id, paid.first_at, paid.last_at
  FROM (SELECT o.user_id, min(paid_at(o)) AS first_at, max(paid_at(o)) AS last_at FROM orders o
        WHERE paid_at(o) IS NOT NULL GROUP BY 1) paid
  FULL JOIN buyers USING (user_id)
  WHERE (paid.first_at, paid.last_at) IS DISTINCT FROM (buyers.first_at, buyers.last_at);
