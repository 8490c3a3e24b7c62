import type { Database } from '../../database/database.ts';
import type { Batch, Finding, Invariant } from './invariant.ts';

/** Rows that one batch looks at. Reading them by their key takes milliseconds. */
const BATCH = 2_000;
/** Findings of one batch. With more, they share a cause. */
const FINDINGS = 100;

/** An invariant of each row of a table, as SQL. */
interface RowCheck {
  table: string;
  /**
   * A SELECT of the violated rows, ending in its WHERE, with `subject` (the row's id), `message` and `"orderId"`. As a
   * function where it is made of what features register later.
   */
  violated: string | (() => string);
  /** The row's id in `violated`. */
  key: string;
}

/** SQL that writes an amount as `₹1499.00`. */
export const rupees = (paise: string) => `'₹' || to_char(${paise} / 100.0, 'FM999999999990.00')`;

/**
 * Reads the table by its key, newest first: the ids are of version 7. `find` bounds the rows that are read, not only those
 * that are found, so that a batch takes as long in a large table as in a small one.
 */
export function rowCheck(
  database: Database,
  { table, violated, key }: RowCheck,
): Pick<Invariant, 'find' | 'stillBroken'> {
  const select = () => (typeof violated === 'string' ? violated : violated());
  return {
    async find(after: string | null): Promise<Batch> {
      const last = await database.row<{ id: string }>(
        `SELECT id FROM ${table} WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC OFFSET ${BATCH - 1} LIMIT 1`,
        [after],
      );
      const findings = await database.rows<Finding>(
        `${select()} AND ($1::uuid IS NULL OR ${key} < $1) AND ($2::uuid IS NULL OR ${key} >= $2)
         ORDER BY ${key} DESC LIMIT ${FINDINGS}`,
        [after, last?.id ?? null],
      );
      return { findings, next: last?.id ?? null };
    },
    async stillBroken(subjects: readonly string[]): Promise<string[]> {
      const broken = await database.rows<Finding>(`${select()} AND ${key} = ANY($1::uuid[])`, [subjects]);
      return broken.map(({ subject }) => subject);
    },
  };
}
