import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { addDays, DAY_MS, startOfDay, toDay } from '../../common/time/days.ts';
import { toRupees } from '../../common/money/money.ts';
import { ENV, type Env } from '../../config/env.ts';
import { SubscribedTermsService } from '../../library/index.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { SubscriptionEmailsService } from './subscription-emails.service.ts';
import { assertMove, RUNNING, type SubscriptionState } from './subscription-states.ts';
import type { EndReason, Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Who has another plan was told when the subscription was cancelled. */
const SILENT: readonly Subscription['endedReason'][] = ['erased', 'replaced'];

/** The changes of a subscription, each with its licence, email and event. To be called under its lock. */
@Injectable()
export class SubscriptionMovesService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly terms: SubscribedTermsService,
    private readonly emails: SubscriptionEmailsService,
    private readonly events: Events,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** How long the customer may go on after the end of what is paid for, while a debit is awaited. */
  graceEnd(currentPeriodEnd: Date): Date {
    return new Date(currentPeriodEnd.getTime() + this.env.SUBSCRIPTION_GRACE_DAYS * DAY_MS);
  }

  async changeCharge(
    manager: EntityManager,
    charge: SubscriptionCharge,
    changes: Partial<SubscriptionCharge>,
  ): Promise<void> {
    Object.assign(charge, changes);
    await this.subscriptions.updateCharge(manager, charge.id, changes, this.clock.now());
  }

  /** A period is paid. */
  async renew(
    manager: EntityManager,
    subscription: Subscription,
    { startedAt, end, isFirst }: { startedAt: Date; end: Date; isFirst: boolean },
  ): Promise<void> {
    await this.change(manager, subscription, {
      state: 'active',
      startedAt,
      currentPeriodEnd: end,
      nextChargeAt: startOfDay(toDay(end)),
      nextCheckAt: this.clock.now(),
    });
    await this.hold(manager, subscription, isFirst);
    await this.emit(manager, subscription, isFirst ? 'created' : 'renewed');
    if (isFirst) await this.emails.queue(manager, subscription, 'welcome');
  }

  /** A debit of a subscription that runs failed. */
  async fail(
    manager: EntityManager,
    subscription: Subscription,
    charge: SubscriptionCharge,
    failure: string,
  ): Promise<void> {
    await this.changeCharge(manager, charge, { state: 'failed', failure });
    const wasDue = subscription.state === 'past_due';
    if (!wasDue) await this.change(manager, subscription, { state: 'past_due' });
    await this.hold(manager, subscription);
    await this.emails.queue(manager, subscription, 'failed', charge);
    if (!wasDue) await this.emit(manager, subscription, 'past_due');
  }

  /**
   * To `paused`, `active`, `cancelled`, `completed` or `failed`. A cancelled one gives access until its period ends.
   * @throws SUBSCRIPTION_STATE
   */
  async move(
    manager: EntityManager,
    subscription: Subscription,
    to: SubscriptionState,
    { reason }: { reason: EndReason | null },
  ): Promise<void> {
    assertMove(subscription.state, to);
    const now = this.clock.now();
    const isLast = to === 'cancelled' || to === 'completed';
    await this.change(manager, subscription, {
      state: to,
      nextCheckAt: now,
      ...(isLast && { cancelRequestedAt: now, nextChargeAt: null, endedReason: reason }),
      ...(to === 'failed' && { endedAt: now, endedReason: reason }),
    });
    if (isLast) await this.dropAnnounced(manager, subscription);
    await this.hold(manager, subscription);
    if (!isLast) return;
    await this.emit(manager, subscription, 'cancelled');
    await this.emails.queue(manager, subscription, to === 'cancelled' ? 'cancelled' : 'completed');
  }

  /** The end: nothing is debited any more, and the licence ends now. */
  async end(manager: EntityManager, subscription: Subscription, reason: EndReason): Promise<void> {
    assertMove(subscription.state, 'ended');
    const now = this.clock.now();
    await this.change(manager, subscription, {
      state: 'ended',
      endedAt: now,
      endedReason: subscription.endedReason ?? reason,
      cancelRequestedAt: subscription.cancelRequestedAt ?? now,
      nextChargeAt: null,
      nextCheckAt: now,
    });
    await this.dropAnnounced(manager, subscription);
    await this.hold(manager, subscription);
    await this.emit(manager, subscription, 'ended');
    if (!SILENT.includes(subscription.endedReason)) await this.emails.queue(manager, subscription, 'ended');
  }

  /** The provider confirms that the mandate is closed. */
  async noteClosed(manager: EntityManager, subscription: Subscription): Promise<void> {
    if (subscription.mandateClosedAt !== null) return;
    await this.change(manager, subscription, { mandateClosedAt: this.clock.now() });
  }

  /** Gives the licence the end of what is paid for; while a debit is awaited, with the days of grace. */
  async hold(manager: EntityManager, subscription: Subscription, isFirst = false): Promise<void> {
    const { userId, toolId, planId, seats, state, currentPeriodEnd } = subscription;
    if (toolId === null || currentPeriodEnd === null) return;
    if (state === 'ended') {
      await this.terms.end(manager, { userId, toolId, planId }, this.clock.now());
      return;
    }
    const charges = await this.subscriptions.listCharges(subscription.id, manager);
    const paid = charges.filter((charge) => charge.state === 'success').length;
    const isRaised = charges.some((charge) => charge.state === 'raised' && charge.period > paid);
    const isAwaited = state === 'past_due' || (RUNNING.includes(state) && isRaised);
    const until = isAwaited ? this.graceEnd(currentPeriodEnd) : currentPeriodEnd;
    await this.terms.hold(manager, { userId, toolId, planId, seats, until, isFirst });
  }

  /** A debit that the customer was told of, and that is now on its way. */
  async announce(manager: EntityManager, subscription: Subscription, period: number): Promise<void> {
    const { currentPeriodEnd } = subscription;
    if (currentPeriodEnd === null) return;
    const charge = await this.addDebit(manager, subscription, period, toDay(currentPeriodEnd));
    await this.emails.queue(manager, subscription, 'announced', charge);
  }

  async retry(
    manager: EntityManager,
    subscription: Subscription,
    period: number,
    afterDays: number,
  ): Promise<void> {
    const { currentPeriodEnd } = subscription;
    if (currentPeriodEnd === null) return;
    const dueOn = addDays(toDay(currentPeriodEnd), afterDays);
    await this.addDebit(manager, subscription, period, dueOn);
    await this.change(manager, subscription, { nextChargeAt: startOfDay(dueOn) });
  }

  async nextAttempt(manager: EntityManager, id: string, period: number): Promise<number> {
    const charges = await this.subscriptions.listCharges(id, manager);
    return 1 + Math.max(0, ...charges.filter((one) => one.period === period).map((one) => one.attempt));
  }

  private async addDebit(
    manager: EntityManager,
    { id, subscriptionId, pricePaise, currentPeriodEnd }: Subscription,
    period: number,
    dueOn: string,
  ): Promise<SubscriptionCharge> {
    const attempt = await this.nextAttempt(manager, id, period);
    const charge = {
      subscriptionId: id,
      kind: 'debit',
      amountPaise: pricePaise,
      state: 'announced',
    } as const;
    const added = { ...charge, periodStart: currentPeriodEnd, period, attempt, dueOn };
    return this.subscriptions.addCharge(manager, subscriptionId, added, this.clock.now());
  }

  /** What was announced is not raised any more; what was raised is taken back by the clock. */
  private async dropAnnounced(manager: EntityManager, { id }: Subscription): Promise<void> {
    for (const charge of await this.subscriptions.listCharges(id, manager))
      if (charge.state === 'announced') await this.changeCharge(manager, charge, { state: 'cancelled' });
  }

  async change(
    manager: EntityManager,
    subscription: Subscription,
    changes: Partial<Subscription>,
  ): Promise<void> {
    Object.assign(subscription, changes);
    await this.subscriptions.update(manager, subscription.id, changes, this.clock.now());
  }

  private async emit(
    manager: EntityManager,
    { id, subscriptionId, userId, toolId, planId, pricePaise, currentPeriodEnd }: Subscription,
    what: 'created' | 'renewed' | 'past_due' | 'cancelled' | 'ended',
  ): Promise<void> {
    const ids = { id, subscriptionId, userId, toolId, planId };
    await this.events.emit(manager, `subscription.${what}`, {
      ...ids,
      price: toRupees(pricePaise),
      currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    });
  }
}
