import { Inject, Injectable } from '@nestjs/common';
import { AlertsRepository } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { SettleSubscriptionService } from './settle-subscription.service.ts';
import type { Subscription } from './subscription.entity.ts';
import { type SubscriptionRecord, toSubscription } from './subscriptions.dto.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** As `newSubscriptionNumber` makes it. */
const OWN_NUMBER = /^SUB-[0-9A-Z]{16}$/;

/** A customer's own subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settlement: SettleSubscriptionService,
    private readonly alerts: AlertsRepository,
    private readonly database: Database,
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async listOwn({ userId }: Actor): Promise<SubscriptionRecord[]> {
    const own = await this.subscriptions.listOwn(userId);
    const charges = await this.subscriptions.listChargesOf(own.map(({ id }) => id));
    return own.map((one) =>
      toSubscription(
        one,
        charges.filter(({ subscriptionId }) => subscriptionId === one.id),
      ),
    );
  }

  /** @throws SUBSCRIPTION_NOT_FOUND */
  async getOwn({ userId }: Actor, id: string): Promise<SubscriptionRecord> {
    return this.describe(await this.subscriptions.getOwn(userId, { id }));
  }

  /** After asking the provider; as it is known when that does not answer, or was asked enough. @throws SUBSCRIPTION_NOT_FOUND */
  async verify({ userId }: Actor, subscriptionId: string): Promise<SubscriptionRecord> {
    const { id } = await this.subscriptions.getOwn(userId, { subscriptionId });
    return this.describe(await this.settle(id, userId));
  }

  async describe(subscription: Subscription): Promise<SubscriptionRecord> {
    return toSubscription(subscription, await this.subscriptions.listCharges(subscription.id));
  }

  /** What a webhook reports; the outcome for its log. */
  async settleReported(subscriptionId: string): Promise<string> {
    const known = await this.subscriptions.findByNumber(subscriptionId);
    if (known) return `subscription is ${(await this.settlement.settle(known.id)).state}`;
    // Others may use the account, too.
    if (OWN_NUMBER.test(subscriptionId))
      await this.alerts.raise(this.database.manager, {
        kind: 'unknown_order',
        subject: subscriptionId,
        message: `The provider has subscription ${subscriptionId}, which the store does not know; a restored backup may lack it. Its debits are not asked for any more: cancel it at the provider, and refund what it took.`,
      });
    return 'unknown subscription';
  }

  /** A page asks again and again: a person causes a limited number of calls, and leaves a part of the allowance to others. */
  private async settle(id: string, userId: string): Promise<Subscription> {
    const limit = this.env.tuning.paymentChecksPerMinute;
    if ((await this.throttle.perMinute('subscription-check', userId, limit)) > 0)
      return this.subscriptions.getById(id);
    try {
      return await this.settlement.settle(id, 'polling');
    } catch (error) {
      if (error instanceof GatewayUnavailable) return this.subscriptions.getById(id);
      throw error;
    }
  }
}
