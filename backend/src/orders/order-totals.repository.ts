import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { Database, rows } from '../database/database.ts';

/** Upkeep of the totals of orders by status, which triggers keep. */
@Injectable()
export class OrderTotalsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds what is missing, while the store is used: the difference is read in one statement, and changes that it does not
   * see bring their own.
   */
  async correct(): Promise<void> {
    const columns = 'status, is_trial, orders, amount_paise, refunded_paise';
    await this.database.upkeep(async (manager) => {
      await rows(manager, 'SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.orderTotals]);
      await rows(
        manager,
        `INSERT INTO order_totals (${columns}) SELECT ${columns} FROM order_totals_differences`,
      );
    });
  }
}
