import { createHash } from 'node:crypto';
import { toPaise } from '../../../common/money/money.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import type { GatewayPage, GatewayPayout, GatewayPayoutLine } from '../gateway.ts';
import type { CashfreeRecon, CashfreeSettlements } from './cashfree.schemas.ts';

type Row = NonNullable<CashfreeRecon['data']>[number];
type Settlement = NonNullable<CashfreeSettlements['data']>[number];

const RETRY_AFTER_SECONDS = 600;

const KINDS: Record<string, GatewayPayoutLine['kind']> = {
  PAYMENT: 'payment',
  REFUND: 'refund',
  DISPUTE: 'dispute',
  DISPUTE_REVERSAL: 'dispute',
  DISPUTE_REVERSE: 'dispute',
  CHARGEBACK: 'dispute',
  CHARGEBACK_REVERSAL: 'dispute',
  CHARGEBACK_REVERSE: 'dispute',
  OTHER_ADJUSTMENT: 'adjustment',
};

/** Settlement amounts may be negative. */
function paise(rupees: number): number {
  try {
    return Math.sign(rupees) * toPaise(Math.abs(rupees));
  } catch (cause) {
    throw new GatewayUnavailable('unreadable amount in a settlement', RETRY_AFTER_SECONDS, { cause });
  }
}

/** The cursor of an empty page leads nowhere. */
const getCursor = (cursor: string | null, data: readonly unknown[]) =>
  cursor === '' || data.length === 0 ? null : cursor;

/** Settlements that are on their way are left out until they have arrived. */
export function toPayouts({ cursor, data }: CashfreeSettlements): GatewayPage<GatewayPayout> {
  const rows = data ?? [];
  const items = rows.filter(({ status }) => status === null || status === 'SUCCESS' || status === 'PAID');
  return { items: items.map(toPayout), cursor: getCursor(cursor, rows) };
}

function toPayout(settlement: Settlement): GatewayPayout {
  const { settlement_processed_on, settled_on, settlement_initiated_on, payment_till } = settlement;
  const settledAt = settlement_processed_on ?? settled_on ?? settlement_initiated_on ?? payment_till;
  if (!settledAt) throw new GatewayUnavailable('a settlement without a date', RETRY_AFTER_SECONDS);
  return {
    providerId: settlement.cf_settlement_id,
    utr: settlement.settlement_utr || null,
    amountPaise: paise(settlement.amount_settled),
    settledAt,
  };
}

export function toPayoutLines({ cursor, data }: CashfreeRecon): GatewayPage<GatewayPayoutLine> {
  const rows = data ?? [];
  return { items: rows.map(toLine), cursor: getCursor(cursor, rows) };
}

function toLine(row: Row): GatewayPayoutLine {
  const { event_details: event, payment_details: payment } = row;
  const sign = event.sale_type === 'DEBIT' ? -1 : 1;
  const known = KINDS[event.event_type];
  const kind = known ?? 'adjustment';
  const fee =
    event.event_service_charge ?? (kind === 'payment' ? payment?.payment_service_charge : 0) ?? null;
  const tax = event.event_service_tax ?? (kind === 'payment' ? payment?.payment_service_tax : 0) ?? null;
  return {
    key: getKey(row),
    kind,
    unknownType: known ? null : event.event_type,
    eventId: event.event_id,
    orderId: row.order_details?.order_id || null,
    paymentId: payment?.cf_payment_id ?? null,
    refundId: row.refund_details?.refund_id || null,
    amountPaise: sign * paise(event.event_amount),
    feePaise: fee === null ? null : paise(fee),
    taxPaise: tax === null ? null : paise(tax),
    netPaise: sign * paise(event.event_settlement_amount ?? event.event_amount),
    at: event.event_time ?? row.settlement_details?.settlement_date ?? new Date(0),
    remarks: event.event_remarks,
  };
}

/** Adjustments of one settlement share an id, so that all of a row that does not change identifies it. */
function getKey({ event_details: event, refund_details, payment_details }: Row): string {
  const { event_id, event_type, sale_type, event_amount, event_remarks, event_time } = event;
  const ids = [refund_details?.refund_id ?? '', payment_details?.cf_payment_id ?? ''];
  const parts = [event_id, event_type, sale_type, event_amount, event_remarks, event_time?.getTime(), ...ids];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
