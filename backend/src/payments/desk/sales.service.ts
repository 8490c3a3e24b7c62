import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { withAsciiDigits } from '../../common/fields/clean-text.ts';
import { newId } from '../../common/fields/ids.ts';
import { formatRupees, toPaise } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { DAY_MS, type Day, startOfDay, toDay } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import {
  lockedIds,
  listToolIds,
  newOrderNumber,
  type OrderBilling,
  OrderHistoryRepository,
  OrderItemsRepository,
  OrdersRepository,
  type Price,
  type PriceLine,
} from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { ApplyGatewayReportService } from '../settlement/index.ts';
import { BillingService, InvoicesService, type Registration } from '../tax/index.ts';
import { deskError } from './desk.errors.ts';
import { SalePricesService } from './sale-prices.service.ts';
import type { SaleInput } from './sales.dto.ts';
import { type SaleMethod, SalesRepository } from './sales.repository.ts';

const METHOD_WORDS: Record<SaleMethod, string> = {
  cash: 'in cash',
  bank: 'by bank transfer',
  upi: 'by UPI',
  other: 'in another way',
};

/** What was sold at which amount, whatever the order, with the reference as any colleague may type it. */
function identify(reference: string, lines: readonly PriceLine[]): string {
  const sold = lines.map(({ toolId, plan, paidPaise }) =>
    JSON.stringify([toolId, plan?.id ?? null, paidPaise]),
  );
  const typed = withAsciiDigits(reference.normalize('NFKC'))
    .replaceAll(/[\s\p{Z}]/gu, '')
    .toLowerCase();
  return createHash('sha256')
    .update(JSON.stringify([typed, sold.toSorted()]))
    .digest('hex');
}

