import { randomFrom, type Random } from '../random.ts';
import type { Acquisition } from './acquisitions.ts';
import { minutesAfter } from './calendar.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import type { Row, Table } from './table.ts';
import { billingOf, RATE_BP } from './tax-of-sales.ts';

/** An acquisition with the ids of its buyer and its tool. */
export interface AcquisitionWithIds extends Acquisition {
  userId: string;
  toolId: string;
  /** Unique; ids are derived from it. */
  key: string;
  /** What lowered the price of a sale that was not returned. */
  coupon?: { id: string; code: string; discountPaise: number };
}

const methods = [
  ['upi', 62],
  ['credit_card', 14],
  ['debit_card', 10],
  ['net_banking', 9],
  ['wallet', 5],
] as const;

const declines = [
  'The bank declined the transaction',
  'Insufficient balance',
  'UPI collect request expired',
  'Wrong OTP entered three times',
] as const;

const refundReasons = [
  'Customer bought the wrong tool and asked within a day',
  'Needs software the customer’s office does not allow',
  'Did not suit the customer; asked politely within the week',
  'Bought twice from two accounts of one family',
] as const;

export const orderIdOf = (acquisition: AcquisitionWithIds): string =>
  idFor(`order/${acquisition.key}`, acquisition.at);

const paidPaise = ({ tool, coupon }: AcquisitionWithIds): number =>
  tool.price * 100 - (coupon?.discountPaise ?? 0);

interface OrderRows {
  order: Row;
  events: Row[];
  attempts: Row[];
  refunds: Row[];
}

function orderRow(acquisition: AcquisitionWithIds, rest: Row): Row {
  const { tool } = acquisition;
  return {
    id: orderIdOf(acquisition),
    order_id: orderNumberFor(acquisition.key),
    user_id: acquisition.userId,
    tool_id: acquisition.toolId,
    tool_name: tool.name,
    tool_category: tool.category,
    amount_paise: 0,
    refunded_paise: 0,
    currency: 'INR',
    checks: 0,
    metadata: {},
    created_at: acquisition.at,
    ...rest,
  };
}

function trial(acquisition: AcquisitionWithIds): OrderRows {
  const { tool, customer, at } = acquisition;
  const order = orderRow(acquisition, {
    status: 'completed',
    payment_method: 'trial',
    metadata: { trialDays: tool.trialDays ?? 7, toolName: tool.name, userEmail: customer.email },
    completed_at: at,
    updated_at: at,
  });
  return { order, events: [], attempts: [], refunds: [] };
}

class OrderHistory {
  readonly events: Row[] = [];
  readonly attempts: Row[] = [];
  readonly refunds: Row[] = [];

  private readonly acquisition: AcquisitionWithIds;
  private readonly method: string;

  constructor(acquisition: AcquisitionWithIds, method: string) {
    this.acquisition = acquisition;
    this.method = method;
  }

  addEvent(kind: string, message: string, minutes: number): Date {
    const at = minutesAfter(this.acquisition.at, minutes);
    const id = idFor(`event/${this.acquisition.key}/${kind}`, at);
    this.events.push({ id, order_id: orderIdOf(this.acquisition), kind, message, at });
    return at;
  }

  attempt(status: string, message: string | null, minutes: number): string {
    const at = this.addEvent(
      `attempt_${status}`,
      ['Payment attempt: ' + status, message].filter(Boolean).join(' – '),
      minutes,
    );
    const id = digitsFor(`${this.acquisition.key}/${status}`, 13, '51149');
    this.attempts.push({
      cashfree_payment_id: id,
      order_id: orderIdOf(this.acquisition),
      status,
      method: this.method,
      amount_paise: paidPaise(this.acquisition),
      message,
      attempted_at: at,
      updated_at: at,
    });
    return id;
  }
}

function refund(history: OrderHistory, acquisition: AcquisitionWithIds, random: Random): Row {
  const whole = acquisition.tool.price * 100;
  const partly = acquisition.outcome === 'partially_refunded';
  const amount = partly ? Math.round(whole / 500) * 100 : whole;
  const reason = partly ? 'Bought at the full price a day before the sale' : random.pick(refundReasons);
  const access = partly ? 'keep' : 'withdraw';
  const asked = random.between(1.2, 5) * 24 * 60;
  const rupees = `₹${(amount / 100).toLocaleString('en-IN')}`;
  const requestedAt = history.addEvent(
    'refund_requested',
    `Refund of ${rupees} requested (access: ${access}): ${reason}`,
    asked,
  );
  const processedAt = history.addEvent('refund_succeeded', `Refunded ${rupees}`, asked + 3);
  if (!partly) history.addEvent('access_withdrawn', 'Access to the tool was withdrawn', asked + 3.01);
  history.refunds.push({
    id: idFor(`refund/${acquisition.key}`, requestedAt),
    order_id: orderIdOf(acquisition),
    amount_paise: amount,
    status: 'success',
    reason,
    access,
    cashfree_refund_id: digitsFor(`${acquisition.key}/refund`, 10, '19'),
    created_at: requestedAt,
    updated_at: processedAt,
    processed_at: processedAt,
  });
  return { refunded_paise: amount, status: acquisition.outcome, updated_at: processedAt };
}

