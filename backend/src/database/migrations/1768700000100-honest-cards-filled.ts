import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Writes the cards of before anew, a thousand at a time, while the store is used. Interrupted, it continues. */
export class HonestCardsFilled1768700000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    for (;;) {
      const written: unknown = await db.query(WRITE);
      if (!Array.isArray(written) || written.length === 0) break;
    }
  }

  /** The fields go with the function that the other migration puts back, at each tool's next change. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}

/** Cards that are being written at this moment are written by the new function. */
const WRITE = /* sql */ `
  WITH written AS (
    UPDATE tool_cards SET card = tool_card(tool_id) WHERE tool_id IN (
      SELECT tool_id FROM tool_cards WHERE NOT (card::jsonb ? 'startingDownloads')
       ORDER BY tool_id LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING tool_id)
  SELECT tool_id FROM written`;
