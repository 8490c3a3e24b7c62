import { minutesAfter } from './calendar.ts';
import type { Person } from './customers.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import { addDays, addPeriods, atHour, endOfDay, type Interval } from './months.ts';
import { OrderStory, TERMS_VERSION } from './order-story.ts';
import { planId } from './plans.ts';
import type { CataloguedTool } from './releases.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';
import { SAC, toBilling, RATE_BP } from './tax.ts';

/** What became of somebody's subscription. */
export interface DemoSubscription {
  tool: string;
  plan: string;
  /** How many periods are paid, and in how many days the last one ends; negative where it has ended. */
  paid: number;
  endsIn: number;
  method: 'upi' | 'card';
  state: 'active' | 'past_due' | 'paused' | 'cancelled' | 'ended';
  /** Why, and how many days ago, nothing more is debited. */
  over?: { reason: 'customer' | 'mandate' | 'unpaid'; daysAgo: number };
  /** The period whose debit failed at first. */
  failed?: number;
  /** Of the demo customer. */
  isOwn?: true;
}

const BANK = 'DEBIT FAILED | Insufficient balance';
const DEBIT_HOUR = 6;
const SIGN_UP_HOUR = 20.4;
const DAY_MS = 86_400_000;
const ATTEMPTS_AFTER_DAYS = [0, 2, 4];
const PERIOD_WORDS = { month: 'month', quarter: 'three months', year: 'year' };

/** One subscription, its debits and what they bought. */
export class SubscriptionStory {
  private readonly shop: Shop;
  private readonly told: DemoSubscription;
  private readonly buyer: Person;
  private readonly catalogued: CataloguedTool;
  private readonly plan: { id: string; name: string; interval: Interval; paise: number; seats: number };
  private readonly number: string;
  private readonly firstDay: string;
  private readonly id: string;

  constructor(shop: Shop, told: DemoSubscription, buyer: Person) {
    this.shop = shop;
    this.told = told;
    this.buyer = buyer;
    this.catalogued = shop.tool(told.tool);
    const plan = this.catalogued.tool.plans?.find(({ name }) => name === told.plan);
    if (!plan?.interval || plan.price === undefined)
      throw new Error(`${told.tool} has no subscription ${told.plan}`);
    const id = planId(shop, this.catalogued, plan.name);
    this.plan = { id, name: plan.name, interval: plan.interval, paise: plan.price * 100, seats: 2 };
    this.number = orderNumberFor(`subscription/${told.tool}/${buyer.customer.email}`).replace('ORD-', 'SUB-');
    this.firstDay = addPeriods(shop.calendar.dayAgo(-told.endsIn), plan.interval, -told.paid);
    this.id = idFor(`subscription/${this.number}`, this.startedAt);
  }

  add(): void {
    this.shop.add('subscriptions', [this.row()]);
    for (let period = 1; period <= this.told.paid; period += 1) this.addPaid(period);
    this.addOpen();
  }

  private get startedAt(): Date {
    return atHour(this.firstDay, SIGN_UP_HOUR);
  }

  /** The last day of the first periods. */
  private lastDay(periods: number): string {
    return addPeriods(this.firstDay, this.plan.interval, periods);
  }

  private get periodEnd(): Date {
    return endOfDay(this.lastDay(this.told.paid));
  }

  /** The day of the next debit: the last one that is paid for; of one that failed, two days later or tomorrow. */
  private get nextDay(): string {
    const { state, paid } = this.told;
    if (state !== 'past_due') return this.lastDay(paid);
    const [tomorrow, wanted] = [this.shop.calendar.dayAgo(-1), addDays(this.lastDay(paid), 2)];
    return wanted > tomorrow ? wanted : tomorrow;
  }

  private row(): Row {
    const { over, state, method } = this.told;
    const { calendar } = this.shop;
    const { customer } = this.buyer;
    const cancelled = over ? calendar.at(over.daysAgo, 10.5) : null;
    const ended = state === 'ended' ? (over?.reason === 'unpaid' ? cancelled : this.periodEnd) : null;
    return {
      id: this.id,
      subscription_id: this.number,
      user_id: this.buyer.id,
      tool_id: this.catalogued.id,
      tool_name: this.catalogued.tool.name,
      tool_category: this.catalogued.tool.category,
      plan_id: this.plan.id,
      plan_name: this.plan.name,
      seats: this.plan.seats,
      interval: this.plan.interval,
      price_paise: this.plan.paise,
      ceiling_paise: this.plan.paise,
      state,
      cf_subscription_id: digitsFor(this.number, 6, '3'),
      method,
      umn: `${digitsFor(`${this.number}/umn`, 12, '4')}${method === 'upi' ? '@gocash' : ''}`,
      started_at: this.startedAt,
      current_period_end: this.periodEnd,
      next_charge_at: over ? null : atHour(this.nextDay, 0),
      cancel_requested_at: cancelled,
      mandate_closed_at: cancelled && minutesAfter(cancelled, 1),
      ended_at: ended,
      ended_reason: over?.reason ?? null,
      customer_phone: customer.phone,
      locale: 'en',
      billing: { ...toBilling(customer), rateBp: RATE_BP },
      terms_version: TERMS_VERSION,
      terms_accepted_at: minutesAfter(this.startedAt, -2),
      next_check_at: state === 'ended' ? null : calendar.now,
      created_at: minutesAfter(this.startedAt, -2),
      updated_at: ended ?? cancelled ?? this.startedAt,
    };
  }

