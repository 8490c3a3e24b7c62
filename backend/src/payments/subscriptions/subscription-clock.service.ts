import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { addDays, DAY_MS, startOfDay, toDay } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { LOOK_AT_SUBSCRIPTION } from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { GatewayRefusal, GatewayUnavailable, SubscriptionGateway } from '../gateway/index.ts';
import { ReconciliationService } from '../settlement/index.ts';
import { announcedFrom, earliestDue, periodEnd, RAISED_BEFORE_DAYS, RETRY_AFTER_DAYS } from './periods.ts';
import { SettleSubscriptionService } from './settle-subscription.service.ts';
import { RUNNING } from './subscription-states.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { SubscriptionFactsRepository } from './subscription-facts.repository.ts';
import { SubscriptionMovesService } from './subscription-moves.service.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

const BATCH = 20;
const LEASE_MS = 30_000;
const PROVIDER_DOWN_PAUSE_MS = 60_000;
/** A customer who has just come back from the provider's page should not wait. */
const NEW_FOR_MS = 3_600_000;
const NEW_EVERY_MS = 30_000;
/** Where nothing is on its way, only a webhook that was lost can have news. */
const QUIET_TIMES = 6;
/** The provider's link for the approval ends after thirty days. */
const OPEN_FOR_MS = 35 * DAY_MS;
/** As late as a debit can be, after which nothing is expected of a subscription that is over. */
const LATE_FOR_MS = 15 * DAY_MS;
/** Steps of one subscription in a run, so that a clock that was moved ahead is followed. */
const STEPS = 10;