/** Sales that were paid outside the provider. Once approved they are orders like any other (docs/decisions/0098). */
@Injectable()
export class SalesService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly prices: SalePricesService,
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly sales: SalesRepository,
    private readonly reports: ApplyGatewayReportService,
    private readonly billing: BillingService,
    private readonly invoices: InvoicesService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Records a sale: paid at once or, above the amount for refunds that the settings name, pending until a second person
   * approves it.
   * @throws VALIDATION_FAILED, RECURRING_PLAN, ALREADY_OWNED, NOTHING_TO_RENEW, SALE_RECORDED, SELF_CHANGE_REFUSED,
   * BILLING_ADDRESS_REQUIRED
   */
  async record(actor: Actor, input: SaleInput): Promise<{ id: string; isWaiting: boolean }> {
    const now = this.clock.now();
    if (input.paidOn > toDay(now)) throw invalidFields({ paidOn: 'The day of the payment lies ahead' });
    const user = await this.findCustomer(input);
    if (user.id === actor.userId) throw deskError('OWN_PURCHASE_REFUSED');
    const sold = await this.prices.price(input.items, user.id);
    const price = await this.billing.addTax(sold, user.id, null);
    const registration = await this.invoices.registration();
    const billing = await this.bill(user, input, price, registration);
    const { refundApprovalAbove } = await this.settings.all();
    const isWaiting = refundApprovalAbove > 0 && price.totalPaise > toPaise(refundApprovalAbove);
    const id = newId();
    await this.database.transaction(async (manager) => {
      await this.orders.lockBuyer(manager, user.id, ...lockedIds(price));
      await this.prices.assertForSale(manager, user.id, price.lines);
      await this.orders.insert(manager, {
        id,
        orderId: newOrderNumber(),
        userId: user.id,
        price,
        customerPhone: user.phone,
        locale: 'en',
        billing,
        acceptedNotice: null,
        createdAt: now,
        nextCheckAt: null,
      });
      // Nobody pays it through the provider: no check, and no checkout finds it.
      await this.orders.update(manager, id, {
        channel: 'manual',
        paymentMethod: input.method,
        // The customer has agreed to nothing here.
        termsVersion: null,
        termsVersionId: null,
        termsAcceptedAt: null,
      });
      const { reference, paidOn, method } = input;
      const identity = identify(reference, price.lines);
      if (
        !(await this.sales.insert(manager, {
          orderId: id,
          reference,
          paidOn,
          identity,
          recordedBy: actor.userId,
        }))
      )
        throw deskError('SALE_RECORDED');
      const approval = isWaiting ? ', awaiting approval' : '';
      const message = `Sale of ${formatRupees(price.totalPaise)} recorded, paid ${METHOD_WORDS[method]} on ${paidOn} (${reference})${approval}`;
      await this.history.addEvent(manager, id, 'sale_recorded', message, actor.userId);
      await this.audit.record(manager, actor, {
        action: 'create',
        subjectType: 'sale',
        subjectId: id,
        after: { userId: user.id, amountPaise: price.totalPaise, paidOn, method, reference },
      });
      if (!isWaiting) await this.reports.applyRecorded(manager, id, this.paidAt(paidOn), registration);
    });
    return { id, isWaiting };
  }

  /** The decision of a second person. @throws ORDER_NOT_FOUND, SALE_STATE, SELF_CHANGE_REFUSED, ACCOUNT_NOT_ACTIVE, ALREADY_OWNED */
  async decide(actor: Actor, id: string, isApproved: boolean): Promise<void> {
    const registration = await this.invoices.registration();
    await this.database.transaction(async (manager) => {
      const { userId } = await this.orders.getById(id);
      const lines = await this.items.list(id, manager);
      await this.orders.lockBuyer(manager, userId, ...listToolIds(lines));
      const { status } = await this.orders.lock(manager, id);
      const payment = await this.sales.find(id, manager);
      if (!payment || status !== 'pending') throw deskError('SALE_STATE');
      if (payment.recordedById === actor.userId) throw deskError('OWN_SALE_REFUSED');
      if (isApproved) {
        if (userId === actor.userId) throw deskError('OWN_PURCHASE_REFUSED');
        if (await this.users.isDeleted(userId, manager)) throw deskError('SALE_BUYER_DELETED');
        await this.prices.assertForSale(manager, userId, lines);
      }
      const now = this.clock.now();
      await this.sales.decide(manager, id, { decidedBy: actor.userId, at: now, isDeclined: !isApproved });
      const message = `Sale ${isApproved ? 'approved' : 'declined'}`;
      await this.history.addEvent(manager, id, 'sale_decided', message, actor.userId);
      const after = { status: isApproved ? 'completed' : 'failed' } as const;
      const change = { action: 'update', subjectType: 'sale', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, before: { status }, after });
      if (isApproved)
        await this.reports.applyRecorded(manager, id, this.paidAt(payment.paidOn), registration);
      else
        await this.orders.update(manager, id, { ...after, failedAt: now, metadata: { reason: 'declined' } });
    });
  }

  /** A payment of an earlier day counts in the middle of it. */
  private paidAt(day: Day): Date {
    const now = this.clock.now();
    return day === toDay(now) ? now : new Date(startOfDay(day).getTime() + DAY_MS / 2);
  }

  /** @throws VALIDATION_FAILED */
  private async findCustomer({ userId, email }: SaleInput): Promise<User> {
    const user = userId
      ? await this.users.findById(userId)
      : email
        ? await this.users.findByEmail(email)
        : null;
    if (user?.deletedAt === null) return user;
    if (email && !userId)
      throw invalidFields({ email: 'No customer has this address. Add the customer under Users.' });
    throw invalidFields({ userId: userId ? 'No customer has this id' : 'Choose a customer' });
  }

  /**
   * Who the invoice is for. Where nobody knows the customer's state it is the store's own: what was sold by hand is
   * supplied there. @throws VALIDATION_FAILED, BILLING_ADDRESS_REQUIRED
   */
  private async bill(
    { id: userId }: User,
    { billing }: SaleInput,
    price: Price,
    registration: Registration | null,
  ): Promise<OrderBilling | null> {
    const isKnown = Boolean(billing?.stateCode) || (await this.billing.get({ userId })).billing !== null;
    const said =
      isKnown || !registration ? billing : { ...billing, stateCode: registration.seller.stateCode };
    return this.billing.forOrder({ userId }, said, price);
  }
}
