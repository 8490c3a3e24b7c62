import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import { CROCKFORD, newId } from '../../common/fields/ids.ts';
import { Database, row } from '../../database/database.ts';
import { OVER } from './subscription-states.ts';
import { Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { subscriptionError } from './subscriptions.errors.ts';

/** A name of a subscription at the provider that can be read out on the phone. */
export const newSubscriptionNumber = (): string =>
  `SUB-${Array.from(randomBytes(16), (byte) => CROCKFORD[byte % 32]).join('')}`;

export const toPaymentId = (subscriptionId: string, period: number, attempt: number): string =>
  `${subscriptionId}-${period}-a${attempt}`;

/** A charge to be; what is not known yet may be left out. */
export type NewCharge = Pick<
  SubscriptionCharge,
  'subscriptionId' | 'kind' | 'period' | 'attempt' | 'amountPaise' | 'state'
> &
  Partial<SubscriptionCharge>;

const UNKNOWN = { periodStart: null, periodEnd: null, dueOn: null, orderId: null, failure: null };

/** The licence of the customer is without end. */
const OWNS_FOR_EVER = /* sql */ `
  SELECT FROM entitlements e
   WHERE e.user_id = $1 AND e.tool_id = $2 AND e.withdrawn_at IS NULL
     AND NOT EXISTS (SELECT FROM licenses l WHERE l.entitlement_id = e.id AND l.expires_at IS NOT NULL)`;

/**
 * The order by which the customer paid a period that could not be debited: a renewal that was completed after the debit
 * had failed, and is no other period's.
 */
const PAID_BY_HAND = /* sql */ `
  SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id
   WHERE o.user_id = $1 AND i.tool_id = $2 AND i.kind = 'renewal' AND i.plan->>'id' = $3
     AND o.subscription_id IS NULL AND o.status IN ('completed', 'partially_refunded') AND o.completed_at >= $4
     AND NOT EXISTS (SELECT FROM subscription_charges c WHERE c.order_id = o.id)
   ORDER BY o.completed_at LIMIT 1`;

/** Subscriptions with their charges. */
@Injectable()
export class SubscriptionsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(Subscription) private readonly subscriptions: Repository<Subscription>,
    @InjectRepository(SubscriptionCharge) private readonly charges: Repository<SubscriptionCharge>,
  ) {}

  /** @throws SUBSCRIPTION_NOT_FOUND */
  async getById(id: string): Promise<Subscription> {
    return found(await this.subscriptions.findOneBy({ id }));
  }

  async findByNumber(subscriptionId: string): Promise<Subscription | null> {
    return this.subscriptions.findOneBy({ subscriptionId });
  }

  /** One of this customer. @throws SUBSCRIPTION_NOT_FOUND, also for someone else's */
  async getOwn(userId: string, by: { id: string } | { subscriptionId: string }): Promise<Subscription> {
    return found(await this.subscriptions.findOneBy({ ...by, userId }));
  }

  async listOwn(userId: string): Promise<Subscription[]> {
    return this.subscriptions.find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Locked until the transaction ends. @throws SUBSCRIPTION_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Subscription> {
    return found(await manager.findOne(Subscription, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** The one of a tool that is not over. */
  async findLive(manager: EntityManager, userId: string, toolId: string): Promise<Subscription | null> {
    return manager.findOne(Subscription, {
      where: { userId, toolId, state: Not(In([...OVER])) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async ownsForEver(manager: EntityManager, userId: string, toolId: string): Promise<boolean> {
    return (await row(manager, OWNS_FOR_EVER, [userId, toolId])) !== null;
  }

  async insert(manager: EntityManager, subscription: Subscription): Promise<void> {
    await manager.insert(Subscription, subscription);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Subscription>, now: Date): Promise<void> {
    await manager.update(Subscription, { id }, { ...changes, updatedAt: now });
  }

  /** In the order of their periods and attempts. */
  async listCharges(subscriptionId: string, manager?: EntityManager): Promise<SubscriptionCharge[]> {
    const charges = manager?.getRepository(SubscriptionCharge) ?? this.charges;
    return charges.find({ where: { subscriptionId }, order: { period: 'ASC', attempt: 'ASC' } });
  }

  async listChargesOf(subscriptionIds: readonly string[]): Promise<SubscriptionCharge[]> {
    return this.charges.find({
      where: { subscriptionId: In([...subscriptionIds]) },
      order: { period: 'ASC', attempt: 'ASC' },
    });
  }

  async addCharge(
    manager: EntityManager,
    number: string,
    charge: NewCharge,
    now: Date,
  ): Promise<SubscriptionCharge> {
    const paymentId = toPaymentId(number, charge.period, charge.attempt);
    const added = { ...UNKNOWN, paymentId, ...charge, id: newId(), createdAt: now, updatedAt: now };
    await manager.insert(SubscriptionCharge, added);
    return added;
  }

  async updateCharge(
    manager: EntityManager,
    id: string,
    changes: Partial<SubscriptionCharge>,
    now: Date,
  ): Promise<void> {
    await manager.update(SubscriptionCharge, { id }, { ...changes, updatedAt: now });
  }

  /** The row of the order by which the customer has paid a failed period; null when there is none. */
  async findPaidByHand(
    manager: EntityManager,
    { userId, toolId, planId }: Subscription,
    since: Date,
  ): Promise<string | null> {
    const order = await row<{ id: string }>(manager, PAID_BY_HAND, [userId, toolId, planId, since]);
    return order?.id ?? null;
  }

  /** What the clock and the poller have to look at; those are claimed, so that replicas share the work. */
  async claimDue(now: Date, until: Date, limit: number): Promise<Subscription[]> {
    const ids = await this.database.rows<{ id: string }>(
      `UPDATE subscriptions SET next_check_at = $2 WHERE id IN (
         SELECT id FROM subscriptions WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3
          FOR UPDATE SKIP LOCKED) RETURNING id`,
      [now, until, limit],
    );
    return this.subscriptions.findBy({ id: In(ids.map(({ id }) => id)) });
  }

  async scheduleCheck(id: string, nextCheckAt: Date | null): Promise<void> {
    await this.subscriptions.update({ id }, { nextCheckAt });
  }
}

function found(subscription: Subscription | null): Subscription {
  if (!subscription) throw subscriptionError('SUBSCRIPTION_NOT_FOUND');
  return subscription;
}
