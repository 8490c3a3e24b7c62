import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds to the counts what is missing in them, while reviews are written: the difference is read in one statement, and the
 * triggers follow every change that it does not see.
 */
export class ReviewCountsFilled1766900000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      INSERT INTO review_counts AS counted (tool_id, rating, count)
      SELECT tool_id, rating, sum(count)::int FROM (
        SELECT tool_id, rating, count(*) AS count FROM reviews WHERE hidden_at IS NULL GROUP BY tool_id, rating
        UNION ALL SELECT tool_id, rating, -count FROM review_counts
      ) differences GROUP BY tool_id, rating HAVING sum(count) <> 0
      ON CONFLICT (tool_id, rating) DO UPDATE SET count = counted.count + excluded.count`);
  }

  /** The table goes with the migration that created it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