/** What a dispute leaves in an order: a lost one counts like a refund. */
function disputed(history: OrderHistory, { dispute, tool }: AcquisitionWithIds): Row {
  const rupees = `₹${tool.price.toLocaleString('en-IN')}`;
  const [opened, closed] = [3 * 24 * 60, 5 * 24 * 60];
  history.addEvent('dispute_needs_response', `Dispute of ${rupees}: chargeback created`, opened);
  history.addEvent('access_paused', 'Downloads were paused', opened + 0.01);
  if (dispute === 'open') return {};
  history.addEvent(`dispute_${dispute}`, `Dispute of ${rupees}: chargeback merchant ${dispute}`, closed);
  if (dispute === 'won') {
    history.addEvent('access_resumed', 'Downloads were resumed', closed + 0.01);
    return {};
  }
  const at = history.addEvent('access_withdrawn', 'Access to the tool was withdrawn', closed + 0.01);
  return { refunded_paise: tool.price * 100, status: 'refunded', updated_at: at };
}

function outcomeRow(history: OrderHistory, acquisition: AcquisitionWithIds, random: Random): Row {
  const { outcome } = acquisition;
  const paidAfter = random.between(0.8, 3.5);
  if (outcome === 'pending') {
    history.attempt('pending', 'Waiting for the bank', paidAfter);
    // The sandbox does not know them, so the store would give them up at the first check.
    return {
      status: 'pending',
      updated_at: acquisition.at,
      next_check_at: minutesAfter(acquisition.at, 24 * 60),
    };
  }
  if (outcome === 'failed' || outcome === 'cancelled') {
    if (outcome === 'failed') history.attempt('failed', random.pick(declines), paidAfter);
    const reason = outcome === 'failed' ? 'expired' : 'cancelled';
    const at = history.addEvent(
      'failed',
      `Given up: ${reason}`,
      paidAfter + (outcome === 'failed' ? 3 : 0.4),
    );
    return { status: 'failed', failed_at: at, updated_at: at, metadata: { reason } };
  }
  const paymentId = history.attempt('success', null, paidAfter);
  const at = history.addEvent('completed', 'Paid', paidAfter + 0.05);
  const paid = { status: 'completed', completed_at: at, updated_at: at, cashfree_payment_id: paymentId };
  if (acquisition.dispute) return { ...paid, ...disputed(history, acquisition) };
  return outcome === 'completed' ? paid : { ...paid, ...refund(history, acquisition, random) };
}

function purchase(acquisition: AcquisitionWithIds): OrderRows {
  const random = randomFrom(`purchase/${acquisition.key}`);
  const [method] = random.weighted(methods, ([, weight]) => weight);
  const history = new OrderHistory(acquisition, method);
  history.addEvent('created', 'Order created', 0);
  history.addEvent('session_opened', 'Opened at the payment provider', 0.03);
  const rest = outcomeRow(history, acquisition, random);
  const paid =
    acquisition.outcome !== 'pending' &&
    acquisition.outcome !== 'failed' &&
    acquisition.outcome !== 'cancelled';
  const order = orderRow(acquisition, {
    amount_paise: paidPaise(acquisition),
    coupon_id: acquisition.coupon?.id ?? null,
    payment_method: paid ? method : null,
    customer_phone: acquisition.customer.phone,
    terms_version: '2024-12-15',
    terms_accepted_at: acquisition.at,
    cashfree_order_id: digitsFor(acquisition.key, 10, '21'),
    billing: { ...billingOf(acquisition.customer), rateBp: RATE_BP },
    ...(acquisition.coupon && { metadata: { couponCode: acquisition.coupon.code } }),
    ...rest,
  });
  return { order, events: history.events, attempts: history.attempts, refunds: history.refunds };
}

/** Orders with their events, payment attempts and refunds. Free tools have no orders. */
export function orderTables(acquisitions: readonly AcquisitionWithIds[]): Table[] {
  const orders = acquisitions
    .filter(({ kind }) => kind !== 'free')
    .map((acquisition) => (acquisition.kind === 'trial' ? trial(acquisition) : purchase(acquisition)));
  return [
    { name: 'orders', rows: orders.map(({ order }) => order) },
    { name: 'order_events', rows: orders.flatMap(({ events }) => events) },
    { name: 'payment_attempts', rows: orders.flatMap(({ attempts }) => attempts) },
    { name: 'refunds', rows: orders.flatMap(({ refunds }) => refunds) },
  ];
}
