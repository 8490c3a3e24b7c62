import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../common/access/actor.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { normalisePhone, PHONE_MESSAGE } from '../../common/fields/phone.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ConsentsService } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import {
  lockedIds,
  newOrderNumber,
  OffersService,
  type Order,
  type OrderBilling,
  OrdersRepository,
  type Price,
  toOfferRef,
  wantedOffer,
} from '../../orders/index.ts';
import { riskNoticeVersion, SettingsService } from '../../settings/index.ts';
import { AttributionsService } from '../../tracked-links/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { CouponsService } from '../coupons/index.ts';
import { asProviderError } from '../gateway/index.ts';
import { PricingService, toPriceRecord } from '../pricing/index.ts';
import { CheckoutRemindersService } from '../reminders/index.ts';
import { nextCheckAt } from '../settlement/index.ts';
import { BillingService } from '../tax/index.ts';
import { CheckoutLimitService } from './checkout-limit.service.ts';
import { CheckoutSessionsService } from './checkout-sessions.service.ts';
import { type CheckoutResponse, type CreateOrderInput, toCheckoutOrder } from './checkout.dto.ts';
import { checkoutError } from './checkout.errors.ts';
import { OpenOrdersService } from './open-orders.service.ts';

/** How often an order is tried while the same buyer has open orders or buys in another window. */
const MAX_TRIES = 4;
const NOTHING_CHARGED = 'Nothing was charged. Please try again in a moment.';

interface OrderTerms {
  input: CreateOrderInput;
  billing: OrderBilling | null;
  keepPhone: boolean;
  /** When the request began. */
  startedAt: Date;
}

