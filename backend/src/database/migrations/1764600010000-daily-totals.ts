import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of which rows are counted by the day in India. */
interface Source {
  table: string;
  /** Columns that a figure depends on. */
  columns: readonly string[];
  /** Rows of `VALUES (figure, day, count, amount)` for a row `r`; no day means that it does not count. */
  figures: string;
}

const day = (at: string, condition: string) => `CASE WHEN ${condition} THEN kolkata_day(${at}) END`;
const IS_ACTIVE = `r.deleted_at IS NULL AND r.role = 'user'`;

const SOURCES: readonly Source[] = [
  {
    table: 'users',
    columns: ['created_at', 'deleted_at', 'role', 'last_active_day'],
    // A customer who signed up and was active since some day: the earlier one of both days is not before it.
    figures: `('sign_up', ${day('r.created_at', 'r.deleted_at IS NULL')}, 1, 0),
      ('active', CASE WHEN ${IS_ACTIVE} THEN r.last_active_day END, 1, 0),
      ('active_sign_up', CASE WHEN ${IS_ACTIVE} AND r.last_active_day IS NOT NULL
         THEN least(r.last_active_day, kolkata_day(r.created_at)) END, 1, 0)`,
  },
  {
    table: 'tools',
    columns: ['created_at', 'archived_at'],
    figures: `('tool', ${day('r.created_at', 'r.archived_at IS NULL')}, 1, 0)`,
  },
  {
    table: 'reviews',
    columns: ['created_at', 'hidden_at', 'rating'],
    figures: `('review', ${day('r.created_at', 'r.hidden_at IS NULL')}, 1, r.rating)`,
  },
  {
    table: 'refunds',
    columns: ['processed_at', 'status', 'amount_paise'],
    figures: `('refund', ${day('r.processed_at', `r.status = 'success'`)}, 1, r.amount_paise)`,
  },
  {
    table: 'buyers',
    columns: ['first_at', 'last_at'],
    figures: `('first_purchase', kolkata_day(r.first_at), 1, 0), ('last_purchase', kolkata_day(r.last_at), 1, 0)`,
  },
  { table: 'visitor_days', columns: ['day'], figures: `('visitor', r.day, 1, 0)` },
];

/** The figures of `rows`, each row counted `n` times. */
const figuresOf = ({ figures }: Source, rows: string) => /* sql */ `
  SELECT f.day, f.figure, sum(r.n * f.count) AS count, sum(r.n * f.amount) AS amount
  FROM (${rows}) r CROSS JOIN LATERAL (VALUES ${figures}) f (figure, day, count, amount)
  WHERE f.day IS NOT NULL GROUP BY 1, 2
  HAVING sum(r.n * f.count) <> 0 OR sum(r.n * f.amount) <> 0`;

function figureNames({ figures }: Source): string {
  return [...figures.matchAll(/\('(\w+)', /g)].map(([, name = '']) => `'${name}'`).join(', ');
}

const IMAGES: Readonly<Record<string, { referencing: string; rows: string }>> = {
  INSERT: { referencing: 'NEW TABLE AS added', rows: 'SELECT 1 AS n, * FROM added' },
  DELETE: { referencing: 'OLD TABLE AS removed', rows: 'SELECT -1 AS n, * FROM removed' },
};

/** Whole statements for rows that come and go, single rows for those that change: most changes touch no figure. */
function follow(source: Source): string {
  const { table, columns } = source;
  const name = `${table}_daily_totals`;
  const tuple = (row: string) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`;
  const rowOf = (row: string, n: number) =>
    `SELECT ${n} AS n, ${columns.map((column) => `${row}.${column}`).join(', ')}`;
  const statements = Object.entries(IMAGES).map(
    ([kind, { referencing, rows }]) => /* sql */ `
    CREATE FUNCTION ${name}_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO daily_totals (day, figure, count, amount) ${figuresOf(source, rows)};
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${name}_${kind} AFTER ${kind} ON ${table} REFERENCING ${referencing}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}_${kind}();`,
  );
  return /* sql */ `${statements.join('')}
    CREATE FUNCTION ${name}_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO daily_totals (day, figure, count, amount)
        ${figuresOf(source, `${rowOf('NEW', 1)} UNION ALL ${rowOf('OLD', -1)}`)};
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${name}_update AFTER UPDATE ON ${table} FOR EACH ROW
      WHEN (${tuple('OLD')} IS DISTINCT FROM ${tuple('NEW')}) EXECUTE FUNCTION ${name}_update();
    CREATE FUNCTION ${name}_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM daily_totals WHERE figure IN (${figureNames(source)});
      RETURN NULL;
    END $$;
    CREATE TRIGGER ${name}_truncate AFTER TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION ${name}_truncate();`;
}

function forget({ table }: Source): string {
  const kinds = ['insert', 'update', 'delete', 'truncate'];
  return kinds
    .map((kind) => `${table}_daily_totals_${kind}`)
    .map((name) => `DROP TRIGGER ${name} ON ${table}; DROP FUNCTION ${name};`)
    .join('\n');
}

const counted = SOURCES.map(
  (source) => `(${figuresOf(source, `SELECT 1 AS n, * FROM ${source.table}`)})`,
).join(' UNION ALL ');

/**
 * Figures of analytics by day, so that a year is not counted row by row. Triggers append what a statement changes, in its
 * own transaction. Rows are only appended: nobody waits. `daily_totals_differences` compares them with the rows
 * they were counted from; inserting its rows corrects them, also the first time (migration 1764600010300).
 */
export class DailyTotals1764600010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE daily_totals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        day date NOT NULL,
        figure text NOT NULL,
        count bigint NOT NULL,
        amount bigint NOT NULL
      );
      CREATE INDEX daily_totals_figure_idx ON daily_totals (figure, day) INCLUDE (count, amount);
      CREATE INDEX daily_sale_totals_part_idx ON daily_sale_totals (part, day);
      ${SOURCES.map(follow).join('\n')}
      CREATE VIEW daily_totals_differences AS
        SELECT day, figure, sum(count)::bigint AS count, sum(amount)::bigint AS amount
        FROM (${counted} UNION ALL SELECT day, figure, -count, -amount FROM daily_totals) compared
        GROUP BY 1, 2 HAVING sum(count) <> 0 OR sum(amount) <> 0;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ${SOURCES.map(forget).join('\n')}
      DROP VIEW daily_totals_differences;
      DROP INDEX daily_sale_totals_part_idx;
      DROP TABLE daily_totals;`);
  }
}
