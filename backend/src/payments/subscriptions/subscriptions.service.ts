import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { SettleSubscriptionService } from './settle-subscription.service.ts';
import { SubscriptionClockService } from './subscription-clock.service.ts';
import type { Subscription } from './subscription.entity.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { type SubscriptionRecord, toSubscription } from './subscriptions.dto.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** A customer's own subscriptions. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly settlement: SettleSubscriptionService,
    private readonly clock: SubscriptionClockService,
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

  /** After asking the provider; as it is known when that does not answer. @throws SUBSCRIPTION_NOT_FOUND */
  async verify({ userId }: Actor, subscriptionId: string): Promise<SubscriptionRecord> {
    const { id } = await this.subscriptions.getOwn(userId, { subscriptionId });
    return this.describe(await this.settle(id));
  }

  async describe(subscription: Subscription): Promise<SubscriptionRecord> {
    return toSubscription(subscription, await this.subscriptions.listCharges(subscription.id));
  }

  /** What a webhook reports; the outcome for its log. */
  async settleReported(subscriptionId: string): Promise<string> {
    const known = await this.subscriptions.findByNumber(subscriptionId);
    if (!known) return 'unknown subscription';
    await this.settlement.settle(known.id);
    await this.clock.look(known.id);
    return `subscription is ${(await this.subscriptions.getById(known.id)).state}`;
  }

  private async settle(id: string): Promise<Subscription> {
    try {
      return await this.settlement.settle(id);
    } catch (error) {
      if (error instanceof GatewayUnavailable) return this.subscriptions.getById(id);
      throw error;
    }
  }
}
