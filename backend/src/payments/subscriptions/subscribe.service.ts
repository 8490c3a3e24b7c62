import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { normalisePhone, PHONE_MESSAGE } from '../../common/fields/phone.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { DAY_MS } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import {
  computePrice,
  orderError,
  type OrderBilling,
  OrdersRepository,
  SAC_SOFTWARE,
  TermsRepository,
  toPriceLine,
} from '../../orders/index.ts';
import { type RecurringPlan, ToolsService } from '../../tools/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { checkoutError, CheckoutLimitService } from '../checkout/index.ts';
import { asProviderError, GatewayRefusal, SubscriptionGateway } from '../gateway/index.ts';
import { BillingService } from '../tax/index.ts';
import type { Subscription } from './subscription.entity.ts';
import { SubscriptionMovesService } from './subscription-moves.service.ts';
import type { SubscriptionInput } from './subscriptions.dto.ts';
import { subscriptionError } from './subscriptions.errors.ts';
import { newSubscriptionNumber, SubscriptionsRepository } from './subscriptions.repository.ts';

const NOTHING_CHARGED = 'Nothing was charged. Please try again in a moment.';
/** A mandate cannot be prolonged, so it is asked for long enough. */
const MANDATE_DAYS = 10 * 365;

/** Opens subscriptions: the customer approves the mandate, and pays the first period with it, on the provider's page. */
@Injectable()
export class SubscribeService {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly moves: SubscriptionMovesService,
    private readonly tools: ToolsService,
    private readonly users: UsersRepository,
    private readonly orders: OrdersRepository,
    private readonly billing: BillingService,
    private readonly limit: CheckoutLimitService,
    @Inject(SubscriptionGateway) private readonly gateway: SubscriptionGateway,
    @Inject(ENV) private readonly env: Env,
    private readonly terms: TermsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A subscription that can be approved now; one that was not approved yet is used again.
   * @throws TOOL_NOT_FOUND, TOOL_QUARANTINED, PLAN_NOT_FOUND, NOT_RECURRING, ALREADY_SUBSCRIBED, ALREADY_OWNED,
   * PHONE_REQUIRED, STATE_REQUIRED, BILLING_ADDRESS_REQUIRED, PAYMENT_PROVIDER_DOWN, PAYMENT_PROVIDER_REFUSED,
   * TOO_MANY_REQUESTS
   */
  async create(
    actor: Actor,
    input: SubscriptionInput,
  ): Promise<{ subscription: Subscription; sessionId: string }> {
    await this.limit.count(actor);
    const plan = await this.tools.getRecurring(input.toolId, input.planId);
    if (plan.interval === null) throw subscriptionError('NOT_RECURRING');
    const billing = await this.getBilling(actor, input, plan);
    const phone = await this.getPhone(actor, input.phone ?? undefined);
    const subscription = await this.database.transaction((manager) =>
      this.open(manager, actor, { input, plan, billing, phone }),
    );
    try {
      return { subscription, sessionId: await this.ask(subscription, actor) };
    } catch (error) {
      throw asProviderError(error, NOTHING_CHARGED);
    }
  }

  private async getBilling(
    actor: Actor,
    { billing }: SubscriptionInput,
    plan: RecurringPlan,
  ): Promise<OrderBilling | null> {
    const { toolId, toolName: name, category, pricePaise: paise } = plan;
    const line = toPriceLine({
      kind: 'tool',
      toolId,
      name,
      category,
      listPaise: paise,
      paidPaise: paise,
      sac: SAC_SOFTWARE,
    });
    const price = computePrice({ toolId, bundleId: null, quoteId: null, name, category }, [line]);
    return this.billing.forOrder(actor, billing, await this.billing.addTax(price, actor.userId, billing));
  }

  private async getPhone(actor: Actor, typed: string | undefined): Promise<string> {
    const phone = normalisePhone(typed ?? (await this.users.findPhone(actor.userId)) ?? '');
    if (phone !== null) return phone;
    throw typed === undefined ? checkoutError('PHONE_REQUIRED') : invalidFields({ phone: PHONE_MESSAGE });
  }

