import { type Calendar, minutesAfter } from './calendar.ts';
import { digitsFor, idFor } from './ids.ts';
import type { Row, Table } from './table.ts';

/** Two per cent of each payment and 18 % GST on it, as the sandbox charges. */
const FEE_PER_CENT = 2;
const GST_PER_CENT = 18;
/** Payouts begin that many days ago, and come each morning for the day before. */
const DAYS = 12;
/** The payout whose first payment comes without a fee. */
const WITHOUT_FEE = 3;

interface Event {
  kind: 'payment' | 'refund';
  at: Date;
  amount: number;
  ids: Row;
  key: string;
}

const text = (value: Row[string] | undefined): string => (typeof value === 'string' ? value : '');
const paise = (value: Row[string] | undefined): number => (typeof value === 'number' ? value : 0);

function eventsOf(orders: readonly Row[], refunds: readonly Row[]): Event[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const payments = orders.flatMap((order): Event[] => {
    const { completed_at: at, cashfree_payment_id: payment } = order;
    if (!(at instanceof Date) || typeof payment !== 'string') return [];
    const ids = {
      event_id: payment,
      order_ref: text(order.order_id),
      payment_ref: payment,
      refund_ref: null,
    };
    return [{ kind: 'payment', at, amount: paise(order.amount_paise), ids, key: payment }];
  });
  const returned = refunds.flatMap((refund): Event[] => {
    const order = byId.get(refund.order_id);
    if (!(refund.processed_at instanceof Date) || !order) return [];
    const ids = {
      event_id: text(refund.cashfree_refund_id),
      order_ref: text(order.order_id),
      payment_ref: text(order.cashfree_payment_id),
      refund_ref: text(refund.id).replaceAll('-', ''),
    };
    const amount = -paise(refund.amount_paise);
    return [{ kind: 'refund', at: refund.processed_at, amount, ids, key: text(refund.id) }];
  });
  return [...payments, ...returned].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function lineOf(payoutId: string, event: Event, isWithoutFee: boolean): Row & { net_paise: number } {
  const fee = event.kind === 'payment' ? Math.round((event.amount * FEE_PER_CENT) / 100) : 0;
  const tax = Math.round((fee * GST_PER_CENT) / 100);
  return {
    id: idFor(`payout-line/${event.key}`, event.at),
    payout_id: payoutId,
    line_key: event.key,
    kind: event.kind,
    ...event.ids,
    amount_paise: event.amount,
    fee_paise: isWithoutFee ? null : fee,
    tax_paise: isWithoutFee ? null : tax,
    net_paise: event.amount - fee - tax,
    at: event.at,
  };
}

/** What the provider paid out for the last days, with one difference and its alert. */
export function payoutTables(orders: readonly Row[], refunds: readonly Row[], calendar: Calendar): Table[] {
  const { now } = calendar;
  const at = (daysAgo: number, hour: number) => calendar.at(daysAgo, hour);
  const events = eventsOf(orders, refunds).filter((event) => event.at >= at(DAYS, 0) && event.at < at(0, 0));
  const payouts: Row[] = [];
  const lines: Row[] = [];
  const alerts: Row[] = [];
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const chosen = events.filter((event) => event.at >= at(ago, 0) && event.at < at(ago - 1, 0));
    if (chosen.length === 0) continue;
    const settledAt = new Date(Math.min(at(ago - 1, 10).getTime(), minutesAfter(now, -5).getTime()));
    const name = calendar.day(at(ago - 1, 12));
    const id = idFor(`payout/${name}`, settledAt);
    const utr = digitsFor(`utr/${name}`, 11, '2');
    const first = chosen.find(({ kind }) => kind === 'payment');
    const rows = chosen.map((event) => lineOf(id, event, ago === WITHOUT_FEE && event === first));
    payouts.push({
      id,
      provider_id: digitsFor(`settlement/${name}`, 9, '4'),
      utr: `AXISCN${utr}`,
      amount_paise: rows.reduce((sum, row) => sum + row.net_paise, 0),
      settled_at: settledAt,
      imported_at: minutesAfter(settledAt, 4),
      is_complete: true,
    });
    lines.push(...rows);
    const wrong = rows.find((row) => row.fee_paise === null);
    if (!wrong) continue;
    const kept = ((paise(wrong.amount_paise) - wrong.net_paise) / 100).toFixed(2);
    alerts.push({
      id: idFor(`alert/${name}`, settledAt),
      kind: 'payout_difference',
      subject: `${id}/${text(wrong.id)}/fee_missing`,
      order_id: orders.find((order) => order.order_id === wrong.order_ref)?.id ?? null,
      message: `Payout AXISCN${utr} of ${name}: no fee is stated for order ${text(wrong.order_ref)}, but ₹${kept} was kept.`,
      created_at: minutesAfter(settledAt, 4),
    });
  }
  const run = {
    id: idFor('payout-import', now),
    from_at: at(DAYS, 0),
    until_at: now,
    started_at: now,
    finished_at: now,
  };
  return [
    { name: 'payouts', rows: payouts },
    { name: 'payout_lines', rows: lines },
    { name: 'payout_imports', rows: [run] },
    { name: 'alerts', rows: alerts },
  ];
}
