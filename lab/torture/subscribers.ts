import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Client } from '../support/client.ts';
import { withClient } from '../support/database.ts';
import type { Mandate, Sandbox } from '../support/sandbox.ts';
import type { Customer } from './customers.ts';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { letTimePass } from './months.ts';
import { Patience } from './patience.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';
import { toOrderId } from './subscription-problems.ts';

interface MonthlyTool {
  toolId: string;
  planId: string;
}

interface Subscription {
  /** Its row in the store. */
  id: string;
  subscriptionId: string;
  customer: Customer;
  toolId: string;
}

const FAILED_SHARE = 0.2;
/** The bank begins, and ends some seconds later. */
const SLOW_SHARE = 0.2;
const LEAVING_SHARE = 0.2;
const STAYED_SHARE = 0.5;
const IN_APP_SHARE = 0.4;

/** Customers who subscribe, the bank that decides their debits, and some who cancel and begin again; months take seconds. */
export class Subscribers {
  readonly #machine: Machine;
  readonly #client: Client;
  readonly #staff: Staff;
  readonly #sandbox: Sandbox;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #patience: Patience;
  /** Debits that the bank makes although the customer has cancelled. */
  readonly #returning = new Set<string>();

  constructor(
    { machine, client, staff, sandbox }: { machine: Machine; client: Client; staff: Staff; sandbox: Sandbox },
    ledger: Ledger,
    random: Random,
  ) {
    this.#machine = machine;
    this.#client = client;
    this.#staff = staff;
    this.#sandbox = sandbox;
    this.#ledger = ledger;
    this.#random = random;
    this.#patience = new Patience(ledger, random);
  }

  /** Until the load ends; what a bank has begun is then ended. */
  async live(customers: readonly Customer[], tool: MonthlyTool, stop: AbortSignal): Promise<void> {
    const one = async (customer: Customer) => {
      while (!stop.aborted) await this.#subscribe(customer, tool, stop);
    };
    await Promise.all(
      customers.map((customer) =>
        one(customer).catch((error: unknown) => {
          this.#ledger.wrong.push(error instanceof Error ? error.message : String(error));
        }),
      ),
    );
  }

