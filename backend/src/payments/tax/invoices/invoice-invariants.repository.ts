import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database.js';
import { type Finding, rowCheck, type RowCheck } from '../../../platform/invariants/index.js';
import { GAVE_SOMETHING } from './invoices.repository.js';

const CHECKS = {
  // An order whose buyer got nothing, or was deleted before, has no invoice.
  invoice_missing: {
    table: 'orders',
    key: 'o.id',
    violated: /* sql */ `
      SELECT o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is paid and handed over, but has no tax invoice.' AS message
        FROM orders o
       WHERE o.billing IS NOT NULL AND o.status IN ('completed', 'partially_refunded')
         AND ${GAVE_SOMETHING}
         AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')`,
  },
  invoice_unpaid: {
    table: 'invoices',
    key: 'i.id',
    violated: /* sql */ `
      SELECT i.id::text AS subject, o.id AS "orderId",
             i.number || ' says ₹' || to_char(i.total_paise / 100.0, 'FM999999999990.00') || ', but its order ' || o.order_id
             || ', refund or dispute says something else. Ask your accountant.' AS message
        FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.id = i.refund_id
             LEFT JOIN disputes d ON d.id = i.dispute_id
       WHERE ((i.kind = 'invoice' AND (i.total_paise <> o.amount_paise
               OR o.status NOT IN ('completed', 'partially_refunded', 'refunded')))
           OR (i.kind = 'credit_note' AND (coalesce(r.status, d.status) NOT IN ('success', 'lost')
               OR i.total_paise <> coalesce(r.amount_paise, d.counted_paise))))`,
  },
  credit_note_missing: {
    table: 'refunds',
    key: 'r.id',
    violated: /* sql */ `
      SELECT r.id::text AS subject, r.order_id AS "orderId",
             'A refund of order ' || o.order_id || ' succeeded, but its invoice has no credit note for it.' AS message
        FROM refunds r JOIN orders o ON o.id = r.order_id
             JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
       WHERE r.status = 'success' AND NOT EXISTS (SELECT FROM invoices n WHERE n.refund_id = r.id)`,
  },
  dispute_note_missing: {
    table: 'disputes',
    key: 'd.id',
    violated: /* sql */ `
      SELECT d.id::text AS subject, d.order_id AS "orderId",
             'A dispute of order ' || o.order_id || ' was lost, but its invoice has no credit note for it.' AS message
        FROM disputes d JOIN orders o ON o.id = d.order_id
             JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
       WHERE d.status = 'lost' AND d.counted_paise > 0
         AND NOT EXISTS (SELECT FROM invoices n WHERE n.dispute_id = d.id)`,
  },
} as const satisfies Record<string, RowCheck>;

/** So many documents before a series ends staff are told. */
const WARNED_BEFORE = 20_000;

/** Invariants of tax invoices. */
@Injectable()
export class InvoiceInvariantsRepository {
  constructor(private readonly database: Database) {}

  check(name: keyof typeof CHECKS) {
    return rowCheck(this.database, CHECKS[name]);
  }

  /** Series in which numbers are missing. */
  async findGaps(): Promise<Finding[]> {
    return this.database.rows<Finding>(/* sql */ `
      SELECT c.series || '/' || c.fy AS subject,
             'The series ' || c.series || '/' || c.fy || ' has come to ' || c.last || ', but has ' || count(i.id)
             || ' documents. Ask your accountant.' AS message
        FROM invoice_counters c LEFT JOIN invoices i ON i.series = c.series AND i.fy = c.fy
       GROUP BY c.series, c.fy, c.last HAVING count(i.id) <> c.last`);
  }

  /** Series whose numbers are about to get longer than the 16 characters that the law allows. */
  async findEnding(): Promise<Finding[]> {
    return this.database.rows<Finding>(
      /* sql */ `
      SELECT c.series || '/' || c.fy || '/end' AS subject,
             'The series ' || c.series || '/' || c.fy || ' has come to ' || c.last
             || '. Its numbers soon get longer than 16 characters. Choose a shorter prefix under Settings, Tax.' AS message
        FROM invoice_counters c
       WHERE length(c.series || '/' || c.fy || '/' || lpad((c.last + $1)::text, greatest(6, length((c.last + $1)::text)), '0')) > 16`,
      [WARNED_BEFORE],
    );
  }
}