/** Opens orders for payment. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly database: Database,
    private readonly pricing: PricingService,
    private readonly billing: BillingService,
    private readonly coupons: CouponsService,
    private readonly users: UsersRepository,
    private readonly orders: OrdersRepository,
    private readonly offers: OffersService,
    private readonly openOrders: OpenOrdersService,
    private readonly sessions: CheckoutSessionsService,
    private readonly limit: CheckoutLimitService,
    private readonly attributions: AttributionsService,
    private readonly reminders: CheckoutRemindersService,
    private readonly settings: SettingsService,
    private readonly consents: ConsentsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * An order that can be paid now. An open one for the same is reused, so that nobody can pay twice for it.
   * @param address whose unknown coupon codes are counted
   * @throws TOOL_NOT_FOUND, TOOL_IS_FREE, BUNDLE_NOT_FOUND, the refusals of quotes, ALREADY_OWNED, NOTHING_TO_RENEW,
   * PHONE_REQUIRED, STATE_REQUIRED, BILLING_ADDRESS_REQUIRED, PAYMENT_IN_PROGRESS, PAYMENT_PROVIDER_DOWN,
   * TOO_MANY_REQUESTS, NOTHING_TO_PAY and the refusals of coupons
   */
  async create(actor: Actor, input: CreateOrderInput, address?: string): Promise<CheckoutResponse> {
    const startedAt = this.clock.now();
    await this.limit.count(actor);
    // Before the coupon is checked: an owner who used it for this should not read that it is used.
    if (input.couponCode) await this.assertNotOwned(actor.userId, input);
    const price = await this.getPrice(actor, input, address);
    const billing = await this.billing.forOrder(actor, input.billing, price);
    // A form without a number sends null or nothing.
    const typedPhone = input.phone ?? undefined;
    const phone = await this.getPhone(actor, typedPhone);
    try {
      const keepPhone = typedPhone !== undefined;
      const terms = { input, billing, keepPhone, startedAt };
      const { order, price: final } = await this.openAtPrice(actor, price, phone, terms);
      const opened = await this.sessions.open(order, final.lines, actor, phone);
      return { order: toCheckoutOrder(opened), price: toPriceRecord(final) };
    } catch (error) {
      throw asProviderError(error, NOTHING_CHARGED);
    }
  }

  /** An order at this price, or at a new one where the buyer meanwhile bought or ordered something of it elsewhere. */
  private async openAtPrice(
    actor: Actor,
    first: Price,
    phone: string,
    terms: OrderTerms,
  ): Promise<{ order: Order; price: Price }> {
    let price = first;
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      try {
        // Most buyers have no other open order, so the first try does not look for one.
        if (tries > 1) await this.openOrders.closeOthers(actor.userId, price);
        const order = await this.openOrder(actor, price, phone, { ...terms, areOthersClosed: tries > 1 });
        if (order) return { order, price };
      } catch (error) {
        const isOwned = error instanceof AppError && error.code === 'ALREADY_OWNED';
        if (!isOwned || !this.offers.getOffer(toOfferRef(price.subject, price.lines).kind).isDivisible)
          throw error;
        // The rest of it is still for sale.
      }
      price = await this.getPrice(actor, terms.input);
    }
    throw checkoutError('PAYMENT_IN_PROGRESS');
  }

  private async assertNotOwned(userId: string, input: CreateOrderInput): Promise<void> {
    const { kind, id } = wantedOffer(input);
    if (id !== null) await this.offers.getOffer(kind).assertNotOwned?.(userId, id);
  }

  private async getPrice(actor: Actor, input: CreateOrderInput, address?: string): Promise<Price> {
    const price = await this.pricing.price(input, actor.userId, address);
    if (price.totalPaise === 0) throw checkoutError('NOTHING_TO_PAY');
    return price;
  }

  private async getPhone(actor: Actor, typed: string | undefined): Promise<string> {
    const phone = normalisePhone(typed ?? (await this.users.findPhone(actor.userId)) ?? '');
    if (phone !== null) return phone;
    throw typed === undefined ? checkoutError('PHONE_REQUIRED') : invalidFields({ phone: PHONE_MESSAGE });
  }

  /** The version of the notice that the buyer says they have read. */
  private async getNoticeVersion({ acceptedNotice }: CreateOrderInput): Promise<string | null> {
    return acceptedNotice ? riskNoticeVersion((await this.settings.all()).riskNotice) : null;
  }

  private async recordNotice(
    manager: EntityManager,
    userId: string,
    noticeVersion: string | null,
  ): Promise<void> {
    if (noticeVersion === null) return;
    await this.consents.record(manager, { userId, purpose: 'riskNotice', granted: true, noticeVersion });
  }

  /** Null when another order for some of the same is open, which has to be closed first. */
  private async openOrder(
    actor: Actor,
    price: Price,
    phone: string,
    { input, billing, keepPhone, startedAt, areOthersClosed }: OrderTerms & { areOthersClosed: boolean },
  ): Promise<Order | null> {
    const { userId, email } = actor;
    const { via, locale } = input;
    const now = this.clock.now();
    const acceptedNotice = await this.getNoticeVersion(input);
    return this.database.transaction(async (manager) => {
      await this.orders.lockBuyer(manager, userId, ...lockedIds(price));
      await this.openOrders.assertForSale(userId, price.lines, manager);
      if (keepPhone) await this.users.fillPhone(manager, userId, phone);
      await this.billing.remember(manager, actor, input.billing);
      const firstCheckAt = nextCheckAt('pending', 0, now);
      const { payable, isNone } = await this.openOrders.find(
        manager,
        userId,
        price,
        areOthersClosed ? undefined : startedAt,
      );
      if (payable) {
        const isNewNotice = acceptedNotice !== null && acceptedNotice !== payable.metadata.acceptedNotice;
        const notice = isNewNotice && { acceptedNotice, acceptedNoticeAt: now.toISOString() };
        const metadata = { ...payable.metadata, ...notice };
        await this.orders.update(manager, payable.id, {
          billing,
          metadata,
          checks: 0,
          nextCheckAt: firstCheckAt,
        });
        await this.orders.keepFacts(manager, payable.id);
        await this.openOrders.hold(manager, userId, price);
        await this.attributions.credit(manager, via, 'order', payable.id);
        if (isNewNotice) await this.recordNotice(manager, userId, acceptedNotice);
        if (input.remindMe) await this.reminders.ask(manager, userId, payable.id);
        return payable;
      }
      if (!isNone) return null;
      const id = newId();
      const order = await this.orders.insert(manager, {
        id,
        orderId: newOrderNumber(),
        userId,
        price,
        customerPhone: phone,
        locale: locale ?? 'en',
        billing,
        acceptedNotice,
        createdAt: now,
        nextCheckAt: firstCheckAt,
      });
      await this.openOrders.hold(manager, userId, price);
      await this.attributions.credit(manager, via, 'order', id);
      await this.coupons.reserve(manager, price, { userId, email }, id);
      await this.recordNotice(manager, userId, acceptedNotice);
      if (input.remindMe) await this.reminders.ask(manager, userId, id);
      return order;
    });
  }
}
