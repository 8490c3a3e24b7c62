import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOUR = (at: string) => `date_part('hour', ${at} AT TIME ZONE INTERVAL '+05:30')::int::text`;

/** The sums of `rows`, each counted `n` times: sales of a day by category, and by the hour in India. */
const sales = (rows: string) => /* sql */ `
  SELECT kolkata_day(completed_at) AS day, part, name, sum(n) AS orders, sum(n * (amount_paise - refunded_paise)) AS paise
  FROM (${rows}) o
  CROSS JOIN LATERAL (VALUES ('category', tool_category), ('hour', ${HOUR('completed_at')})) parts (part, name)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded')
  GROUP BY 1, 2, 3
  HAVING sum(n) <> 0 OR sum(n * (amount_paise - refunded_paise)) <> 0`;

/** The same of tries to pay that have ended: of a day by method, and by the hour in India. */
const attempts = (rows: string) => /* sql */ `
  SELECT kolkata_day(attempted_at) AS day, part, name, coalesce(sum(n) FILTER (WHERE status = 'success'), 0) AS succeeded,
         coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) AS failed
  FROM (${rows}) a
  CROSS JOIN LATERAL (VALUES ('method', coalesce(method, 'unknown')), ('hour', ${HOUR('attempted_at')})) parts (part, name)
  WHERE status <> 'pending'
  GROUP BY 1, 2, 3
  HAVING coalesce(sum(n) FILTER (WHERE status = 'success'), 0) <> 0
      OR coalesce(sum(n) FILTER (WHERE status <> 'success'), 0) <> 0`;

const ADDED = 'SELECT 1 AS n, * FROM added';
const GONE = 'SELECT -1 AS n, * FROM gone';

interface Tallies {
  table: 'sale_tallies' | 'attempt_tallies';
  /** What is tallied, and when each of it was. */
  of: 'orders' | 'payment_attempts';
  at: string;
  sums: readonly [string, string];
  select: (rows: string) => string;
  /** Names the lock that one who sums up holds. */
  lock: number;
}

const SALES: Tallies = {
  table: 'sale_tallies',
  of: 'orders',
  at: 'completed_at',
  sums: ['orders', 'paise'],
  select: sales,
  lock: 4_711_008,
};

const ATTEMPTS: Tallies = {
  table: 'attempt_tallies',
  of: 'payment_attempts',
  at: 'attempted_at',
  sums: ['succeeded', 'failed'],
  select: attempts,
  lock: 4_711_009,
};

/** Writes what a statement changed as differences; now and then the days it touched are summed up. */
function follow({ table, of, at, sums, select, lock }: Tallies, kind: string, rows: string): string {
  const images = [
    rows.includes('gone') && 'OLD TABLE AS gone',
    rows.includes('added') && 'NEW TABLE AS added',
  ].filter(Boolean);
  const [one, other] = sums;
  return /* sql */ `
    CREATE FUNCTION ${table}_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ${table} ${select(rows)};
      IF random() < 0.02 AND pg_try_advisory_xact_lock(${lock}) THEN
        WITH taken AS (
          DELETE FROM ${table} WHERE day IN (SELECT kolkata_day(${at}) FROM (${rows}) changed) RETURNING *
        )
        INSERT INTO ${table} SELECT day, part, name, sum(${one}), sum(${other}) FROM taken GROUP BY 1, 2, 3
        HAVING sum(${one}) <> 0 OR sum(${other}) <> 0;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_${kind} AFTER ${kind} ON ${of} REFERENCING ${images.join(' ')}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_${kind}();`;
}

function keep(tallies: Tallies): string {
  const { table, of, select, sums } = tallies;
  return /* sql */ `
    CREATE TABLE ${table} (
      day date NOT NULL,
      part text NOT NULL,
      name text NOT NULL,
      ${sums.map((sum) => `${sum} bigint NOT NULL`).join(', ')}
    );
    CREATE INDEX ${table}_day_idx ON ${table} (day);
    -- For rows that came in without triggers, as bulk loads and restored tables do.
    CREATE FUNCTION recount_${table}() RETURNS void LANGUAGE sql AS $$
      DELETE FROM ${table};
      INSERT INTO ${table} ${select(`SELECT 1 AS n, * FROM ${of}`)};
    $$;
    SELECT recount_${table}();
    ${follow(tallies, 'INSERT', ADDED)}
    ${follow(tallies, 'UPDATE', `${ADDED} UNION ALL ${GONE}`)}
    ${follow(tallies, 'DELETE', GONE)}
    CREATE FUNCTION ${table}_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM ${table};
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${table}_truncate AFTER TRUNCATE ON ${of}
      FOR EACH STATEMENT EXECUTE FUNCTION ${table}_truncate();`;
}

