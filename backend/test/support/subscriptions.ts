import { RefundsService } from '../../src/payments/refunds/refunds.service.ts';
import { SubscriptionClockService } from '../../src/payments/subscriptions/subscription-clock.service.ts';
import type { Customer } from './app.ts';
import { Emails } from './emails.ts';
import { DAY_MS, MovedClock } from './moved-clock.ts';
import { Shop } from './shop.ts';
import { addTool, type StaffTool } from './tools.ts';
import { eventually } from './eventually.ts';

/** Noon in India, and the end of the first month. */
export const START = new Date('2027-03-10T06:30:00Z');
export const END = '2027-04-10T18:29:59.999Z';

export interface Charge {
  kind: string;
  amount: number;
  state: string;
  paymentId: string;
  orderId: string | null;
  attempt: number;
  dueOn: string | null;
}

/** A subscription as its customer sees it. */
export interface Own {
  id: string;
  subscriptionId: string;
  status: string;
  price: number;
  ceiling: number;
  currentPeriodEnd: string | null;
  nextChargeAt: string | null;
  nextAmount: number | null;
  method: string | null;
  endedReason: string | null;
  charges: Charge[];
}

interface Answer {
  subscription: Own;
  subscriptions: Own[];
  subscription_session_id: string;
  licenses: { toolId: string; expiresAt: string | null }[];
  payments: { orderId: string; status: string; subscriptionId: string; items: { kind: string }[] }[];
}

/** Somebody who has subscribed. */
export interface Subscribed {
  buyer: Customer;
  toolId: string;
  planId: string;
  /** Of the same tool. */
  lifetime: string;
  subscription: Own;
}

const MONTHLY = { name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 };
const ONCE = { name: 'Lifetime', price: 7999, isDefault: true };
type WithPlans = StaffTool & { plans: { id: string; name: string }[] };

/** A row of a subscription that nobody approved. */
export const subscriptionRow = (userId: string, toolId: string, word: string, n: number) => ({
  subscription_id: `SUB-${n}`,
  user_id: userId,
  tool_id: toolId,
  tool_name: word,
  tool_category: 'Indicators',
  plan_id: toolId,
  plan_name: 'Monthly',
  seats: 1,
  interval: 'month',
  price_paise: 10_000 + n * 100,
  ceiling_paise: 20_000,
  state: 'failed',
  customer_phone: '9876543210',
  terms_version: '2026-01-01',
  terms_accepted_at: new Date(),
  created_at: new Date(n * 1_000),
  updated_at: new Date(),
});

/** A shop with a clock that is moved, and the common steps of tests of subscriptions. */
export class SubscriptionSteps {
  constructor(
    readonly shop: Shop,
    readonly staff: string,
    private readonly emails?: Emails,
    private readonly clock?: MovedClock,
  ) {}

  static async open(): Promise<SubscriptionSteps> {
    const clock = new MovedClock();
    const shop = await Shop.open({ ...clock.env, SUBSCRIPTION_POLL_SECONDS: '1' });
    clock.drives(shop.store);
    await clock.set(START);
    return new SubscriptionSteps(shop, await shop.store.staff(), new Emails(shop.store), clock);
  }

  /** Before each test: an empty provider, and the first day again. */
  async begin(): Promise<void> {
    await this.shop.sandbox.reset();
    await this.shop.sandbox.switches({ refundDelayMs: 0 });
    await this.after(0);
  }

  async close(): Promise<void> {
    await this.shop.close();
    this.clock?.close();
  }

  /** Days after the start, for store, database and provider. */
  async after(days: number): Promise<void> {
    const time = START.getTime() + days * DAY_MS;
    await this.clock?.set(time);
    await this.shop.store.database.rows('UPDATE sessions SET expires_at = $1, last_used_at = $2', [
      new Date(time + 60 * DAY_MS),
      new Date(time),
    ]);
    await eventually(async () => {
      const { nowMs } = await this.shop.sandbox.control<{ nowMs: number }>('GET', '/clock');
      return Math.abs(nowMs - time) < 60_000;
    });
  }

  look({ subscription }: Pick<Subscribed, 'subscription'>): Promise<void> {
    return this.shop.store.app.get(SubscriptionClockService).look(subscription.id);
  }

  /** The subscription as soon as it, and its last charge, are like this; the clock looks at it meanwhile. */
  async becomes(subscribed: Subscribed, like: Partial<Own>, last: Partial<Charge> = {}): Promise<Own> {
    const has = (found: object | undefined, wanted: object) => {
      const known = new Map(Object.entries(found ?? {}));
      return Object.entries(wanted).every(([name, value]) => known.get(name) === value);
    };
    let own: Own | undefined;
    await eventually(async () => {
      await this.look(subscribed);
      own = await this.own(subscribed.buyer);
      return has(own, like) && has(own.charges.at(-1), last);
    }).catch((cause: unknown) => {
      throw new Error(`not ${JSON.stringify([like, last])} but ${JSON.stringify(own)}`, { cause });
    });
    return own ?? this.own(subscribed.buyer);
  }

