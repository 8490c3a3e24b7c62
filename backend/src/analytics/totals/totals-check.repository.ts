import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import { Database, rows } from '../../database/database.ts';
import type { StoredTotal } from './totals.entities.ts';

/** A total that is not what its rows add up to, with the key and the missing difference as text. */
export interface TotalDifference {
  total: StoredTotal | 'buyers';
  difference: string;
}

/** One statement, so that all totals and all rows are of the same moment. */
const DIFFERENCES = /* sql */ `
  SELECT total, d::text AS difference FROM totals_differences d
  UNION ALL SELECT 'buyers', d::text FROM buyers_differences d`;

const KEY = 'total, day, name';

/** Compares the totals that triggers keep with the rows they are about, corrects them and merges their rows. */
@Injectable()
export class TotalsCheckRepository {
  constructor(private readonly database: Database) {}

  /** Reads every order: for a check by night, or after a fault. */
  async differences(): Promise<TotalDifference[]> {
    return this.database.upkeep(async (manager) => rows<TotalDifference>(manager, DIFFERENCES));
  }

  /** Makes every total what its rows add up to, while the store is used. */
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

  /** The differences are read in one statement and added: changes that it does not see bring their own. */
  private async addDifferences(): Promise<void> {
    await this.database.upkeep(async (manager) => {
      await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.analyticsTotals]);
      await rows(manager, 'INSERT INTO totals SELECT * FROM totals_differences');
    });
  }

  /** Replaces the rows of a key by their sum. */
  async merge(): Promise<void> {
    await this.database.upkeep(async (manager) => {
      await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.analyticsTotals]);
      await rows(
        manager,
        `WITH taken AS (
           DELETE FROM totals WHERE (${KEY}) IN (SELECT ${KEY} FROM totals GROUP BY ${KEY} HAVING count(*) > 1)
           RETURNING *
         )
         INSERT INTO totals SELECT ${KEY}, sum(count), sum(amount) FROM taken
         GROUP BY ${KEY} HAVING sum(count) <> 0 OR sum(amount) <> 0`,
      );
    });
  }
}
