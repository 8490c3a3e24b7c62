import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  orders_bundle_user_idx: 'orders (user_id) WHERE bundle_id IS NOT NULL',
  orders_bundle_paid_idx: 'orders (completed_at) WHERE bundle_id IS NOT NULL',
  order_items_bundle_idx: 'order_items (tool_id, order_id) WHERE bundle_id IS NOT NULL',
};

/** Orders of bundles and their lines, which are few, by their buyers and for the best tools. Built while orders are written. */
export class BundleIndexes1765000000300 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A replica of the last release that starts now waits inside PostgreSQL for this migration, and the index for it.
    await db.query(`SET lock_timeout = '60s'`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      // What an interrupted attempt left behind is invalid.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
