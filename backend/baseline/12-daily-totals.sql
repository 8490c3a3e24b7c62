-- Totals of a day in India, kept as those of sales are.

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

-- Sign-ups, tools, reviews, refunds, visitors, active people and buyers: `figure` says which. An update is counted row
-- by row, because most touch no figure.
CREATE TABLE daily_totals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  day date NOT NULL,
  figure text NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL
);
-- for a figure in a range of days
CREATE INDEX daily_totals_figure_idx ON daily_totals (figure, day) INCLUDE (count, amount);

-- A customer who signed up and was active since some day: the earlier one of both days is not before it.
CREATE FUNCTION users_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('sign_up', CASE WHEN r.deleted_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0),
    ('active', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' THEN r.last_active_day END, 1, 0),
    ('active_sign_up', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' AND r.last_active_day IS NOT NULL
      THEN least(r.last_active_day, kolkata_day(r.created_at)) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER users_daily_totals_insert AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION users_daily_totals_insert();

CREATE FUNCTION users_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('sign_up', CASE WHEN r.deleted_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0),
    ('active', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' THEN r.last_active_day END, 1, 0),
    ('active_sign_up', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' AND r.last_active_day IS NOT NULL
      THEN least(r.last_active_day, kolkata_day(r.created_at)) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER users_daily_totals_delete AFTER DELETE ON users REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION users_daily_totals_delete();

CREATE FUNCTION users_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.created_at, NEW.deleted_at, NEW.role, NEW.last_active_day
        UNION ALL SELECT -1 AS n, OLD.created_at, OLD.deleted_at, OLD.role, OLD.last_active_day) r
  CROSS JOIN LATERAL (VALUES
    ('sign_up', CASE WHEN r.deleted_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0),
    ('active', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' THEN r.last_active_day END, 1, 0),
    ('active_sign_up', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' AND r.last_active_day IS NOT NULL
      THEN least(r.last_active_day, kolkata_day(r.created_at)) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER users_daily_totals_update AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.created_at, OLD.deleted_at, OLD.role, OLD.last_active_day)
    IS DISTINCT FROM (NEW.created_at, NEW.deleted_at, NEW.role, NEW.last_active_day))
  EXECUTE FUNCTION users_daily_totals_update();

CREATE FUNCTION users_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('sign_up', 'active', 'active_sign_up');
  RETURN NULL;
END $$;
CREATE TRIGGER users_daily_totals_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION users_daily_totals_truncate();

CREATE FUNCTION tools_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('tool', CASE WHEN r.archived_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_daily_totals_insert AFTER INSERT ON tools REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tools_daily_totals_insert();

CREATE FUNCTION tools_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('tool', CASE WHEN r.archived_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_daily_totals_delete AFTER DELETE ON tools REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION tools_daily_totals_delete();

CREATE FUNCTION tools_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.created_at, NEW.archived_at
        UNION ALL SELECT -1 AS n, OLD.created_at, OLD.archived_at) r CROSS JOIN LATERAL (VALUES
    ('tool', CASE WHEN r.archived_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_daily_totals_update AFTER UPDATE ON tools FOR EACH ROW
  WHEN ((OLD.created_at, OLD.archived_at)
    IS DISTINCT FROM (NEW.created_at, NEW.archived_at)) EXECUTE FUNCTION tools_daily_totals_update();

CREATE FUNCTION tools_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('tool');
  RETURN NULL;
END $$;
CREATE TRIGGER tools_daily_totals_truncate AFTER TRUNCATE ON tools
  FOR EACH STATEMENT EXECUTE FUNCTION tools_daily_totals_truncate();

CREATE FUNCTION reviews_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('review', CASE WHEN r.hidden_at IS NULL THEN kolkata_day(r.created_at) END, 1, r.rating))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_daily_totals_insert AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_daily_totals_insert();

CREATE FUNCTION reviews_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('review', CASE WHEN r.hidden_at IS NULL THEN kolkata_day(r.created_at) END, 1, r.rating))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_daily_totals_delete AFTER DELETE ON reviews REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_daily_totals_delete();

CREATE FUNCTION reviews_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.created_at, NEW.hidden_at, NEW.rating
        UNION ALL SELECT -1 AS n, OLD.created_at, OLD.hidden_at, OLD.rating) r CROSS JOIN LATERAL (VALUES
    ('review', CASE WHEN r.hidden_at IS NULL THEN kolkata_day(r.created_at) END, 1, r.rating))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_daily_totals_update AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.created_at, OLD.hidden_at, OLD.rating)
    IS DISTINCT FROM (NEW.created_at, NEW.hidden_at, NEW.rating)) EXECUTE FUNCTION reviews_daily_totals_update();

CREATE FUNCTION reviews_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('review');
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_daily_totals_truncate AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION reviews_daily_totals_truncate();

CREATE FUNCTION refunds_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('refund', CASE WHEN r.status = 'success' THEN kolkata_day(r.processed_at) END, 1, r.amount_paise))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_daily_totals_insert AFTER INSERT ON refunds REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refunds_daily_totals_insert();

CREATE FUNCTION refunds_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('refund', CASE WHEN r.status = 'success' THEN kolkata_day(r.processed_at) END, 1, r.amount_paise))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_daily_totals_delete AFTER DELETE ON refunds REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION refunds_daily_totals_delete();

