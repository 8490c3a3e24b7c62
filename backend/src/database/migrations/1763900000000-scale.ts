import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps tens of thousands of tools and hundreds of thousands of orders quick to look through. */
export class Scale1763900000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(CATALOGUE);
    await db.query(ORDERS);
    await db.query(TALLIES);
    await db.query(PEOPLE);
    await db.query(LATELY);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP INDEX tools_kept_idx, reviews_shown_idx, trials_started_idx, refunds_processed_idx;

      DROP TRIGGER active_days_added ON active_days;
      DROP FUNCTION record_last_active_day;
      DROP INDEX users_words_trgm_idx, users_active_idx, users_living_idx;
      ALTER TABLE users DROP COLUMN last_active_day;
      CREATE INDEX users_created_at_idx ON users (created_at);

      DROP TRIGGER orders_added ON orders;
      DROP TRIGGER orders_altered ON orders;
      DROP TRIGGER orders_gone ON orders;
      DROP TRIGGER orders_emptied ON orders;
      DROP FUNCTION tally_orders;
      DROP TABLE order_tallies;
      DROP INDEX orders_words_trgm_idx, orders_paid_idx;

      ALTER TABLE tools DROP COLUMN headline;`);
  }
}

/**
 * What a tool is ranked by. It is a quarter of what a tool is found by and stays in the row, where the other one is
 * fetched from the side table piece by piece.
 */
const CATALOGUE = /* sql */ `
ALTER TABLE tools ADD COLUMN headline tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name), 'A') ||
  setweight(to_tsvector('english', joined(tags) || ' ' || category), 'B') ||
  setweight(to_tsvector('english', short_description), 'C')
) STORED;
`;

/** Paid orders with all that analytics add up, so that the table itself is not read; and words inside of texts. */
const ORDERS = /* sql */ `
CREATE INDEX orders_paid_idx ON orders (completed_at) INCLUDE (amount_paise, refunded_paise, tool_id, user_id)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL
    AND status IN ('completed', 'partially_refunded', 'refunded');
CREATE INDEX orders_words_trgm_idx ON orders
  USING gin (order_id gin_trgm_ops, cashfree_order_id gin_trgm_ops, tool_name gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
DROP INDEX orders_user_idx;
CREATE INDEX orders_user_idx ON orders (user_id, created_at DESC, id);
`;

/**
 * How many orders there are of each kind and status, and their money, as the sum over the rows of a table to which
 * every change of orders adds its difference. Nobody waits for anybody, and whoever adds is asked now and then to sum
 * up what is there.
 */
const TALLIES = /* sql */ `
CREATE TABLE order_tallies (
  status text NOT NULL,
  is_trial boolean NOT NULL,
  orders bigint NOT NULL,
  amount_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL
);
INSERT INTO order_tallies
  SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, count(*), sum(amount_paise),
         sum(refunded_paise)
  FROM orders GROUP BY 1, 2;

CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM order_tallies;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO order_tallies
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, count(*), sum(amount_paise),
             sum(refunded_paise)
      FROM added GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO order_tallies
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, -count(*), -sum(amount_paise),
             -sum(refunded_paise)
      FROM gone GROUP BY 1, 2;
  ELSE
    INSERT INTO order_tallies
      SELECT status, payment_method IS NOT DISTINCT FROM 'trial' OR amount_paise = 0, sum(n), sum(n * amount_paise),
             sum(n * refunded_paise)
      FROM (SELECT 1 AS n, * FROM added UNION ALL SELECT -1, * FROM gone) changed GROUP BY 1, 2
      HAVING sum(n) <> 0 OR sum(n * amount_paise) <> 0 OR sum(n * refunded_paise) <> 0;
  END IF;
  IF random() < 0.02 AND pg_try_advisory_xact_lock(4711002) THEN
    WITH taken AS (DELETE FROM order_tallies RETURNING *)
    INSERT INTO order_tallies
      SELECT status, is_trial, sum(orders), sum(amount_paise), sum(refunded_paise) FROM taken GROUP BY 1, 2
      HAVING sum(orders) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_altered AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
`;

/** The last of a person's active days is what "active since" asks for; the days themselves are many times as many. */
const PEOPLE = /* sql */ `
ALTER TABLE users ADD COLUMN last_active_day date;
UPDATE users SET last_active_day = seen.day
FROM (SELECT user_id, max(day) AS day FROM active_days GROUP BY user_id) seen WHERE seen.user_id = users.id;

CREATE FUNCTION record_last_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_active_day = NEW.day
  WHERE id = NEW.user_id AND (last_active_day IS NULL OR last_active_day < NEW.day);
  RETURN NULL;
END $$;
CREATE TRIGGER active_days_added AFTER INSERT ON active_days
  FOR EACH ROW EXECUTE FUNCTION record_last_active_day();

CREATE INDEX users_active_idx ON users (last_active_day, created_at) WHERE deleted_at IS NULL AND role = 'user';
DROP INDEX users_created_at_idx;
CREATE INDEX users_living_idx ON users (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX users_words_trgm_idx ON users USING gin (name gin_trgm_ops, email gin_trgm_ops);
`;

/** What happened lately, and how often in a range of days. */
const LATELY = /* sql */ `
CREATE INDEX tools_kept_idx ON tools (created_at) WHERE archived_at IS NULL;
CREATE INDEX reviews_shown_idx ON reviews (created_at) INCLUDE (rating) WHERE hidden_at IS NULL;
CREATE INDEX trials_started_idx ON trials (started_at) INCLUDE (user_id);
CREATE INDEX refunds_processed_idx ON refunds (processed_at) INCLUDE (amount_paise) WHERE status = 'success';
`;
