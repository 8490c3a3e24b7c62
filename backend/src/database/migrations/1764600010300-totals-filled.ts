import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Fills the new totals with what is missing in them, while the store is used: the difference is read in one statement,
 * and the triggers follow every change that it does not see.
 */
export class TotalsFilled1764600010300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      INSERT INTO daily_totals (day, figure, count, amount) SELECT * FROM daily_totals_differences;
      INSERT INTO tool_sale_totals (tool_id, orders, paise) SELECT * FROM tool_sale_totals_differences;
      SELECT merge_tool_sale_totals();`);
  }

  /** The tables go with the migration that created them. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
