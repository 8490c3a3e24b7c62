import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { otherPaid } from '../../orders/index.js';
import { rowCheck, type RowCheck } from '../../platform/invariants/index.js';
import { HOLDS_MONEY } from './disputes.repository.js';

/** A dispute withholds the money of the order. */
const IS_HELD = /* sql */ `EXISTS (SELECT FROM disputes WHERE order_id = o.id AND ${HOLDS_MONEY})`;

/** A customer who paid twice owns the tool by the other order, so nothing is paused. */
const IS_PAID_TWICE = /* sql */ `EXISTS (SELECT ${otherPaid('e.order_id', 'e.user_id', 'e.tool_id')})`;

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
         AND CASE WHEN e.paused_at IS NULL THEN ${IS_HELD} AND NOT ${IS_PAID_TWICE} ELSE NOT ${IS_HELD} END`,
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
       WHERE q.files_ended_at IS NULL AND (q.files_paused_at IS NOT NULL) <> ${IS_HELD}`,
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