/** Raises the debits of subscriptions and ends those that are over. Replicas share the work. */
@Injectable()
export class SubscriptionClockService implements OnModuleInit {
  private readonly logger = new Logger('Subscriptions');

  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly facts: SubscriptionFactsRepository,
    private readonly settlement: SettleSubscriptionService,
    private readonly moves: SubscriptionMovesService,
    private readonly reconciliation: ReconciliationService,
    private readonly jobs: JobsService,
    @Inject(SubscriptionGateway) private readonly gateway: SubscriptionGateway,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.reconciliation.addCheck(() => this.run());
    this.jobs.register(LOOK_AT_SUBSCRIPTION, async ({ subscriptionId }) => {
      const known = await this.subscriptions.findByNumber(subscriptionId);
      if (known) await this.look(known.id);
    });
  }

  /** Looks at what is due. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const due = await this.subscriptions.claimDue(now, new Date(now.getTime() + LEASE_MS), BATCH);
    for (const { id } of due) await this.look(id);
  }

  /** Asks the provider, does what is due, and says when to look again. */
  async look(id: string): Promise<void> {
    try {
      let goesOn = true;
      for (let step = 0; goesOn && step < STEPS; step += 1) {
        await this.settlement.settle(id, 'polling');
        goesOn = await this.step(id);
      }
      await this.schedule(id);
    } catch (error) {
      const pause = new Date(this.clock.now().getTime() + PROVIDER_DOWN_PAUSE_MS);
      await this.subscriptions.scheduleCheck(id, pause);
      if (error instanceof GatewayUnavailable) return;
      this.logger.error(new Error(`subscription ${id} could not be looked at`, { cause: error }));
    }
  }

  /** One step. True when there may be another. @throws GatewayUnavailable */
  private async step(id: string): Promise<boolean> {
    const { subscription, charge } = await this.database.transaction(async (manager) => {
      const locked = await this.subscriptions.lock(manager, id);
      return { subscription: locked, charge: await this.advance(manager, locked) };
    });
    if (charge === 'changed') return true;
    if (charge !== null) {
      await this.raise(subscription, charge);
      return true;
    }
    return this.closeMandate(subscription);
  }

  /** Debits on their way that nobody wants any more: of a subscription that is over, or of a period that is paid. */
  private async takeBack({ id, subscriptionId, state }: Subscription): Promise<void> {
    const charges = await this.subscriptions.listCharges(id);
    const paid = charges.filter((charge) => charge.state === 'success').length;
    for (const { state: of, kind, period, paymentId } of charges)
      if (of === 'raised' && kind === 'debit' && (period <= paid || !RUNNING.includes(state)))
        await this.gateway.cancelDebit(subscriptionId, paymentId);
  }

  /** Changes what is due under the lock. @returns the debit that is to be raised now; null when nothing is due */
  private async advance(
    manager: EntityManager,
    subscription: Subscription,
  ): Promise<SubscriptionCharge | 'changed' | null> {
    const { state, currentPeriodEnd: end, startedAt, createdAt } = subscription;
    const now = this.clock.now();
    if (state === 'created') {
      if (now.getTime() - createdAt.getTime() < OPEN_FOR_MS) return null;
      await this.moves.move(manager, subscription, 'failed', { reason: 'expired' });
      return 'changed';
    }
    if (end === null || startedAt === null || state === 'ended' || state === 'failed') return null;
    const facts = await this.facts.find(manager, subscription);
    if (facts.isWithdrawn) {
      await this.moves.end(manager, subscription, 'withdrawn');
      return 'changed';
    }
    if (!RUNNING.includes(state)) {
      if (now <= end) return null;
      await this.moves.end(manager, subscription, 'customer');
      return 'changed';
    }
    if (facts.isReplaced) {
      await this.moves.move(manager, subscription, 'cancelled', { reason: 'replaced' });
      return 'changed';
    }
    const charges = await this.subscriptions.listCharges(subscription.id, manager);
    const paid = charges.filter((charge) => charge.state === 'success').length;
    const period = paid + 1;
    const tries = charges.filter((charge) => charge.period === period && charge.state !== 'cancelled');
    const next = tries.at(-1);
    if (state === 'past_due' && next && (await this.isPaidByHand(manager, subscription, tries)))
      return 'changed';
    const isRaised = next?.state === 'raised';
    if (now > this.moves.graceEnd(end) && !isRaised) {
      await this.moves.end(manager, subscription, facts.isOnSale ? 'unpaid' : 'tool');
      return 'changed';
    }
    // The bank refuses debits of a mandate that its customer has paused.
    if (!facts.canDebit || isRaised || state === 'paused') return null;
    if (!next) {
      if (now < announcedFrom(end)) return null;
      const pricePaise = Math.min(subscription.pricePaise, facts.pricePaise ?? subscription.pricePaise);
      // A price falls with the next debit that is announced; it never rises.
      if (pricePaise < subscription.pricePaise)
        await this.moves.change(manager, subscription, { pricePaise });
      await this.moves.announce(manager, subscription, period);
      return 'changed';
    }
    if (next.state === 'failed') {
      const afterDays = RETRY_AFTER_DAYS[tries.length - 1];
      if (afterDays === undefined) return null;
      await this.moves.retry(manager, subscription, period, afterDays);
      return 'changed';
    }
    const dueOn = next.dueOn ?? toDay(end);
    return now >= startOfDay(addDays(dueOn, -RAISED_BEFORE_DAYS)) ? next : null;
  }

  /** The customer paid the period by an order: the mandate is used again for the next one. */
  private async isPaidByHand(
    manager: EntityManager,
    subscription: Subscription,
    tries: readonly SubscriptionCharge[],
  ): Promise<boolean> {
    const { id, subscriptionId, startedAt, currentPeriodEnd, interval, pricePaise } = subscription;
    const [first] = tries;
    if (!first || startedAt === null) return false;
    const { period } = first;
    const orderId = await this.subscriptions.findPaidByHand(manager, subscription, first.createdAt);
    if (orderId === null) return false;
    for (const charge of tries)
      if (charge.state === 'announced')
        await this.moves.changeCharge(manager, charge, { state: 'cancelled' });
    const end = periodEnd(startedAt, interval, period);
    await this.subscriptions.addCharge(
      manager,
      subscriptionId,
      {
        subscriptionId: id,
        kind: 'debit',
        period,
        attempt: await this.moves.nextAttempt(manager, id, period),
        periodStart: currentPeriodEnd,
        periodEnd: end,
        amountPaise: pricePaise,
        state: 'success',
        orderId,
      },
      this.clock.now(),
    );
    await this.moves.renew(manager, subscription, { startedAt, end, isFirst: false });
    return true;
  }

  /** The row is there before the call, and the provider is asked for it before it is asked again. */
  private async raise(subscription: Subscription, charge: SubscriptionCharge): Promise<void> {
    const { id, subscriptionId, method, toolName, planName } = subscription;
    const { paymentId, amountPaise } = charge;
    const now = this.clock.now();
    const dueOn = earliestDue(charge.dueOn ?? toDay(now), method, now);
    const outcome = await this.gateway
      .raiseDebit({ subscriptionId, paymentId, amountPaise, dueOn, note: `${toolName}, ${planName}` })
      .catch((error: unknown) => {
        if (error instanceof GatewayRefusal) return error;
        throw error;
      });
    await this.database.transaction(async (manager) => {
      const locked = await this.subscriptions.lock(manager, id);
      const current = (await this.subscriptions.listCharges(id, manager)).find((one) => one.id === charge.id);
      if (current?.state !== 'announced') return;
      if (outcome instanceof GatewayRefusal) {
        await this.moves.fail(manager, locked, current, outcome.message);
        return;
      }
      await this.moves.changeCharge(manager, current, { state: 'raised', dueOn });
      await this.moves.change(manager, locked, { nextChargeAt: startOfDay(dueOn) });
      await this.moves.hold(manager, locked);
    });
  }

  /** Takes back what is on its way, and closes the mandate of a subscription that nobody wants any more. */
  private async closeMandate(subscription: Subscription): Promise<boolean> {
    const { id, subscriptionId, cancelRequestedAt, mandateClosedAt, state } = subscription;
    await this.takeBack(subscription);
    if (mandateClosedAt !== null || (cancelRequestedAt === null && state !== 'failed')) return false;
    if (!(await this.gateway.cancelSubscription(subscriptionId))) return false;
    await this.database.transaction(async (manager) => {
      await this.moves.noteClosed(manager, await this.subscriptions.lock(manager, id));
    });
    return true;
  }

  private async schedule(id: string): Promise<void> {
    const subscription = await this.subscriptions.getById(id);
    const charges = await this.subscriptions.listCharges(id);
    const wait = this.getWait(subscription, charges);
    const nextCheckAt = wait === null ? null : new Date(this.clock.now().getTime() + wait);
    await this.subscriptions.scheduleCheck(id, nextCheckAt);
  }

  /** Milliseconds until it is looked at again; null for never. */
  private getWait(
    { state, createdAt, endedAt, mandateClosedAt }: Subscription,
    charges: readonly SubscriptionCharge[],
  ): number | null {
    const now = this.clock.now().getTime();
    const every = this.env.SUBSCRIPTION_POLL_SECONDS * 1000;
    const isRaised = charges.some((charge) => charge.state === 'raised' && charge.kind === 'debit');
    if (state === 'created')
      return now - createdAt.getTime() < NEW_FOR_MS ? Math.min(NEW_EVERY_MS, every) : every;
    if (state === 'ended' || state === 'failed') {
      const isOld = now - (endedAt?.getTime() ?? now) > LATE_FOR_MS;
      return mandateClosedAt !== null && (!isRaised || isOld) ? null : every;
    }
    return state === 'active' && !isRaised ? every * QUIET_TIMES : every;
  }
}