  /** Pending refunds are asked for later otherwise. */
  async sendRefunds(): Promise<void> {
    const pending = await this.shop.store.database.rows<{ id: string }>(
      `SELECT id FROM refunds WHERE status = 'pending'`,
    );
    for (const { id } of pending) await this.shop.store.app.get(RefundsService).process(id);
  }

  subjects(address: string): string[] {
    return this.emails?.to(address).map(({ subject }) => subject) ?? [];
  }

  /** To the day of the second debit, which is raised. */
  async dueDay(outcomes: string[] = []): Promise<Subscribed> {
    const subscribed = await this.subscribe();
    await this.control(subscribed, 'outcomes', { outcomes });
    await this.after(29.2);
    await this.becomes(subscribed, {}, { state: 'raised' });
    await this.after(31.1);
    return subscribed;
  }

  /** A tool with a monthly plan and one that is paid once. */
  async tool(): Promise<{ toolId: string; monthly: string; lifetime: string }> {
    const made = (await addTool(this.shop.store, this.staff, {
      price: 100,
      plans: [ONCE, MONTHLY],
    })) as WithPlans;
    const plan = (name: string) => made.plans.find((one) => one.name === name)?.id ?? '';
    return { toolId: made.id, monthly: plan('Monthly'), lifetime: plan('Lifetime') };
  }

  create(buyer: Customer, body: object) {
    const path = '/payments/create-cashfree-subscription';
    return this.shop.store.api.post<Answer>(path, { acceptTerms: true, ...body }, buyer.token);
  }

  async verify(buyer: Customer, subscription_id: string): Promise<Own> {
    const path = '/payments/verify-cashfree-subscription';
    return (await this.shop.store.api.post<Answer>(path, { subscription_id }, buyer.token)).body.data
      .subscription;
  }

  /** Subscribes to a tool of its own. */
  async subscribe(): Promise<Subscribed> {
    const buyer = await this.shop.store.customer();
    const { toolId, monthly: planId, lifetime } = await this.tool();
    const opened = await this.create(buyer, { toolId, planId });
    expect([opened.status, opened.body.error]).toEqual([201, undefined]);
    const { subscriptionId } = opened.body.data.subscription;
    await this.shop.sandbox.control('POST', `/subscriptions/${subscriptionId}/approve`, {});
    return { buyer, toolId, planId, lifetime, subscription: await this.verify(buyer, subscriptionId) };
  }

  async list(buyer: Customer): Promise<Own[]> {
    return (await this.shop.store.api.get<Answer>('/users/subscriptions', buyer.token)).body.data
      .subscriptions;
  }

  /** The newest of a customer. */
  async own(buyer: Customer): Promise<Own> {
    const [newest] = await this.list(buyer);
    if (!newest) throw new Error('no subscription');
    return newest;
  }

  cancel({ buyer, subscription }: Subscribed) {
    return this.shop.store.api.post<Answer>(
      `/users/subscriptions/${subscription.id}/cancel`,
      {},
      buyer.token,
    );
  }

  /** Newest first. */
  async payments(buyer: Customer): Promise<Answer['payments']> {
    return (await this.shop.store.api.get<Answer>('/payments/history', buyer.token)).body.data.payments;
  }

  async licenceEnd(buyer: Customer, toolId: string): Promise<string | null> {
    const row = await this.shop.store.database.row<{ end: Date | null }>(
      'SELECT expires_at AS end FROM licenses WHERE user_id = $1 AND tool_id = $2',
      [buyer.id, toolId],
    );
    return row?.end?.toISOString() ?? null;
  }

  /** Changes something of it at the provider. */
  control({ subscription }: Subscribed, what: string, body: object) {
    return this.shop.sandbox.control('POST', `/subscriptions/${subscription.subscriptionId}/${what}`, body);
  }

  /** The provider's word for its mandate. */
  async mandate({ subscription }: Subscribed): Promise<string> {
    const answer = await this.shop.sandbox.control<{ subscription: { subscription_status: string } }>(
      'GET',
      `/subscriptions/${subscription.subscriptionId}`,
    );
    return answer.subscription.subscription_status;
  }

  async setPrice({ planId }: Subscribed, price: number): Promise<void> {
    await this.shop.store.database.rows('UPDATE tool_plans SET price_paise = $2 WHERE id = $1', [
      planId,
      price * 100,
    ]);
  }

  async erase(buyer: Customer): Promise<void> {
    const answer = await this.shop.store.api.call('DELETE', '/users/account', {
      token: buyer.token,
      body: { password: buyer.password },
    });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  }
}
