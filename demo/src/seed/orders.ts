import { randomFrom, type Random } from '../random.ts';
import type { Acquisition } from './acquisitions.ts';
import { minutesAfter } from './calendar.ts';
import { OrderStory } from './order-story.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60;

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

const toRupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN')}`;

function createStory(shop: Shop, acquisition: Acquisition, method: string): OrderStory {
  const { key, userId, customer, tool, coupon, at } = acquisition;
  const amountPaise = tool.price * 100 - (coupon?.discountPaise ?? 0);
  const buyer = { id: userId, customer };
  return new OrderStory(shop, {
    key,
    buyer,
    name: tool.name,
    category: tool.category,
    amountPaise,
    method,
    at,
  });
}

function addTrial(shop: Shop, acquisition: Acquisition): void {
  const { toolId, tool, customer, at } = acquisition;
  createStory(shop, acquisition, 'trial').add({
    tool_id: toolId,
    amount_paise: 0,
    status: 'completed',
    payment_method: 'trial',
    metadata: { trialDays: tool.trialDays ?? 7, toolName: tool.name, userEmail: customer.email },
    customer_phone: null,
    terms_version: null,
    terms_accepted_at: null,
    cashfree_order_id: null,
    billing: null,
    completed_at: at,
    updated_at: at,
  });
}

/** The whole price is returned, or a fifth of it. */
function refund(story: OrderStory, { tool, outcome, at }: Acquisition, random: Random): Row {
  const isPart = outcome === 'partially_refunded';
  const amountPaise = isPart ? Math.round((tool.price * 100) / 500) * 100 : tool.price * 100;
  const reason = isPart ? 'Bought at the full price a day before the sale' : random.pick(refundReasons);
  const access = isPart ? 'keep' : 'withdraw';
  const asked = random.between(1.2, 5) * DAY;
  const rupees = toRupees(amountPaise);
  const request = `Refund of ${rupees} requested (access: ${access}): ${reason}`;
  const requestedAt = story.addEvent('refund_requested', request, asked);
  const processedAt = story.addEvent('refund_succeeded', `Refunded ${rupees}`, asked + 3);
  if (!isPart) story.addEvent('access_withdrawn', 'Access to the tool was withdrawn', asked + 3.01);
  story.addRefund({ amountPaise, reason, access, requestedAt, processedAt });
  return { refunded_paise: amountPaise, status: outcome, updated_at: minutesAfter(at, asked + 3) };
}

/** What a dispute leaves in an order: a lost one counts like a refund. */
function disputed(story: OrderStory, { dispute, tool }: Acquisition): Row {
  const rupees = toRupees(tool.price * 100);
  const [opened, closed] = [3 * DAY, 5 * DAY];
  story.addEvent('dispute_needs_response', `Dispute of ${rupees}: chargeback created`, opened);
  story.addEvent('access_paused', 'Downloads were paused', opened + 0.01);
  if (dispute === 'open') return {};
  story.addEvent(`dispute_${dispute}`, `Dispute of ${rupees}: chargeback merchant ${dispute}`, closed);
  if (dispute === 'won') {
    story.addEvent('access_resumed', 'Downloads were resumed', closed + 0.01);
    return {};
  }
  const at = story.addEvent('access_withdrawn', 'Access to the tool was withdrawn', closed + 0.01);
  return { refunded_paise: tool.price * 100, status: 'refunded', updated_at: at };
}

/** What happened after the payment page was opened. */
function ending(story: OrderStory, acquisition: Acquisition, random: Random): Row {
  const { outcome, at: createdAt } = acquisition;
  const paidAfter = random.between(0.8, 3.5);
  if (outcome === 'pending') {
    story.addAttempt('pending', 'Waiting for the bank', paidAfter);
    // The sandbox does not know them, so the store would give them up at the first check.
    return { status: 'pending', updated_at: createdAt, next_check_at: minutesAfter(createdAt, DAY) };
  }
  if (outcome === 'failed' || outcome === 'cancelled') {
    const isFailed = outcome === 'failed';
    if (isFailed) story.addAttempt('failed', random.pick(declines), paidAfter);
    const reason = isFailed ? 'expired' : 'cancelled';
    const at = story.addEvent('failed', `Given up: ${reason}`, paidAfter + (isFailed ? 3 : 0.4));
    return { status: 'failed', failed_at: at, updated_at: at, metadata: { reason } };
  }
  const paymentId = story.addAttempt('success', null, paidAfter);
  const at = story.addEvent('completed', 'Paid', paidAfter + 0.05);
  const paid = { status: 'completed', completed_at: at, updated_at: at, cashfree_payment_id: paymentId };
  if (acquisition.dispute) return { ...paid, ...disputed(story, acquisition) };
  return outcome === 'completed' ? paid : { ...paid, ...refund(story, acquisition, random) };
}

function addPurchase(shop: Shop, acquisition: Acquisition): void {
  const { key, toolId, outcome, coupon } = acquisition;
  const random = randomFrom(`purchase/${key}`);
  const [method] = random.weighted(methods, ([, weight]) => weight);
  const story = createStory(shop, acquisition, method);
  story.addEvent('created', 'Order created', 0);
  story.addEvent('session_opened', 'Opened at the payment provider', 0.03);
  const isPaid = !['pending', 'failed', 'cancelled'].includes(outcome);
  story.add({
    tool_id: toolId,
    coupon_id: coupon?.id ?? null,
    payment_method: isPaid ? method : null,
    metadata: coupon ? { couponCode: coupon.code } : {},
    ...ending(story, acquisition, random),
  });
}

/** Orders with their events, payment attempts and refunds. Free tools have no orders. */
export function addOrders(shop: Shop): void {
  // Tables are stored in this order.
  for (const name of ['orders', 'order_events', 'payment_attempts', 'refunds']) shop.add(name, []);
  for (const acquisition of shop.acquisitions) {
    if (acquisition.kind === 'trial') addTrial(shop, acquisition);
    if (acquisition.kind === 'purchase') addPurchase(shop, acquisition);
  }
}
