import { randomFrom, type Random } from '../random.ts';
import type { Acquisition } from './acquisitions.ts';
import { minutesAfter } from './calendar.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import type { Row, Table } from './table.ts';

/** Where an acquisition lands: the ids of its buyer and tool. */
export interface Placed extends Acquisition {
  userId: string;
  toolId: string;
  /** Names it in ids; no two are the same. */
  key: string;
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

export const orderIdOf = (placed: Placed): string => idFor(`order/${placed.key}`, placed.at);

interface Written {
  order: Row;
  events: Row[];
  attempts: Row[];
  refunds: Row[];
}

function orderRow(placed: Placed, rest: Row): Row {
  const { tool } = placed;
  return {
    id: orderIdOf(placed),
    order_id: orderNumberFor(placed.key),
    user_id: placed.userId,
    tool_id: placed.toolId,
    tool_name: tool.name,
    tool_category: tool.category,
    amount_paise: 0,
    refunded_paise: 0,
    currency: 'INR',
    checks: 0,
    metadata: {},
    created_at: placed.at,
    ...rest,
  };
}

function trial(placed: Placed): Written {
  const { tool, customer, at } = placed;
  const order = orderRow(placed, {
    status: 'completed',
    payment_method: 'trial',
    metadata: { trialDays: tool.trialDays ?? 7, toolName: tool.name, userEmail: customer.email },
    completed_at: at,
    updated_at: at,
  });
  return { order, events: [], attempts: [], refunds: [] };
}

class Story {
  readonly events: Row[] = [];
  readonly attempts: Row[] = [];
  readonly refunds: Row[] = [];

  private readonly placed: Placed;
  private readonly method: string;

  constructor(placed: Placed, method: string) {
    this.placed = placed;
    this.method = method;
  }

  tell(kind: string, message: string, minutes: number): Date {
    const at = minutesAfter(this.placed.at, minutes);
    const id = idFor(`event/${this.placed.key}/${kind}`, at);
    this.events.push({ id, order_id: orderIdOf(this.placed), kind, message, at });
    return at;
  }

  attempt(status: string, message: string | null, minutes: number): string {
    const at = this.tell(
      `attempt_${status}`,
      ['Payment attempt: ' + status, message].filter(Boolean).join(' – '),
      minutes,
    );
    const id = digitsFor(`${this.placed.key}/${status}`, 13, '51149');
    this.attempts.push({
      cashfree_payment_id: id,
      order_id: orderIdOf(this.placed),
      status,
      method: this.method,
      amount_paise: this.placed.tool.price * 100,
      message,
      attempted_at: at,
      updated_at: at,
    });
    return id;
  }
}

function refund(story: Story, placed: Placed, random: Random): Row {
  const whole = placed.tool.price * 100;
  const partly = placed.outcome === 'partially_refunded';
  const amount = partly ? Math.round(whole / 500) * 100 : whole;
  const reason = partly ? 'Bought at the full price a day before the sale' : random.pick(refundReasons);
  const access = partly ? 'keep' : 'withdraw';
  const asked = random.between(1.2, 5) * 24 * 60;
  const rupees = `₹${(amount / 100).toLocaleString('en-IN')}`;
  const requestedAt = story.tell(
    'refund_requested',
    `Refund of ${rupees} requested (access: ${access}): ${reason}`,
    asked,
  );
  const processedAt = story.tell('refund_succeeded', `Refunded ${rupees}`, asked + 3);
  if (!partly) story.tell('access_withdrawn', 'Access to the tool was withdrawn', asked + 3.01);
  story.refunds.push({
    id: idFor(`refund/${placed.key}`, requestedAt),
    order_id: orderIdOf(placed),
    amount_paise: amount,
    status: 'success',
    reason,
    access,
    cashfree_refund_id: digitsFor(`${placed.key}/refund`, 10, '19'),
    created_at: requestedAt,
    updated_at: processedAt,
    processed_at: processedAt,
  });
  return { refunded_paise: amount, status: placed.outcome, updated_at: processedAt };
}

function ending(story: Story, placed: Placed, random: Random): Row {
  const { outcome } = placed;
  const paidAfter = random.between(0.8, 3.5);
  if (outcome === 'pending') {
    story.attempt('pending', 'Waiting for the bank', paidAfter);
    return { status: 'pending', updated_at: placed.at };
  }
  if (outcome === 'failed' || outcome === 'cancelled') {
    if (outcome === 'failed') story.attempt('failed', random.pick(declines), paidAfter);
    const reason = outcome === 'failed' ? 'expired' : 'cancelled';
    const at = story.tell('failed', `Given up: ${reason}`, paidAfter + (outcome === 'failed' ? 3 : 0.4));
    return { status: 'failed', failed_at: at, updated_at: at, metadata: { reason } };
  }
  const paymentId = story.attempt('success', null, paidAfter);
  const at = story.tell('completed', 'Paid', paidAfter + 0.05);
  const paid = { status: 'completed', completed_at: at, updated_at: at, cashfree_payment_id: paymentId };
  return outcome === 'completed' ? paid : { ...paid, ...refund(story, placed, random) };
}

function purchase(placed: Placed): Written {
  const random = randomFrom(`purchase/${placed.key}`);
  const [method] = random.weighted(methods, ([, weight]) => weight);
  const story = new Story(placed, method);
  story.tell('created', 'Order created', 0);
  story.tell('session_opened', 'Opened at the payment provider', 0.03);
  const rest = ending(story, placed, random);
  const paid = placed.outcome !== 'pending' && placed.outcome !== 'failed' && placed.outcome !== 'cancelled';
  const order = orderRow(placed, {
    amount_paise: placed.tool.price * 100,
    payment_method: paid ? method : null,
    customer_phone: placed.customer.phone,
    cashfree_order_id: digitsFor(placed.key, 10, '21'),
    ...rest,
  });
  return { order, events: story.events, attempts: story.attempts, refunds: story.refunds };
}

/** Orders with everything that happened to them. Free tools make none. */
export function orderTables(acquisitions: readonly Placed[]): Table[] {
  const written = acquisitions
    .filter(({ kind }) => kind !== 'free')
    .map((placed) => (placed.kind === 'trial' ? trial(placed) : purchase(placed)));
  return [
    { name: 'orders', rows: written.map(({ order }) => order) },
    { name: 'order_events', rows: written.flatMap(({ events }) => events) },
    { name: 'payment_attempts', rows: written.flatMap(({ attempts }) => attempts) },
    { name: 'refunds', rows: written.flatMap(({ refunds }) => refunds) },
  ];
}
