import type { MigrationInterface, QueryRunner } from 'typeorm';
import { row } from '../database.js';

const BATCH = 2_000;

/** Locked, so that no refund changes an order between the reading and the writing of its line. */
const FILL = /* sql */ `
  WITH batch AS (
    SELECT * FROM orders WHERE id > $1 ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
  ), added AS (
    INSERT INTO order_items (id, order_id, kind, tool_id, name, category, list_paise, paid_paise, refunded_paise)
    SELECT o.id, o.id, 'tool', o.tool_id, o.tool_name, o.tool_category, o.amount_paise, o.amount_paise, o.refunded_paise
      FROM batch o
     WHERE o.amount_paise > 0 AND o.payment_method IS DISTINCT FROM 'trial' AND o.bundle_id IS NULL AND o.quote_id IS NULL
       AND NOT EXISTS (SELECT FROM order_items WHERE order_id = o.id))
  SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`;

/** The lines of older orders, a short transaction a batch, while the store is used. Newer orders have theirs already. */
export class OrderItemsFilled1765000000100 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    let last: string | undefined = '00000000-0000-0000-0000-000000000000';
    while (last !== undefined) last = (await row<{ last: string }>(db, FILL, [last]))?.last;
  }

  /** The table goes with the migration that created it. */
  async down(): Promise<void> {
    // Nothing to undo.
  }
}
