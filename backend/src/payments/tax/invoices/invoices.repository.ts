import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/fields/ids.ts';
import { Database, row, rows, type Sql } from '../../../database/database.ts';
import { Where } from '../../../database/where.ts';
import type { InvoiceDraft, Returned, SoldLine, SoldOrder } from './draft-invoice.ts';
import { Invoice, type InvoiceKind } from './invoice.entity.ts';

/** Takes the next number and writes the document under it, in one statement: the counter is locked as short as possible. */
const INSERT = /* sql */ `
  WITH counter AS (
    INSERT INTO invoice_counters (series, fy, last) VALUES ($2, $3, 1)
    ON CONFLICT (series, fy) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last)
  INSERT INTO invoices (id, series, fy, number, kind, issued_at, order_id, refund_id, dispute_id, original_id, seller, buyer, lines,
    reference, place_of_supply, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, late, template)
  SELECT $1, $2, $3, $2::text || '/' || $3::text || '/' || lpad(last::text, greatest(6, length(last::text)), '0'),
    $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21 FROM counter
  RETURNING number`;

const SORT_COLUMNS = { issuedAt: 'i.issued_at', number: 'i.number', total: 'i.total_paise', id: 'i.id' };

export interface InvoiceListRequest {
  sort: keyof typeof SORT_COLUMNS;
  order: 'ASC' | 'DESC';
  offset: number;
  limit: number;
  search?: string;
  id?: string[];
  kind?: InvoiceKind;
  fy?: string;
  orderId?: string;
  /** The first instant, and the first one after it. */
  from?: Date;
  until?: Date;
}

/** Why a credit note is issued: a refund, or a dispute that was lost. */
export type NoteCause = { refundId: string } | { disputeId: string };

/** Printed as the reason. */
const CHARGED_BACK = 'Payment returned by the customer’s bank';

/** Access to a tool, another term of a licence, or the work of a quote. Of the order `o`. */
export const GAVE_SOMETHING = /* sql */ `(
  EXISTS (SELECT FROM entitlements e WHERE e.order_id = o.id)
  OR EXISTS (SELECT FROM license_renewals r JOIN order_items i ON i.id = r.order_item_id WHERE i.order_id = o.id)
  OR EXISTS (SELECT FROM quotes q WHERE q.order_id = o.id))`;

/** A document as it is named beside its order. */
export type InvoiceSummary = Pick<Invoice, 'id' | 'kind' | 'number' | 'issuedAt' | 'orderId' | 'totalPaise'>;

export interface NewNumber {
  series: string;
  fy: string;
  issuedAt: Date;
  late: boolean;
}

function filter({ id, kind, fy, orderId, search, from, until }: InvoiceListRequest): Where {
  return new Where()
    .ids('i.id', id)
    .equals('i.kind', kind)
    .equals('i.fy', fy)
    .equals('i.order_id', orderId)
    .when(from, (day) => `i.issued_at >= ${day}::timestamptz`)
    .when(until, (day) => `i.issued_at < ${day}::timestamptz`)
    .search(
      ['i.number', `i.buyer ->> 'name'`, `i.buyer ->> 'gstin'`, `i.reference ->> 'orderNumber'`],
      search,
    );
}

@Injectable()
export class InvoicesRepository {
  private readonly columns: string;

  constructor(private readonly database: Database) {
    this.columns = database.columns(Invoice);
  }

  /** Writes a document under the next number of its series. To be called last in its transaction. */
  async insert(
    sql: Sql,
    draft: InvoiceDraft,
    { series, fy, issuedAt, late }: NewNumber,
  ): Promise<{ id: string; number: string }> {
    const id = newId();
    const written = await row<{ number: string }>(sql, INSERT, [
      id,
      series,
      fy,
      draft.kind,
      issuedAt,
      draft.orderId,
      draft.refundId,
      draft.disputeId,
      draft.originalId,
      JSON.stringify(draft.seller),
      JSON.stringify(draft.buyer),
      JSON.stringify(draft.lines),
      JSON.stringify(draft.reference),
      draft.placeOfSupply,
      draft.taxablePaise,
      draft.cgstPaise,
      draft.sgstPaise,
      draft.igstPaise,
      draft.totalPaise,
      late,
      draft.template,
    ]);
    return { id, number: written?.number ?? '' };
  }

  async findOfOrder(sql: Sql, orderId: string): Promise<Invoice | null> {
    return row<Invoice>(
      sql,
      `SELECT ${this.columns} FROM invoices WHERE order_id = $1 AND kind = 'invoice'`,
      [orderId],
    );
  }

  async findNote(sql: Sql, cause: NoteCause): Promise<Invoice | null> {
    const [column, id] =
      'refundId' in cause ? ['refund_id', cause.refundId] : ['dispute_id', cause.disputeId];
    return row<Invoice>(sql, `SELECT ${this.columns} FROM invoices WHERE ${column} = $1`, [id]);
  }

  /** Lost disputes of an order that took money and have no credit note, oldest first. */
  async listUncredited(sql: Sql, orderId: string): Promise<NoteCause[]> {
    const text = `SELECT id AS "disputeId" FROM disputes d
       WHERE order_id = $1 AND status = 'lost' AND counted_paise > 0
         AND NOT EXISTS (SELECT FROM invoices i WHERE i.dispute_id = d.id) ORDER BY created_at, id`;
    return rows<{ disputeId: string }>(sql, text, [orderId]);
  }

  async listNotes(sql: Sql, originalId: string): Promise<Invoice[]> {
    const text = `SELECT ${this.columns} FROM invoices WHERE original_id = $1 ORDER BY issued_at, id`;
    return rows<Invoice>(sql, text, [originalId]);
  }