function forget({ table, of }: Tallies): string {
  const kinds = ['insert', 'update', 'delete', 'truncate'];
  return [
    `DROP FUNCTION recount_${table};`,
    ...kinds.map((kind) => `DROP TRIGGER ${table}_${kind} ON ${of}; DROP FUNCTION ${table}_${kind};`),
    `DROP TABLE ${table};`,
  ].join('\n');
}

/** When each person paid first, and last: who bought lately is who bought last lately. */
const BUYERS = /* sql */ `
  ALTER TABLE first_purchases RENAME TO buyers;
  ALTER TABLE buyers RENAME COLUMN at TO first_at;
  ALTER TABLE buyers ADD COLUMN last_at timestamptz;
  UPDATE buyers SET last_at = paid.at
  FROM (SELECT user_id, max(completed_at) AS at FROM orders
        WHERE amount_paise > 0 AND completed_at IS NOT NULL
          AND status IN ('completed', 'partially_refunded', 'refunded')
        GROUP BY user_id) paid
  WHERE paid.user_id = buyers.user_id;
  UPDATE buyers SET last_at = first_at WHERE last_at IS NULL;
  ALTER TABLE buyers ALTER COLUMN last_at SET NOT NULL;
  ALTER INDEX first_purchases_at_idx RENAME TO buyers_first_idx;
  CREATE INDEX buyers_last_idx ON buyers (last_at);

  DROP TRIGGER orders_paid ON orders;
  DROP FUNCTION record_first_purchase;
  CREATE FUNCTION record_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO buyers AS known (user_id, first_at, last_at) VALUES (NEW.user_id, NEW.completed_at, NEW.completed_at)
    ON CONFLICT (user_id) DO UPDATE
      SET first_at = least(known.first_at, excluded.first_at), last_at = greatest(known.last_at, excluded.last_at)
      WHERE excluded.first_at < known.first_at OR excluded.last_at > known.last_at;
    RETURN NULL;
  END $$;
  CREATE TRIGGER orders_paid AFTER INSERT OR UPDATE OF status, completed_at ON orders FOR EACH ROW
    WHEN (NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
      AND NEW.status IN ('completed', 'partially_refunded', 'refunded'))
    EXECUTE FUNCTION record_buyer();`;

/**
 * A year of analytics without adding up a year of orders: sums of each day, to which every change of orders and of tries
 * to pay adds its difference, in the same transaction. Rows are only added, so that nobody waits for anybody.
 */
export class SaleTallies1764000000800 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`${keep(SALES)} ${keep(ATTEMPTS)} ${BUYERS} DROP INDEX payment_attempts_time_idx;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE INDEX payment_attempts_time_idx ON payment_attempts (attempted_at) INCLUDE (status, method);
      ${forget(SALES)} ${forget(ATTEMPTS)}
      DROP TRIGGER orders_paid ON orders;
      DROP FUNCTION record_buyer;
      DROP INDEX buyers_last_idx;
      ALTER INDEX buyers_first_idx RENAME TO first_purchases_at_idx;
      ALTER TABLE buyers DROP COLUMN last_at;
      ALTER TABLE buyers RENAME COLUMN first_at TO at;
      ALTER TABLE buyers RENAME TO first_purchases;
      CREATE FUNCTION record_first_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO first_purchases AS known (user_id, at) VALUES (NEW.user_id, NEW.completed_at)
        ON CONFLICT (user_id) DO UPDATE SET at = excluded.at WHERE excluded.at < known.at;
        RETURN NULL;
      END $$;
      CREATE TRIGGER orders_paid AFTER INSERT OR UPDATE OF status, completed_at ON orders FOR EACH ROW
        WHEN (NEW.amount_paise > 0 AND NEW.completed_at IS NOT NULL
          AND NEW.status IN ('completed', 'partially_refunded', 'refunded'))
        EXECUTE FUNCTION record_first_purchase();`);
  }
}