  /** One subscription, until it has ended or the load does. */
  async #subscribe(customer: Customer, tool: MonthlyTool, stop: AbortSignal): Promise<void> {
    const subscription = await this.#open(customer, tool);
    const { subscriptionId } = subscription;
    this.#ledger.subscriptions.push(subscriptionId);
    this.#note(subscription, await this.#sandbox.approve(subscriptionId));
    this.#ledger.count('subscriptions');
    if (this.#random.chance(STAYED_SHARE)) await this.#verify(subscription);
    while (!stop.aborted) {
      await sleep(700 + this.#random.next() * 600);
      const mandate = await this.#sandbox.mandate(subscriptionId);
      this.#note(subscription, mandate);
      const debit = mandate.payments.find(({ payment_status: status }) => status === 'INITIALIZED');
      if (mandate.subscription.subscription_status !== 'ACTIVE') break;
      if (!debit) await this.#pass(subscription);
      else if (this.#random.chance(LEAVING_SHARE)) await this.#leave(subscription, debit.payment_id);
      else await this.#decide(subscription, debit.payment_id);
    }
    while (!stop.aborted && !(await this.#hasEnded(subscription))) {
      await this.#pass(subscription);
      await sleep(1_000);
    }
  }

  /** Opens a subscription, as often as it takes. The store keeps one that was not approved. */
  async #open(customer: Customer, tool: MonthlyTool): Promise<Subscription> {
    type Opened = {
      subscription?: { id: string; subscriptionId: string };
      subscription_session_id?: string;
    };
    const { token, stateCode } = customer;
    const body = { ...tool, acceptTerms: true, billing: { stateCode } };
    const path = '/api/payments/create-cashfree-subscription';
    const { data } = await this.#patience.until(
      'subscribe',
      () => this.#client.send<Opened>('POST', path, { token, body }),
      (reply) => Boolean(reply.data?.subscription_session_id),
    );
    if (!data?.subscription) throw new Error('the store opened no subscription');
    return { ...data.subscription, customer, toolId: tool.toolId };
  }

  async #verify({ customer: { token }, subscriptionId }: Subscription): Promise<void> {
    const body = { subscription_id: subscriptionId };
    const path = '/api/payments/verify-cashfree-subscription';
    await this.#patience.until(
      'verify a subscription',
      () => this.#client.send<{ subscription?: { status: string } }>('POST', path, { token, body }),
      ({ data }) => data?.subscription?.status === 'active',
    );
  }

  /** Where the database does not answer, no time passes. Staff then ask, because the store looks every ten seconds only. */
  async #pass({ id, subscriptionId }: Subscription): Promise<void> {
    const { url } = this.#machine.parts.database;
    await withClient(url, (database) => letTimePass(database, subscriptionId)).catch((error: unknown) => {
      if (isWrongStatement(error)) throw error;
    });
    await this.#staff.post(`/api/admin/subscriptions/${id}/sync`).catch(() => undefined);
  }

  /** The bank debits, refuses, or begins. The store may have taken the debit back meanwhile. */
  async #decide(subscription: Subscription, paymentId: string): Promise<void> {
    const isFailed = this.#random.chance(FAILED_SHARE);
    if (!isFailed && this.#random.chance(SLOW_SHARE)) {
      await this.#debit(subscription, paymentId, 'PENDING');
      await sleep(this.#random.next() * 3_000);
    }
    await this.#debit(subscription, paymentId, isFailed ? 'FAILED' : 'SUCCESS');
    if (isFailed) this.#ledger.count('failed debits');
  }

  /** The customer cancels, in the UPI app or in the shop; there while the bank is about to debit all the same. */
  async #leave(subscription: Subscription, paymentId: string): Promise<void> {
    const { id, subscriptionId, customer } = subscription;
    this.#ledger.count('cancellations');
    if (this.#random.chance(IN_APP_SHARE)) return this.#sandbox.cancelInApp(subscriptionId);
    await this.#debit(subscription, paymentId, 'PENDING');
    const path = `/api/users/subscriptions/${id}/cancel`;
    const { token } = customer;
    await this.#patience.until(
      'cancel a subscription',
      () => this.#client.send('POST', path, { token, body: {} }),
      // An attempt without an answer may have worked.
      ({ status, code }) => status === 200 || code === 'SUBSCRIPTION_STATE',
    );
    this.#returning.add(paymentId);
    await sleep(this.#random.next() * 2_000);
    await this.#debit(subscription, paymentId, 'SUCCESS');
  }

  async #hasEnded({ id, customer: { token } }: Subscription): Promise<boolean> {
    type Own = { subscriptions: { id: string; status: string }[] };
    const { data } = await this.#client.send<Own>('GET', '/api/users/subscriptions', { token });
    return data?.subscriptions.find((one) => one.id === id)?.status === 'ended';
  }

  async #debit(
    subscription: Subscription,
    paymentId: string,
    status: 'SUCCESS' | 'FAILED' | 'PENDING',
  ): Promise<void> {
    const mandate = await this.#sandbox.debit(paymentId, status).catch(() => null);
    if (mandate) this.#note(subscription, mandate);
  }

  /** Each payment that succeeded is a purchase. */
  #note({ subscriptionId, customer, toolId }: Subscription, { payments }: Mandate): void {
    const known = new Set(this.#ledger.purchases.map(({ orderId }) => orderId));
    for (const payment of payments) {
      const orderId = toOrderId(subscriptionId, payment);
      if (payment.payment_status !== 'SUCCESS' || known.has(orderId)) continue;
      this.#ledger.purchases.push({
        orderId,
        id: orderId,
        email: customer.email,
        tool: toolId,
        paidAt: Date.now(),
        fault: this.#ledger.fault,
        // Neither staff nor banks take it back.
        stayed: false,
        isSeenPaid: false,
        mustReturn: this.#returning.has(payment.payment_id),
      });
      this.#ledger.count('purchases');
      if (payment.payment_type === 'CHARGE') this.#ledger.count('debits');
    }
  }
}

/** A mistake of this program, unlike a database that is hurt. */
const isWrongStatement = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code?.startsWith('42') === true || error.code?.startsWith('22') === true);