  async findById(id: string): Promise<Invoice | null> {
    return this.database.row<Invoice>(`SELECT ${this.columns} FROM invoices WHERE id = $1`, [id]);
  }

  /** The invoice of one of this customer's orders, or a credit note. */
  async findOwn(userId: string, by: { orderId: string } | { noteId: string }): Promise<Invoice | null> {
    const [condition, value] =
      'orderId' in by
        ? [`order_id = $1 AND kind = 'invoice'`, by.orderId]
        : [`id = $1 AND kind = 'credit_note'`, by.noteId];
    return this.database.row<Invoice>(
      `SELECT ${this.columns} FROM invoices
        WHERE ${condition} AND order_id IN (SELECT id FROM orders WHERE user_id = $2)`,
      [value, userId],
    );
  }

  /** The documents of these orders, oldest first. */
  async summarise(orderIds: readonly string[]): Promise<InvoiceSummary[]> {
    return this.database.rows<InvoiceSummary>(
      `SELECT id, kind, number, issued_at AS "issuedAt", order_id AS "orderId", total_paise AS "totalPaise"
         FROM invoices WHERE order_id = ANY($1::uuid[]) ORDER BY issued_at, id`,
      [orderIds],
    );
  }

  async list(request: InvoiceListRequest): Promise<{ invoices: Invoice[]; total: number }> {
    const where = filter(request);
    const page = where.page(request);
    const by = `${SORT_COLUMNS[request.sort]} ${request.order}, i.id ${request.order}`;
    const [invoices, counted] = await Promise.all([
      this.database.rows<Invoice>(
        `SELECT ${this.columns} FROM invoices i WHERE ${where.sql} ORDER BY ${by} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM invoices i WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { invoices, total: counted?.total ?? 0 };
  }

  /** As settlement and refunds lock it. */
  async lockOrder(sql: Sql, orderId: string): Promise<void> {
    await rows(sql, 'SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  }

  /**
   * What an invoice says of its order; null for an order without billing, one that is not paid, and one that gave its buyer
   * nothing. Reads what the transaction has written.
   */
  async findSold(sql: Sql, orderId: string): Promise<SoldOrder | null> {
    const order = await row<Omit<SoldOrder, 'lines'>>(
      sql,
      `SELECT o.id, o.order_id AS "orderNumber", coalesce(o.cashfree_payment_id,
                (SELECT p.cashfree_payment_id FROM payment_attempts p WHERE p.order_id = o.id AND p.status = 'success'
                  ORDER BY p.attempted_at DESC LIMIT 1)) AS "paymentId", o.billing, u.name AS "buyerName"
         FROM orders o JOIN users u ON u.id = o.user_id WHERE o.id = $1 AND o.billing IS NOT NULL
          AND o.status IN ('completed', 'partially_refunded')
          AND ${GAVE_SOMETHING}`,
      [orderId],
    );
    if (!order) return null;
    const lines = await rows<SoldLine>(
      sql,
      `SELECT id, name, sac, list_paise AS "listPaise", discount_paise AS "discountPaise", paid_paise AS "paidPaise"
         FROM order_items WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
    return { ...order, lines };
  }

  async gaveSomething(sql: Sql, orderId: string): Promise<boolean> {
    return (await row(sql, `SELECT FROM orders o WHERE o.id = $1 AND ${GAVE_SOMETHING}`, [orderId])) !== null;
  }

  async findReturned(sql: Sql, cause: NoteCause): Promise<(Returned & { orderId: string }) | null> {
    return 'refundId' in cause ? this.findRefund(sql, cause.refundId) : this.findLost(sql, cause.disputeId);
  }

  private async findLost(sql: Sql, disputeId: string): Promise<(Returned & { orderId: string }) | null> {
    const lost = await row<{ orderId: string; amountPaise: number }>(
      sql,
      `SELECT order_id AS "orderId", counted_paise AS "amountPaise" FROM disputes
        WHERE id = $1 AND status = 'lost' AND counted_paise > 0`,
      [disputeId],
    );
    return lost && { ...lost, refundId: null, disputeId, reason: CHARGED_BACK, parts: new Map() };
  }

  /** A refund that succeeded, with what it returns of each line. */
  private async findRefund(sql: Sql, refundId: string): Promise<(Returned & { orderId: string }) | null> {
    const refund = await row<Omit<Returned, 'parts' | 'disputeId'> & { orderId: string }>(
      sql,
      `SELECT id AS "refundId", order_id AS "orderId", amount_paise AS "amountPaise", reason FROM refunds
        WHERE id = $1 AND status = 'success'`,
      [refundId],
    );
    if (!refund) return null;
    const parts = await rows<{ itemId: string; paise: number }>(
      sql,
      `SELECT order_item_id AS "itemId", amount_paise AS paise FROM refund_items WHERE refund_id = $1`,
      [refundId],
    );
    return { ...refund, disputeId: null, parts: new Map(parts.map(({ itemId, paise }) => [itemId, paise])) };
  }

  /** Blanks the buyers of documents whose term is over, some at a time. The database refuses any other. */
  async anonymiseBuyers(manager: EntityManager, lastYear: number, limit: number): Promise<number> {
    const anonymised = await rows(
      manager,
      `UPDATE invoices SET buyer = jsonb_build_object('name', NULL, 'gstin', NULL, 'stateCode', buyer -> 'stateCode',
                                                      'address', NULL, 'pin', NULL)
        WHERE id IN (SELECT id FROM invoices WHERE 2000 + right(fy, 2)::int <= $1 AND buyer ->> 'name' IS NOT NULL LIMIT $2)
        RETURNING id`,
      [lastYear, limit],
    );
    return anonymised.length;
  }
}
