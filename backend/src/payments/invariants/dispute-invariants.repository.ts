import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { rowCheck, type RowCheck } from '../../platform/invariants/index.js';

/** Disputes of an order that withhold its money; as `holdsMoney`. */
const HOLDING = (order: string) => /* sql */ `EXISTS (
  SELECT FROM disputes d WHERE d.order_id = ${order} AND d.stage <> 'retrieval'
    AND d.status IN ('needs_response', 'under_review'))`;

/** A customer who paid twice owns the tool by the other order, so nothing is paused. */
const OTHER_PAID = /* sql */ `EXISTS (
  SELECT FROM orders other JOIN order_items i ON i.order_id = other.id
   WHERE other.user_id = e.user_id AND other.id <> e.order_id AND other.status IN ('completed', 'partially_refunded')
     AND other.payment_method IS DISTINCT FROM 'trial' AND i.tool_id = e.tool_id AND i.kind = 'tool'
     AND (i.refunded_paise < i.paid_paise OR i.paid_paise = 0))`;

const CHECKS = {
  dispute_access_kept: {
    table: 'disputes',
    key: 'd.id',
    violated: /* sql */ `
      SELECT d.id::text AS subject, o.id AS "orderId",
             'A dispute of order ' || o.order_id || ' was lost, but the customer still has what it sold.' AS message
        FROM disputes d JOIN orders o ON o.id = d.order_id
       WHERE d.status = 'lost'
         AND (EXISTS (SELECT FROM entitlements e
                       WHERE e.order_id = o.id AND e.source = 'purchase' AND e.withdrawn_at IS NULL)
           OR EXISTS (SELECT FROM quotes q WHERE q.order_id = o.id AND q.files_ended_at IS NULL))`,
  },
  access_pause_wrong: {
    table: 'entitlements',
    key: 'e.id',
    violated: /* sql */ `
      SELECT e.id::text AS subject, o.id AS "orderId",
             'Downloads of order ' || o.order_id || CASE WHEN e.paused_at IS NULL
               THEN ' go on, although a dispute of it is open.' ELSE ' are paused, although no dispute of it is open.' END
             AS message
        FROM entitlements e JOIN orders o ON o.id = e.order_id
       WHERE e.source = 'purchase' AND e.withdrawn_at IS NULL
         AND CASE WHEN e.paused_at IS NULL THEN ${HOLDING('o.id')} AND NOT ${OTHER_PAID} ELSE NOT ${HOLDING('o.id')} END`,
  },
  quote_pause_wrong: {
    table: 'quotes',
    key: 'q.id',
    violated: /* sql */ `
      SELECT q.id::text AS subject, o.id AS "orderId",
             'The files of the quote of order ' || o.order_id || CASE WHEN q.files_paused_at IS NULL
               THEN ' can be downloaded, although a dispute of it is open.'
               ELSE ' are paused, although no dispute of it is open.' END AS message
        FROM quotes q JOIN orders o ON o.id = q.order_id
       WHERE q.files_ended_at IS NULL AND (q.files_paused_at IS NOT NULL) <> ${HOLDING('o.id')}`,
  },
} satisfies Record<string, RowCheck>;

/** Invariants of what disputes do to access, row by row. */
@Injectable()
export class DisputeInvariantsRepository {
  constructor(private readonly database: Database) {}

  check(name: keyof typeof CHECKS) {
    return rowCheck(this.database, CHECKS[name]);
  }

  /** The order that an entitlement, or a quote, belongs to. */
  async orderOf(table: 'entitlements' | 'quotes', id: string): Promise<string | null> {
    const found = await this.database.row<{ orderId: string | null }>(
      `SELECT order_id AS "orderId" FROM ${table} WHERE id = $1`,
      [id],
    );
    return found?.orderId ?? null;
  }
}
