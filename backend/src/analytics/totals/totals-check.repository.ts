import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, rows } from '../../database/database.ts';

/** Totals of analytics that are sums of rows: their keys, and what is summed. */
const SUMS = {
  daily_sale_totals: { keys: 'day, part, name', sums: ['orders', 'paise'] },
  daily_attempt_totals: { keys: 'day, part, name', sums: ['succeeded', 'failed'] },
  daily_totals: { keys: 'day, figure', sums: ['count', 'amount'] },
  tool_sale_totals: { keys: 'tool_id', sums: ['orders', 'paise'] },
} as const;

type Sums = keyof typeof SUMS;
const TABLES = Object.keys(SUMS) as Sums[];
/** The sums by day, which grow by a row with every change. */
const BY_DAY = ['daily_sale_totals', 'daily_attempt_totals', 'daily_totals'] as const;

/** A total that is not what its rows add up to: its table, and the key and the missing difference as text. */
export interface TotalDifference {
  totals: Sums | 'buyers' | 'order_totals';
  difference: string;
}

/** One statement, so that all totals and all rows are of the same moment. The views compare them. */
const DIFFERENCES = [...TABLES, 'buyers', 'order_totals']
  .map((table) => `SELECT '${table}' AS totals, d::text AS difference FROM ${table}_differences d`)
  .join(' UNION ALL ');

/** Compares the totals that triggers keep with the rows they are about, corrects them and merges their rows. */
@Injectable()
export class TotalsCheckRepository {
  constructor(private readonly database: Database) {}

  /** Reads every order: for a check by night, or after a fault. */
  async differences(): Promise<TotalDifference[]> {
    return this.database.upkeep(async (manager) => rows<TotalDifference>(manager, DIFFERENCES));
  }

  /** Makes every total of analytics what its rows add up to, while the store is used. */
  async correct(): Promise<void> {
    // First, because totals of buyers are counted from this table.
    await this.correctBuyers();
    await this.addDifferences();
  }

  /**
   * A row of a buyer is replaced, not added to: an order that changes after it was read, and whose transaction finds no row
   * to wait for, would be lost. The lock waits for every transaction that has changed buyers. Those that change an order
   * later wait for it at their first statement about buyers, and then see this correction. It also keeps them from locking
   * single rows, which could end in a deadlock; others may still read.
   */
  private async correctBuyers(): Promise<void> {
    await this.database.upkeep(async (manager) => {
      await rows(manager, 'LOCK TABLE buyers IN EXCLUSIVE MODE');
      await rows(
        manager,
        `WITH wrong AS MATERIALIZED (SELECT user_id, first_at, last_at FROM buyers_differences),
         gone AS (DELETE FROM buyers WHERE user_id IN (SELECT user_id FROM wrong WHERE first_at IS NULL))
         INSERT INTO buyers (user_id, first_at, last_at)
         SELECT user_id, first_at, last_at FROM wrong WHERE first_at IS NOT NULL
         ON CONFLICT (user_id) DO UPDATE SET first_at = excluded.first_at, last_at = excluded.last_at`,
      );
    });
  }

  /** Each difference is read in one statement and added: changes that it does not see bring their own. */
  private async addDifferences(): Promise<void> {
    await this.database.upkeep(async (manager) => {
      await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.analyticsTotals]);
      for (const table of TABLES) {
        const columns = [SUMS[table].keys, ...SUMS[table].sums].join(', ');
        await rows(manager, `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM ${table}_differences`);
      }
    });
  }

  /** Replaces the rows of a day and key by their sum. */
  async merge(): Promise<void> {
    for (const table of BY_DAY)
      await this.database.upkeep(async (manager) => {
        const { keys, sums } = SUMS[table];
        const [one, other] = sums;
        await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.analyticsTotals]);
        await rows(
          manager,
          `WITH taken AS (
           DELETE FROM ${table} WHERE (${keys}) IN (SELECT ${keys} FROM ${table} GROUP BY ${keys} HAVING count(*) > 1)
           RETURNING *
         )
         INSERT INTO ${table} (${keys}, ${one}, ${other}) SELECT ${keys}, sum(${one}), sum(${other}) FROM taken
         GROUP BY ${keys} HAVING sum(${one}) <> 0 OR sum(${other}) <> 0`,
        );
      });
    await this.database.row('SELECT merge_tool_sale_totals()');
  }
}
