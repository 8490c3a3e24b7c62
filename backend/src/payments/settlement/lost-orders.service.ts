import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AlertsRepository, type NewAlert } from '../../alerts/index.ts';
import { newId } from '../../common/fields/ids.ts';
import { formatExactRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import {
  OffersService,
  type Order,
  OrderHistoryRepository,
  OrderItemsRepository,
  OrdersRepository,
  readSaleTags,
  readTermsTag,
  type RestoredSale,
  UNKNOWN_CATEGORY,
  UNKNOWN_TOOL,
  TermsRepository,
} from '../../orders/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { type GatewayOrder, PaymentGateway } from '../gateway/index.ts';
import { InvoicesService } from '../tax/index.ts';
import { SettlementService } from './settlement.service.ts';

/** What was lost with an order may include documents that customers have. */
const NUMBERS_LOST: NewAlert = {
  kind: 'invoice_numbers_lost',
  subject: 'store',
  message:
    'Orders were rebuilt after the store had lost them, so tax invoices and credit notes may be lost too, and their numbers would be used again. Look for the last numbers in the outgoing mail. If they are higher than the last ones under Invoices, enter new prefixes under Settings, Tax: a new prefix begins a new series.',
};

/**
 * Orders that the provider has and the store has lost, as after a restored backup. The provider's order names tools and
 * person by its tags; the order is written again as it was opened, and settlement then does the rest, once.
 */
@Injectable()
export class LostOrdersService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly items: OrderItemsRepository,
    private readonly history: OrderHistoryRepository,
    private readonly users: UsersRepository,
    private readonly offers: OffersService,
    private readonly invoices: InvoicesService,
    private readonly settlement: SettlementService,
    private readonly alerts: AlertsRepository,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    private readonly terms: TermsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The order, settled; null when the provider has no paid order of this name, or the person does not exist here. Then
   * staff are told what is known. Idempotent, also when called concurrently. @throws GatewayUnavailable
   */
  async restore(orderRef: string): Promise<Order | null> {
    const known = await this.orders.findByOrderId(orderRef);
    if (known) return known;
    const remote = await this.gateway.findOrder(orderRef);
    if (remote?.status !== 'paid' || remote.orderId !== orderRef) return null;
    const userId = await this.findPerson(remote);
    if (userId === null) return this.reportLost(remote);
    await this.write(remote, userId);
    const order = await this.orders.findByOrderId(orderRef);
    return order && this.settlement.settle(order.id);
  }

  /** The person who bought: also one whose account was deleted, whose order is kept without a name. */
  private async findPerson({ origin }: GatewayOrder): Promise<string | null> {
    const id = origin?.tags.person ?? origin?.customerId;
    if (!isUUID(id) || typeof id !== 'string') return null;
    return (await this.users.exists(id)) ? id : null;
  }

  private async write(remote: GatewayOrder, userId: string): Promise<void> {
    const sold = await this.readSold(remote);
    const now = this.clock.now();
    const createdAt = remote.origin?.createdAt ?? now;
    const termsVersion = readTermsTag(remote.origin?.tags ?? {});
    const terms = await this.terms.at(createdAt);
    const needsInvoice = (await this.invoices.registration()) !== null;
    await this.database.transaction(async (manager) => {
      const id = newId();
      const isNew = await this.orders.insertLost(manager, {
        ...sold.columns,
        id,
        orderId: remote.orderId,
        userId,
        amountPaise: remote.amountPaise,
        currency: remote.currency,
        status: 'pending',
        metadata: { restored: true, ...(needsInvoice && { needsInvoice }) },
        createdAt,
        // The terms are accepted by placing the order.
        ...(termsVersion !== null && {
          termsVersion,
          termsVersionId: terms?.version === termsVersion ? terms.id : null,
          termsAcceptedAt: createdAt,
        }),
        nextCheckAt: now,
      });
      if (!isNew) return;
      // The database gives an order of one tool its line.
      if (sold.lines.length > 0) await this.items.insertAll(manager, id, sold.lines);
      await this.history.addEvent(manager, id, 'restored', 'Rebuilt from the provider’s order');
      if (needsInvoice) await this.alerts.raise(manager, NUMBERS_LOST);
      await this.alerts.close(manager, 'unknown_order', remote.orderId);
      await this.alerts.close(manager, 'order_not_restored', remote.orderId);
    });
  }

  /** What the order sold, by its tags. A deleted thing stays with the provider's note; staff are asked to refund it. */
  private async readSold({ origin, amountPaise: paidPaise }: GatewayOrder): Promise<RestoredSale> {
    const { kind, sale } = readSaleTags(origin?.tags ?? {});
    const note = origin?.note ?? null;
    const sold = await this.offers.getOffer(kind).restore({ ...sale, note, paidPaise });
    const columns = { toolId: null, toolName: note ?? UNKNOWN_TOOL, toolCategory: UNKNOWN_CATEGORY };
    return sold ?? { columns, lines: [] };
  }

  private async reportLost({ orderId, amountPaise, origin }: GatewayOrder): Promise<null> {
    const paid = `${formatExactRupees(amountPaise)} was paid for order ${orderId}`;
    const what = origin?.note ? ` ("${origin.note}")` : '';
    await this.alerts.raiseUndecided(this.database.manager, {
      kind: 'order_not_restored',
      subject: orderId,
      message: `${paid}${what}, but neither the order nor its customer exist here. The provider’s dashboard names the buyer: refund the payment there, or let them sign up and grant the tool.`,
    });
    return null;
  }
}
