import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import { formatExactRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { toDay } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import {
  type CallPurpose,
  type GatewayDebit,
  type GatewaySubscription,
  SubscriptionGateway,
} from '../gateway/index.ts';
import { RefundsService } from '../refunds/index.ts';
import { CoalescedCalls } from '../settlement/index.ts';
import { InvoicesService, type Registration } from '../tax/index.ts';
import { DebitOrdersService } from './debit-orders.service.ts';
import { announcedFrom, periodEnd } from './periods.ts';
import { OVER, RUNNING, stateAfter } from './subscription-states.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { SubscriptionMovesService } from './subscription-moves.service.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** What is known while a report is applied. */
interface Applied {
  subscription: Subscription;
  charges: SubscriptionCharge[];
  registration: Registration | null;
  now: Date;
}

/**
 * The only way the provider changes a subscription. Webhooks, the customer's page, the poller and staff only trigger it: it
 * asks for the mandate and its payments outside any transaction, and applies the answer under the subscription's lock.
 * Idempotent, also when called concurrently.
 */
@Injectable()
export class SettleSubscriptionService {
  private readonly calls = new CoalescedCalls<Subscription>();

  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly moves: SubscriptionMovesService,
    private readonly orders: DebitOrdersService,
    private readonly refunds: RefundsService,
    private readonly invoices: InvoicesService,
    private readonly alerts: AlertsRepository,
    @Inject(SubscriptionGateway) private readonly gateway: SubscriptionGateway,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The subscription after a check. @throws SUBSCRIPTION_NOT_FOUND, GatewayUnavailable */
  async settle(id: string, purpose: CallPurpose = 'essential'): Promise<Subscription> {
    return this.calls.run(`${purpose}:${id}`, async () => {
      const { subscriptionId } = await this.subscriptions.getById(id);
      const [mandate, debits] = await Promise.all([
        this.gateway.findSubscription(subscriptionId, purpose),
        this.gateway.listDebits(subscriptionId, purpose),
      ]);
      return this.apply(id, mandate, debits);
    });
  }

  private async apply(
    id: string,
    mandate: GatewaySubscription | null,
    debits: readonly GatewayDebit[],
  ): Promise<Subscription> {
    const registration = await this.invoices.registration();
    return this.database.transaction(async (manager) => {
      const subscription = await this.subscriptions.lock(manager, id);
      const charges = await this.subscriptions.listCharges(id, manager);
      const applied: Applied = { subscription, charges, registration, now: this.clock.now() };
      if (mandate) await this.keepDetails(manager, applied, mandate);
      for (const debit of latest(debits)) await this.applyDebit(manager, applied, debit);
      if (mandate) await this.applyMandate(manager, applied, mandate);
      return this.subscriptions.lock(manager, id);
    });
  }

  private async keepDetails(
    manager: EntityManager,
    { subscription, now }: Applied,
    { providerId, method, umn }: GatewaySubscription,
  ): Promise<void> {
    const { cfSubscriptionId, method: known, umn: knownUmn } = subscription;
    const details = {
      cfSubscriptionId: providerId ?? cfSubscriptionId,
      method: method ?? known,
      umn: umn ?? knownUmn,
    };
    if (details.cfSubscriptionId === cfSubscriptionId && details.method === known && details.umn === knownUmn)
      return;
    Object.assign(subscription, details);
    await this.subscriptions.update(manager, subscription.id, details, now);
  }

  private async applyDebit(manager: EntityManager, applied: Applied, debit: GatewayDebit): Promise<void> {
    const charge = applied.charges.find(({ paymentId }) => paymentId === debit.paymentId);
    if (charge?.orderId) return;
    if (debit.status === 'success') {
      const taken = charge ?? (await this.noteStray(manager, applied, debit));
      await this.take(manager, applied, taken, debit, charge === undefined);
      return;
    }
    if (charge?.state !== 'raised') return;
    const { subscription, charges } = applied;
    const isPaid = charges.some(({ period, state }) => period === charge.period && state === 'success');
    const isMissed = charge.kind === 'debit' && !isPaid && RUNNING.includes(subscription.state);
    // One that the bank or its app has cancelled while the store wants it is tried again like one that failed.
    if (debit.status !== 'pending' && isMissed)
      await this.moves.fail(manager, subscription, charge, debit.failure ?? 'The bank did not say why');
    else if (debit.status !== 'pending')
      await this.moves.changeCharge(manager, charge, { state: debit.status, failure: debit.failure });
  }

  /** Money for a period: its order. A second one for it, or one after the end, goes back. */
  private async take(
    manager: EntityManager,
    { subscription, charges, registration, now }: Applied,
    charge: SubscriptionCharge,
    debit: GatewayDebit,
    isStray: boolean,
  ): Promise<void> {
    const isPaid =
      charges.some(({ period, state }) => period === charge.period && state === 'success') ||
      (isStray && !isAwaited(subscription, now));
    const isWanted =
      charge.period === 1 ? subscription.state === 'created' : RUNNING.includes(subscription.state);
    const { order, isOwner } = await this.orders.complete(manager, {
      subscription,
      charge,
      debit,
      registration,
    });
    if (isPaid || !isWanted) {
      const why = isPaid ? 'was debited twice for one period' : `is ${subscription.state}`;
      await this.moves.changeCharge(manager, charge, {
        state: 'cancelled',
        orderId: order.id,
        failure: 'Paid although not wanted: refunded',
      });
      // A renewal's days were taken back with the end of the licence.
      const access = isOwner ? 'keep' : 'withdraw';
      await this.refunds.requestAll(manager, order, { reason: `The subscription ${why}`, access });
      await this.alerts.raise(manager, {
        kind: 'subscription_debit',
        subject: debit.paymentId,
        orderId: order.id,
        message: `${formatExactRupees(debit.order.amountPaise)} was debited although the subscription ${why}. It is being refunded.`,
      });
      await this.moves.hold(manager, subscription);
      return;
    }
    const startedAt = subscription.startedAt ?? now;
    const start = charge.period === 1 ? startedAt : subscription.currentPeriodEnd;
    const end = periodEnd(startedAt, subscription.interval, charge.period);
    await this.moves.changeCharge(manager, charge, {
      state: 'success',
      orderId: order.id,
      periodStart: start,
      periodEnd: end,
      failure: null,
    });
    await this.moves.renew(manager, subscription, { startedAt, end, isFirst: charge.period === 1 });
  }

  /** A successful payment that nobody here asked for: it stands with the next period that is not paid. */
  private async noteStray(
    manager: EntityManager,
    { subscription, charges, now }: Applied,
    debit: GatewayDebit,
  ): Promise<SubscriptionCharge> {
    const period = charges.filter(({ state }) => state === 'success').length + 1;
    const stray = await this.subscriptions.addCharge(
      manager,
      subscription.subscriptionId,
      {
        subscriptionId: subscription.id,
        paymentId: debit.paymentId,
        kind: debit.kind,
        period,
        attempt: await this.moves.nextAttempt(manager, subscription.id, period),
        amountPaise: debit.order.amountPaise,
        dueOn: toDay(debit.attempt.at),
        state: 'raised',
      },
      now,
    );
    charges.push(stray);
    return stray;
  }

  private async applyMandate(
    manager: EntityManager,
    { subscription, charges }: Applied,
    { mandate }: GatewaySubscription,
  ): Promise<void> {
    const { state } = subscription;
    const isClosed = ['cancelled', 'completed', 'lapsed'].includes(mandate);
    if (isClosed) await this.moves.noteClosed(manager, subscription);
    if (OVER.includes(state)) return;
    const next = stateAfter(state, mandate);
    if (next === state) return;
    const hasFailed = charges.at(-1)?.state === 'failed';
    await this.moves.move(manager, subscription, next === 'active' && hasFailed ? 'past_due' : next, {
      reason: next === 'cancelled' ? 'mandate' : next === 'completed' || next === 'failed' ? 'expired' : null,
    });
  }
}

/** Whether money for another period can be meant: from the day on which its debit is announced. */
const isAwaited = ({ currentPeriodEnd }: Subscription, now: Date): boolean =>
  currentPeriodEnd !== null && now >= announcedFrom(currentPeriodEnd);

/** One of each payment id: the one that succeeded, else the last. Only the authorisation may be tried several times. */
function latest(debits: readonly GatewayDebit[]): GatewayDebit[] {
  const byId = new Map<string, GatewayDebit>();
  for (const debit of debits)
    if (byId.get(debit.paymentId)?.status !== 'success') byId.set(debit.paymentId, debit);
  return [...byId.values()];
}
