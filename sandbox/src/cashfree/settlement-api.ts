import { z } from 'zod';
import { toIst } from '../clock.ts';
import { ProviderError } from './errors.ts';
import { amountJson } from './money.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { SettlementLine, SettlementRecord } from './settlements.repository.ts';

const LONGEST_PAGE = 1000;
const moment = z.iso.datetime({
  offset: true,
  error: 'is not a valid ISO 8601 time. Value received: {value}',
});

const pagination = z.object({
  limit: z.number({ error: 'is missing in the request' }).int().min(1).max(LONGEST_PAGE),
  cursor: z.string().nullish(),
});

/** Body of "get all settlements". */
export const settlementsBody = z.object({
  pagination,
  filters: z.object({
    start_date: moment,
    end_date: moment,
  }),
});

/** Body of "settlement reconciliation"; the provider also accepts UTRs and times. */
export const reconBody = z.object({
  pagination,
  filters: z.object({ cf_settlement_ids: z.array(z.coerce.string()).min(1) }),
});

type Pagination = z.infer<typeof pagination>;

/** A page of `all` from the cursor on. The last page has none. */
export function getPage<Item>(all: readonly Item[], { limit, cursor }: Pagination, largest: number | null) {
  const start = cursor ? readPosition(cursor) : 0;
  const size = Math.min(limit, largest ?? limit);
  const data = all.slice(start, start + size);
  const end = start + data.length;
  return { cursor: end < all.length ? cursorAt(end) : null, limit: data.length, data };
}

const cursorAt = (position: number) =>
  Buffer.from(JSON.stringify({ searchAfter: position })).toString('base64');

function readPosition(cursor: string): number {
  const refused = new ProviderError(400, 'cursor_invalid', 'pagination.cursor : is invalid');
  try {
    return z
      .object({ searchAfter: z.number().int().min(0) })
      .parse(JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'))).searchAfter;
  } catch {
    throw refused;
  }
}

/** A settlement of "get all settlements". */
export function settlementEntity(settlement: SettlementRecord) {
  return {
    cf_settlement_id: settlement.cfSettlementId,
    status: 'SUCCESS',
    settlement_utr: settlement.utr,
    amount_settled: amountJson(settlement.amountPaise),
    payment_from: toIst(settlement.from),
    payment_till: toIst(settlement.till),
    settlement_initiated_on: toIst(settlement.settledAt),
    settlement_processed_on: toIst(settlement.settledAt),
    settlement_type: 'NORMAL_SETTLEMENT',
  };
}

/** A row of "settlement reconciliation". */
export function reconEntity(line: SettlementLine, settlement: SettlementRecord, order: OrderRecord | null) {
  const optional = (paise: number | null) => (paise === null ? null : amountJson(paise));
  return {
    event_details: {
      entity: 'recon',
      event_id: line.eventId,
      event_type: line.eventType,
      sale_type: line.saleType,
      event_status: 'SUCCESS',
      event_amount: amountJson(line.amountPaise),
      event_settlement_amount: amountJson(line.settledPaise),
      event_currency: 'INR',
      event_time: toIst(line.at),
      event_service_charge: optional(line.feePaise),
      event_service_tax: optional(line.taxPaise),
      event_remarks: line.remarks,
    },
    order_details: {
      order_id: line.orderId,
      order_amount: order && amountJson(order.amountPaise),
      order_currency: 'INR',
      order_tags: order?.tags ?? null,
    },
    customer_details: {
      customer_id: order?.customer.id ?? null,
      customer_name: order?.customer.name ?? null,
      customer_email: order?.customer.email ?? null,
      customer_phone: order?.customer.phone ?? null,
    },
    payment_details: {
      cf_payment_id: line.cfPaymentId,
      payment_service_charge: optional(line.eventType === 'PAYMENT' ? line.feePaise : 0),
      payment_service_tax: optional(line.eventType === 'PAYMENT' ? line.taxPaise : 0),
    },
    settlement_details: {
      cf_settlement_id: settlement.cfSettlementId,
      settlement_utr: settlement.utr,
      settlement_date: toIst(settlement.settledAt),
    },
    refund_details: { refund_id: line.refundId, refund_note: line.remarks },
    dispute_details: null,
  };
}
