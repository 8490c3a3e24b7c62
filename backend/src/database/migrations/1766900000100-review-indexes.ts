import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The visible reviews of a tool in each order. The id is last, so that pages are found on the index alone. */
const INDEXES: Readonly<Record<string, string>> = {
  reviews_newest_idx: 'created_at DESC, id',
  reviews_helpful_idx: 'helpful_count DESC, created_at DESC, id',
  reviews_highest_idx: 'rating DESC, created_at DESC, id',
  reviews_lowest_idx: 'rating, created_at DESC, id',
};

/** Built while reviews are written. */
export class ReviewIndexes1766900000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A replica of the last release that starts now waits inside PostgreSQL for this migration, and the index for it.
    await db.query(`SET lock_timeout = '60s'`);
    for (const [name, keys] of Object.entries(INDEXES)) {
      // What an interrupted attempt left behind is invalid.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(
        `CREATE INDEX CONCURRENTLY ${name} ON reviews (tool_id, ${keys}) WHERE hidden_at IS NULL`,
      );
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