  private async open(
    manager: EntityManager,
    actor: Actor,
    terms: { input: SubscriptionInput; plan: RecurringPlan; billing: OrderBilling | null; phone: string },
  ): Promise<Subscription> {
    const { input, plan, billing, phone } = terms;
    const { userId } = actor;
    await this.orders.lockBuyer(manager, userId, plan.toolId);
    const live = await this.subscriptions.findLive(manager, userId, plan.toolId);
    if (live && live.state !== 'created') throw subscriptionError('ALREADY_SUBSCRIBED');
    if (await this.subscriptions.ownsForEver(manager, userId, plan.toolId)) throw orderError('ALREADY_OWNED');
    if (input.phone) await this.users.fillPhone(manager, userId, phone);
    await this.billing.remember(manager, actor, input.billing);
    const now = this.clock.now();
    if (live && live.planId === plan.id && live.pricePaise === plan.pricePaise) {
      await this.moves.change(manager, live, { billing, termsAcceptedAt: now, nextCheckAt: now });
      return live;
    }
    if (live) await this.moves.move(manager, live, 'failed', { reason: 'replaced' });
    const termsVersion = (await this.terms.at(now, manager))?.version ?? '';
    const subscription = this.build(userId, { ...terms, now, termsVersion });
    await this.subscriptions.insert(manager, subscription);
    await this.subscriptions.addCharge(
      manager,
      subscription.subscriptionId,
      {
        subscriptionId: subscription.id,
        kind: 'authorisation',
        period: 1,
        attempt: 1,
        amountPaise: plan.pricePaise,
        state: 'raised',
      },
      now,
    );
    return subscription;
  }

  private build(
    userId: string,
    {
      input,
      plan,
      billing,
      phone,
      now,
      termsVersion,
    }: {
      input: SubscriptionInput;
      plan: RecurringPlan;
      billing: OrderBilling | null;
      phone: string;
      now: Date;
      termsVersion: string;
    },
  ): Subscription {
    const unknown = {
      cfSubscriptionId: null,
      method: null,
      umn: null,
      startedAt: null,
      currentPeriodEnd: null,
      nextChargeAt: null,
      cancelRequestedAt: null,
      mandateClosedAt: null,
      endedAt: null,
      endedReason: null,
    };
    const { id: planId, name: planName, toolId, toolName, category, pricePaise, seats } = plan;
    return {
      ...unknown,
      id: newId(),
      subscriptionId: newSubscriptionNumber(),
      userId,
      toolId,
      toolName,
      toolCategory: category,
      planId,
      planName,
      seats,
      interval: plan.interval ?? 'month',
      pricePaise,
      // The customer approves no more than they are charged: a price that rose would need a new approval.
      ceilingPaise: pricePaise,
      state: 'created',
      customerPhone: phone,
      locale: input.locale ?? null,
      billing,
      termsVersion,
      termsAcceptedAt: now,
      nextCheckAt: now,
      createdAt: now,
      updatedAt: now,
    };
  }

  /** The session of the provider's page. */
  private async ask(subscription: Subscription, { name, email }: Actor): Promise<string> {
    const {
      subscriptionId,
      toolName,
      planName,
      pricePaise,
      ceilingPaise,
      customerPhone: phone,
    } = subscription;
    const remote =
      (subscription.cfSubscriptionId && (await this.gateway.findSubscription(subscriptionId))) ||
      (await this.gateway.createSubscription({
        subscriptionId,
        planName,
        amountPaise: pricePaise,
        ceilingPaise,
        customer: { name, email, phone },
        note: `${toolName}, ${planName}`,
        returnUrl: `${this.env.PUBLIC_URL}/subscription/result?subscription_id=${subscriptionId}`,
        expiresAt: new Date(this.clock.now().getTime() + MANDATE_DAYS * DAY_MS),
      }));
    await this.database.transaction(async (manager) => {
      const locked = await this.subscriptions.lock(manager, subscription.id);
      await this.moves.change(manager, locked, { cfSubscriptionId: remote.providerId });
    });
    if (remote.sessionId === null || remote.mandate !== 'open')
      throw new GatewayRefusal('subscription_closed', 'The provider does not offer the approval any more.');
    return remote.sessionId;
  }
}
