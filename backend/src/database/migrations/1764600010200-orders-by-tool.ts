import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The paid orders of a tool by time, for the best tools of a year. Built while orders are written. */
export class OrdersByTool1764600010200 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A replica of the last release that starts now waits inside PostgreSQL for this migration, and the index for it.
    await db.query(`SET lock_timeout = '60s'`);
    // What an interrupted attempt left behind is invalid.
    await db.query('DROP INDEX CONCURRENTLY IF EXISTS orders_tool_paid_idx');
    await db.query(/* sql */ `
      CREATE INDEX CONCURRENTLY orders_tool_paid_idx ON orders (tool_id, completed_at)
        INCLUDE (amount_paise, refunded_paise)
        WHERE amount_paise > 0 AND completed_at IS NOT NULL
          AND status IN ('completed', 'partially_refunded', 'refunded')`);
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX orders_tool_paid_idx');
  }
}
