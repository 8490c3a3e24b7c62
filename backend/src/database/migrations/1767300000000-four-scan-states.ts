import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A file that the scanner did not take is pending: the state `too_large` is gone. The constraint still allows it, for a
 * replica of the last release; what that writes is scanned again.
 */
export class FourScanStates1767300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      UPDATE uploads SET scan = 'pending', scanned_at = NULL, scan_attempts = 0, scan_due_at = NULL
       WHERE scan = 'too_large'`);
  }

  /** What was larger than the scanner accepts is not known any more. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