CREATE FUNCTION refunds_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.processed_at, NEW.status, NEW.amount_paise
        UNION ALL SELECT -1 AS n, OLD.processed_at, OLD.status, OLD.amount_paise) r CROSS JOIN LATERAL (VALUES
    ('refund', CASE WHEN r.status = 'success' THEN kolkata_day(r.processed_at) END, 1, r.amount_paise))
    f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_daily_totals_update AFTER UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.processed_at, OLD.status, OLD.amount_paise)
    IS DISTINCT FROM (NEW.processed_at, NEW.status, NEW.amount_paise)) EXECUTE FUNCTION refunds_daily_totals_update();

CREATE FUNCTION refunds_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('refund');
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_daily_totals_truncate AFTER TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refunds_daily_totals_truncate();

CREATE FUNCTION buyers_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('first_purchase', kolkata_day(r.first_at), 1, 0),
    ('last_purchase', kolkata_day(r.last_at), 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER buyers_daily_totals_insert AFTER INSERT ON buyers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION buyers_daily_totals_insert();

CREATE FUNCTION buyers_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('first_purchase', kolkata_day(r.first_at), 1, 0),
    ('last_purchase', kolkata_day(r.last_at), 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER buyers_daily_totals_delete AFTER DELETE ON buyers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION buyers_daily_totals_delete();

CREATE FUNCTION buyers_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.first_at, NEW.last_at
        UNION ALL SELECT -1 AS n, OLD.first_at, OLD.last_at) r CROSS JOIN LATERAL (VALUES
    ('first_purchase', kolkata_day(r.first_at), 1, 0),
    ('last_purchase', kolkata_day(r.last_at), 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER buyers_daily_totals_update AFTER UPDATE ON buyers FOR EACH ROW
  WHEN ((OLD.first_at, OLD.last_at)
    IS DISTINCT FROM (NEW.first_at, NEW.last_at)) EXECUTE FUNCTION buyers_daily_totals_update();

CREATE FUNCTION buyers_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('first_purchase', 'last_purchase');
  RETURN NULL;
END $$;
CREATE TRIGGER buyers_daily_totals_truncate AFTER TRUNCATE ON buyers
  FOR EACH STATEMENT EXECUTE FUNCTION buyers_daily_totals_truncate();

CREATE FUNCTION visitor_days_daily_totals_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, * FROM added) r CROSS JOIN LATERAL (VALUES
    ('visitor', r.day, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_days_daily_totals_insert AFTER INSERT ON visitor_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION visitor_days_daily_totals_insert();

CREATE FUNCTION visitor_days_daily_totals_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT -1 AS n, * FROM removed) r CROSS JOIN LATERAL (VALUES
    ('visitor', r.day, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_days_daily_totals_delete AFTER DELETE ON visitor_days REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION visitor_days_daily_totals_delete();

CREATE FUNCTION visitor_days_daily_totals_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO daily_totals (day, figure, count, amount)
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (SELECT 1 AS n, NEW.day UNION ALL SELECT -1 AS n, OLD.day) r CROSS JOIN LATERAL (VALUES
    ('visitor', r.day, 1, 0)) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0;
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_days_daily_totals_update AFTER UPDATE ON visitor_days FOR EACH ROW
  WHEN ((OLD.day)
    IS DISTINCT FROM (NEW.day)) EXECUTE FUNCTION visitor_days_daily_totals_update();

CREATE FUNCTION visitor_days_daily_totals_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM daily_totals WHERE figure IN ('visitor');
  RETURN NULL;
END $$;
CREATE TRIGGER visitor_days_daily_totals_truncate AFTER TRUNCATE ON visitor_days
  FOR EACH STATEMENT EXECUTE FUNCTION visitor_days_daily_totals_truncate();

CREATE VIEW daily_totals_differences AS
  SELECT day, figure, sum(count)::bigint AS count, sum(amount)::bigint AS amount
  FROM (
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, created_at, deleted_at, role, last_active_day FROM users) r CROSS JOIN LATERAL (VALUES
      ('sign_up', CASE WHEN r.deleted_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0),
      ('active', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' THEN r.last_active_day END, 1, 0),
      ('active_sign_up', CASE WHEN r.deleted_at IS NULL AND r.role = 'user' AND r.last_active_day IS NOT NULL
        THEN least(r.last_active_day, kolkata_day(r.created_at)) END, 1, 0)) f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, created_at, archived_at FROM tools) r CROSS JOIN LATERAL (VALUES
      ('tool', CASE WHEN r.archived_at IS NULL THEN kolkata_day(r.created_at) END, 1, 0)) f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, created_at, hidden_at, rating FROM reviews) r CROSS JOIN LATERAL (VALUES
      ('review', CASE WHEN r.hidden_at IS NULL THEN kolkata_day(r.created_at) END, 1, r.rating))
      f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, processed_at, status, amount_paise FROM refunds) r CROSS JOIN LATERAL (VALUES
      ('refund', CASE WHEN r.status = 'success' THEN kolkata_day(r.processed_at) END, 1, r.amount_paise))
      f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, first_at, last_at FROM buyers) r CROSS JOIN LATERAL (VALUES
      ('first_purchase', kolkata_day(r.first_at), 1, 0),
      ('last_purchase', kolkata_day(r.last_at), 1, 0)) f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL
    (
    SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
    FROM (SELECT 1 AS n, day FROM visitor_days) r CROSS JOIN LATERAL (VALUES
      ('visitor', r.day, 1, 0)) f (figure, day, count, amount)
    WHERE f.day IS NOT NULL GROUP BY 1, 2
    HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0)
    UNION ALL SELECT day, figure, -count, -amount FROM daily_totals) compared
  GROUP BY 1, 2 HAVING sum(count) <> 0 OR sum(amount) <> 0;
