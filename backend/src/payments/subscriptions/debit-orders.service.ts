import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { SubscribedTermsService } from '../../library/index.ts';
import { computePrice, type Order, OrdersRepository, SAC_SOFTWARE, toPriceLine } from '../../orders/index.ts';
import { SettingsService } from '../../settings/index.ts';
import type { GatewayDebit } from '../gateway/index.ts';
import { ApplyGatewayReportService } from '../settlement/index.ts';
import type { Registration } from '../tax/index.ts';
import { daysBetween, periodEnd } from './periods.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';

const INTERVAL_WORDS = { month: 'month', quarter: 'quarter', year: 'year' } as const;

/** Orders of debits: each is complete with its line, invoice and receipt in the transaction that learns of it. */
@Injectable()
export class DebitOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly reports: ApplyGatewayReportService,
    private readonly terms: SubscribedTermsService,
    private readonly settings: SettingsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The paid order of a debit, and whether the customer owned the tool before. To be called under the subscription's lock, once for each charge. */
  async complete(
    manager: EntityManager,
    {
      subscription,
      charge,
      debit,
      registration,
    }: {
      subscription: Subscription;
      charge: SubscriptionCharge;
      debit: GatewayDebit;
      registration: Registration | null;
    },
  ): Promise<{ order: Order; isOwner: boolean }> {
    const { userId, toolId, toolName, toolCategory: category, customerPhone, locale, billing } = subscription;
    const { sacSoftware } = await this.settings.all();
    const paise = debit.order.amountPaise;
    const days = this.days(subscription, charge.period);
    const isOwner = toolId !== null && (await this.terms.owns(manager, userId, toolId));
    const { planId: id, planName: name, seats } = subscription;
    const line = toPriceLine({
      kind: isOwner ? 'renewal' : 'tool',
      toolId,
      renewalDays: isOwner ? days : null,
      plan: { id, name, kind: 'subscription', days, seats },
      name: `${toolName}, ${name}: ${INTERVAL_WORDS[subscription.interval]} ${charge.period}`,
      category,
      listPaise: paise,
      paidPaise: paise,
      sac: sacSoftware || SAC_SOFTWARE,
    });
    const price = computePrice({ toolId, bundleId: null, quoteId: null, name: toolName, category }, [line]);
    const order = await this.orders.insert(manager, {
      id: newId(),
      orderId: debit.paymentId,
      userId,
      price,
      customerPhone,
      locale: locale ?? 'en',
      billing: registration ? billing : null,
      acceptedNotice: null,
      createdAt: this.clock.now(),
      nextCheckAt: null,
    });
    await this.orders.update(manager, order.id, { subscriptionId: subscription.subscriptionId });
    const report = { order: debit.order, attempts: [debit.attempt] };
    return { order: await this.reports.applyIn(manager, order, report, registration), isOwner };
  }

  private days({ startedAt, interval }: Subscription, period: number): number {
    const start = startedAt ?? this.clock.now();
    const from = period === 1 ? start : periodEnd(start, interval, period - 1);
    return daysBetween(from, periodEnd(start, interval, period));
  }
}
