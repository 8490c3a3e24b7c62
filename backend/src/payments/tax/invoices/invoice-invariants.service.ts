import { Injectable } from '@nestjs/common';
import { type Finding, type Invariant, InvariantsService, rowCheck, rupees } from '../../../alerts/index.ts';
import { Database } from '../../../database/database.ts';
import { SettingsService } from '../../../settings/index.ts';
import { GAVE_SOMETHING } from './invoices.repository.ts';
import { InvoicesService } from './invoices.service.ts';

/** So many documents before a series ends staff are told. */
const WARNED_BEFORE = 20_000;

/** For a check of the whole store at once. */
const wholly = (find: () => Promise<Finding[]>): Pick<Invariant, 'find' | 'stillBroken'> => ({
  find: async () => ({ findings: await find(), next: null }),
  stillBroken: async (subjects) =>
    (await find()).map(({ subject }) => subject).filter((subject) => subjects.includes(subject)),
});

/** What must be true of tax invoices. */
@Injectable()
export class InvoiceInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly settings: SettingsService,
  ) {
    invariants.register(
      this.missing(),
      this.unpaid(),
      this.creditNoteMissing(),
      this.disputeNoteMissing(),
      this.numbers(),
      this.gstin(),
    );
  }

  private missing(): Invariant {
    const check = rowCheck(this.database, {
      table: 'orders',
      key: 'o.id',
      // An order whose buyer got nothing, or was deleted before, has no invoice.
      violated: /* sql */ `
        SELECT o.id::text AS subject, o.id AS "orderId",
               'Order ' || o.order_id || ' is paid and handed over, but has no tax invoice.' AS message
          FROM orders o
         WHERE o.billing IS NOT NULL AND o.status IN ('completed', 'partially_refunded')
           AND ${GAVE_SOMETHING}
           AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')`,
    });
    return {
      name: 'invoice_missing',
      rule: 'A paid order that was placed in a registered store and handed over has a tax invoice.',
      ...check,
      // A store that is no longer registered issues none.
      find: async (after) =>
        (await this.invoices.registration()) ? check.find(after) : { findings: [], next: null },
      remedy: { label: 'Issue the invoice', mend: (id) => this.invoices.issueLater(id) },
    };
  }

  private unpaid(): Invariant {
    return {
      name: 'invoice_unpaid',
      rule: 'A tax invoice says what was paid, and a credit note what was refunded.',
      ...rowCheck(this.database, {
        table: 'invoices',
        key: 'i.id',
        violated: /* sql */ `
          SELECT i.id::text AS subject, o.id AS "orderId",
                 i.number || ' says ' || ${rupees('i.total_paise')} || ', but its order ' || o.order_id
                 || ', refund or dispute says something else. Ask your accountant.' AS message
            FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN refunds r ON r.id = i.refund_id
                 LEFT JOIN disputes d ON d.id = i.dispute_id
           WHERE ((i.kind = 'invoice' AND (i.total_paise <> o.amount_paise
                   OR o.status NOT IN ('completed', 'partially_refunded', 'refunded')))
               OR (i.kind = 'credit_note' AND (coalesce(r.status, d.status) NOT IN ('success', 'lost')
                   OR i.total_paise <> coalesce(r.amount_paise, d.counted_paise))))`,
      }),
    };
  }

  private creditNoteMissing(): Invariant {
    return {
      name: 'credit_note_missing',
      rule: 'Each refund of an order with a tax invoice has a credit note.',
      ...rowCheck(this.database, {
        table: 'refunds',
        key: 'r.id',
        violated: /* sql */ `
          SELECT r.id::text AS subject, r.order_id AS "orderId",
                 'A refund of order ' || o.order_id || ' succeeded, but its invoice has no credit note for it.' AS message
            FROM refunds r JOIN orders o ON o.id = r.order_id
                 JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
           WHERE r.status = 'success' AND NOT EXISTS (SELECT FROM invoices n WHERE n.refund_id = r.id)`,
      }),
      remedy: {
        label: 'Issue the credit note',
        mend: (refundId) => this.invoices.creditLater({ refundId }),
      },
    };
  }

  private disputeNoteMissing(): Invariant {
    return {
      name: 'dispute_note_missing',
      rule: 'Each lost dispute of an order with a tax invoice has a credit note.',
      ...rowCheck(this.database, {
        table: 'disputes',
        key: 'd.id',
        violated: /* sql */ `
          SELECT d.id::text AS subject, d.order_id AS "orderId",
                 'A dispute of order ' || o.order_id || ' was lost, but its invoice has no credit note for it.' AS message
            FROM disputes d JOIN orders o ON o.id = d.order_id
                 JOIN invoices i ON i.order_id = o.id AND i.kind = 'invoice'
           WHERE d.status = 'lost' AND d.counted_paise > 0
             AND NOT EXISTS (SELECT FROM invoices n WHERE n.dispute_id = d.id)`,
      }),
      remedy: {
        label: 'Issue the credit note',
        mend: (disputeId) => this.invoices.creditLater({ disputeId }),
      },
    };
  }

  private numbers(): Invariant {
    return {
      name: 'invoice_numbers',
      rule: 'The numbers of tax invoices and credit notes have no gap and at most 16 characters.',
      pauseMinutes: 60,
      ...wholly(async () => [...(await this.findGaps()), ...(await this.findEnding())]),
    };
  }

  /** Series in which numbers are missing. */
  private async findGaps(): Promise<Finding[]> {
    return this.database.rows<Finding>(/* sql */ `
      SELECT c.series || '/' || c.fy AS subject,
             'The series ' || c.series || '/' || c.fy || ' has come to ' || c.last || ', but has ' || count(i.id)
             || ' documents. Ask your accountant.' AS message
        FROM invoice_counters c LEFT JOIN invoices i ON i.series = c.series AND i.fy = c.fy
       GROUP BY c.series, c.fy, c.last HAVING count(i.id) <> c.last`);
  }

  /** Series whose numbers are about to get longer than the 16 characters that the law allows. */
  private async findEnding(): Promise<Finding[]> {
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

  private gstin(): Invariant {
    const message =
      'The stored GSTIN is not valid, so the store issues no tax invoices. Enter it again under Settings.';
    return {
      name: 'gstin_invalid',
      rule: 'The stored GSTIN is valid.',
      ...wholly(async () =>
        (await this.settings.ignored()).includes('gstin') ? [{ subject: 'gstin', message }] : [],
      ),
    };
  }
}