  private addCharge(period: number, attempt: number, rest: Row): string {
    const paymentId = `${this.number}-${period}-a${attempt}`;
    const from = period === 1 ? this.startedAt : endOfDay(this.lastDay(period - 1));
    const announced = period === 1 ? minutesAfter(from, -2) : minutesAfter(from, -3 * 24 * 60);
    const charge = {
      id: idFor(`charge/${paymentId}`, announced),
      subscription_id: this.id,
      payment_id: paymentId,
      kind: period === 1 ? 'authorisation' : 'debit',
      period,
      attempt,
      period_start: from,
      period_end: null,
      amount_paise: this.plan.paise,
      due_on: period === 1 ? null : addDays(this.lastDay(period - 1), ATTEMPTS_AFTER_DAYS[attempt - 1] ?? 0),
      order_id: null,
      failure: null,
      created_at: announced,
      updated_at: announced,
      ...rest,
    };
    this.shop.add('subscription_charges', [charge]);
    return paymentId;
  }

  private addFailed(period: number, attempt: number): void {
    const day = addDays(this.lastDay(period - 1), ATTEMPTS_AFTER_DAYS[attempt - 1] ?? 0);
    this.addCharge(period, attempt, { state: 'failed', failure: BANK, updated_at: atHour(day, DEBIT_HOUR) });
  }

  /** A period that was paid: its charge, and the order of it. */
  private addPaid(period: number): void {
    const isRetried = this.told.failed === period;
    if (isRetried) this.addFailed(period, 1);
    const attempt = isRetried ? 2 : 1;
    const day = period === 1 ? this.firstDay : addDays(this.lastDay(period - 1), isRetried ? 2 : 0);
    const at = period === 1 ? this.startedAt : atHour(day, DEBIT_HOUR);
    const paymentId = `${this.number}-${period}-a${attempt}`;
    const { tool, id: toolId } = this.catalogued;
    const [{ customer }, { paise, name, interval }] = [this.buyer, this.plan];
    const method = this.told.method === 'upi' ? 'upi' : 'credit_card';
    const sold = { key: paymentId, name: tool.name, category: tool.category, amountPaise: paise, method, at };
    const story = new OrderStory(this.shop, { ...sold, buyer: { id: this.buyer.id, customer } });
    story.addEvent('created', 'Order created', 0);
    const payment = story.addAttempt('success', null, 0.1);
    const paidAt = story.addEvent('completed', 'Paid', 0.2);
    story.add({
      order_id: paymentId,
      subscription_id: this.number,
      tool_id: toolId,
      locale: 'en',
      status: 'completed',
      payment_method: method,
      completed_at: paidAt,
      updated_at: paidAt,
      cashfree_payment_id: payment,
    });
    const end = endOfDay(this.lastDay(period));
    const days = Math.ceil((end.getTime() - at.getTime()) / DAY_MS);
    const line = {
      id: idFor(`order-item/${paymentId}`, at),
      order_id: story.id,
      kind: period === 1 ? 'tool' : 'renewal',
      tool_id: toolId,
      name: `${tool.name}, ${name}: ${PERIOD_WORDS[interval]} ${period}`,
      category: tool.category,
      list_paise: paise,
      discount_paise: 0,
      paid_paise: paise,
      refunded_paise: 0,
      sac: SAC,
      renewal_days: period === 1 ? null : days,
      plan: { id: this.plan.id, name, kind: 'subscription', days, seats: this.plan.seats },
    };
    this.shop.add('order_items', [line]);
    if (period === 1) this.addEntitlement(story.id, paidAt);
    this.addCharge(period, attempt, {
      state: 'success',
      period_end: end,
      order_id: story.id,
      updated_at: paidAt,
    });
  }

  /** The debit of the next period: it failed, and is tried again or was given up. */
  private addOpen(): void {
    const { state, paid, failed, over } = this.told;
    if (failed !== paid + 1) return;
    this.addFailed(failed, 1);
    if (over) {
      this.addFailed(failed, 2);
      this.addFailed(failed, 3);
    } else if (state === 'past_due') {
      const raised = minutesAfter(this.shop.calendar.now, -60);
      this.addCharge(failed, 2, { state: 'raised', due_on: this.nextDay, created_at: raised });
    }
  }

  private addEntitlement(orderId: string, at: Date): void {
    const entitlement = {
      id: idFor(`entitlement/${this.number}`, at),
      user_id: this.buyer.id,
      tool_id: this.catalogued.id,
      source: 'purchase',
      order_id: orderId,
      plan_id: this.plan.id,
      granted_at: at,
      withdrawn_at: null,
      withdrawn_reason: null,
      paused_at: null,
    };
    this.shop.add('entitlements', [entitlement]);
  }
}
