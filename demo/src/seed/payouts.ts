import { minutesAfter } from './calendar.ts';
import { digitsFor, idFor } from './ids.ts';
import { toPaise, getText, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

/** Two per cent of each payment and 18 % GST on it, as the sandbox charges. */
const FEE_PER_CENT = 2;
const GST_PER_CENT = 18;
/** Payouts begin that many days ago, and come each morning for the day before. */
const DAYS = 12;
/** The payout whose first payment comes without a fee. */
const WITHOUT_FEE = 3;

interface Movement {
  kind: 'payment' | 'refund';
  at: Date;
  /** Negative when it went back. */
  amount: number;
  key: string;
  order: Row;
  /** The provider's ids. */
  ids: { event_id: string; refund_ref: string | null };
}

/** Payments and refunds in the order of their time. */
function listMovements(shop: Shop): Movement[] {
  const orders = new Map(shop.rows('orders').map((order) => [order.id, order]));
  const payments = shop.rows('orders').flatMap((order): Movement[] => {
    const { completed_at: at, cashfree_payment_id: payment, amount_paise: amount } = order;
    if (!(at instanceof Date) || typeof payment !== 'string') return [];
    const ids = { event_id: payment, refund_ref: null };
    return [{ kind: 'payment', at, amount: toPaise(amount), key: payment, order, ids }];
  });
  const refunds = shop.rows('refunds').flatMap((refund): Movement[] => {
    const order = orders.get(refund.order_id ?? null);
    if (!(refund.processed_at instanceof Date) || !order) return [];
    const [at, key, amount] = [refund.processed_at, getText(refund.id), -toPaise(refund.amount_paise)];
    const ids = { event_id: getText(refund.cashfree_refund_id), refund_ref: key.replaceAll('-', '') };
    return [{ kind: 'refund', at, amount, key, order, ids }];
  });
  return [...payments, ...refunds].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function toLine(payoutId: string, movement: Movement, isWithoutFee: boolean) {
  const { kind, at, amount, key, order, ids } = movement;
  const fee = kind === 'payment' ? Math.round((amount * FEE_PER_CENT) / 100) : 0;
  const tax = Math.round((fee * GST_PER_CENT) / 100);
  return {
    id: idFor(`payout-line/${key}`, at),
    payout_id: payoutId,
    line_key: key,
    kind,
    ...ids,
    order_ref: getText(order.order_id),
    payment_ref: getText(order.cashfree_payment_id),
    amount_paise: amount,
    fee_paise: isWithoutFee ? null : fee,
    tax_paise: isWithoutFee ? null : tax,
    net_paise: amount - fee - tax,
    at,
  };
}

/** The payout of one day, paid in the next morning. */
function addPayout(shop: Shop, movements: readonly Movement[], ago: number): void {
  const { calendar } = shop;
  const morning = calendar.at(ago - 1, 10).getTime();
  const settledAt = new Date(Math.min(morning, minutesAfter(calendar.now, -5).getTime()));
  const importedAt = minutesAfter(settledAt, 4);
  const name = calendar.dayAgo(ago - 1);
  const id = idFor(`payout/${name}`, settledAt);
  const utr = `AXISCN${digitsFor(`utr/${name}`, 11, '2')}`;
  const first = movements.find(({ kind }) => kind === 'payment');
  const lines = movements.map((one) => toLine(id, one, ago === WITHOUT_FEE && one === first));
  const payout = {
    id,
    provider_id: digitsFor(`settlement/${name}`, 9, '4'),
    utr,
    amount_paise: lines.reduce((sum, line) => sum + line.net_paise, 0),
    settled_at: settledAt,
    imported_at: importedAt,
    is_complete: true,
  };
  shop.add('payouts', [payout]);
  shop.add('payout_lines', lines);
  const wrong = lines.find((line) => line.fee_paise === null);
  if (!wrong) return;
  const kept = ((wrong.amount_paise - wrong.net_paise) / 100).toFixed(2);
  shop.addAlert({
    name,
    kind: 'payout_difference',
    subject: `${id}/${wrong.id}/fee_missing`,
    orderId: getText(first?.order.id),
    message: `Payout ${utr} of ${name}: no fee is stated for order ${wrong.order_ref}, but ₹${kept} was kept.`,
    at: importedAt,
  });
}

/** What the provider paid out for the last days, with one difference and its alert. */
export function addPayouts(shop: Shop): void {
  const { calendar } = shop;
  const { now } = calendar;
  const movements = listMovements(shop);
  // Tables are stored in this order.
  for (const name of ['payouts', 'payout_lines']) shop.add(name, []);
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const ofDay = movements.filter(
      (one) => one.at >= calendar.at(ago, 0) && one.at < calendar.at(ago - 1, 0),
    );
    if (ofDay.length > 0) addPayout(shop, ofDay, ago);
  }
  const run = {
    id: idFor('payout-import', now),
    from_at: calendar.at(DAYS, 0),
    until_at: now,
    started_at: now,
    finished_at: now,
  };
  shop.add('payout_imports', [run]);
}
