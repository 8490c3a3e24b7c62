import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { CLOCK, type Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { formatExactRupees, shareOut, toPaise } from '../../common/money.js';
import { Database } from '../../database/database.js';
import { QuoteSalesService } from '../../quotes/index.js';
import { type ToolCard, ToolsService } from '../../tools/index.js';
import { UsersRepository } from '../../users/index.js';
import { AlertsRepository, type NewAlert } from '../../alerts/index.js';
import { type GatewayOrder, PaymentGateway } from '../gateway/index.js';
import { InvoicesService } from '../tax/index.js';
import {
  BUNDLES,
  type Order,
  OrderHistoryRepository,
  OrderItemsRepository,
  OrdersRepository,
  quoteLine,
  readRenewalTag,
  readTermsTag,
  readToolTags,
  renewalName,
  SAC_SOFTWARE,
  SERVICES,
} from '../../orders/index.js';
import { SettlementService } from './settlement.service.js';

const NO_CATEGORY = 'Other';
const GONE = 'A tool that no longer exists';

/** What was lost with an order may include documents that customers have. */
const NUMBERS_LOST: NewAlert = {
  kind: 'invoice_numbers_lost',
  subject: 'store',
  message:
    'Orders were rebuilt after the store had lost them, so tax invoices and credit notes may be lost too, and their numbers would be used again. Look for the last numbers in the outgoing mail. If they are higher than the last ones under Invoices, enter new prefixes under Settings, Tax: a new prefix begins a new series.',
};

type NewLine = Parameters<OrderItemsRepository['insertAll']>[2][number];

interface SoldThings {
  columns: Partial<Order>;
  lines: NewLine[];
}

/** The shares are by today's prices, because the provider knows the sum only. */
function bundleLines(
  bundleId: string,
  toolIds: readonly string[],
  tools: ReadonlyMap<string, Pick<ToolCard, 'name' | 'category' | 'price'>>,
  amountPaise: number,
): NewLine[] {
  const prices = toolIds.map((id) => toPaise(tools.get(id)?.price ?? 0));
  const shares = shareOut(amountPaise, prices);
  return toolIds.map((id, index) => {
    const tool = tools.get(id);
    const paidPaise = shares[index] ?? 0;
    const listPaise = Math.max(paidPaise, prices[index] ?? 0);
    return {
      kind: 'tool',
      toolId: tool ? id : null,
      bundleId,
      quoteId: null,
      renewalDays: null,
      name: tool?.name ?? GONE,
      category: tool?.category ?? NO_CATEGORY,
      listPaise,
      discountPaise: listPaise - paidPaise,
      paidPaise,
      sac: SAC_SOFTWARE,
    };
  });
}

function renewalOf(
  { id: toolId, name, category }: Pick<ToolCard, 'id' | 'name' | 'category'>,
  renewalDays: number,
  paidPaise: number,
): SoldThings {
  const line: NewLine = {
    ...{ kind: 'renewal', toolId, bundleId: null, quoteId: null, renewalDays, category },
    ...{ name: renewalName(name, renewalDays), listPaise: paidPaise, discountPaise: 0, paidPaise },
    sac: SAC_SOFTWARE,
  };
  // With a language the database expects the lines of the order.
  const columns = { toolId, toolName: `${name} renewal`, toolCategory: category, locale: 'en' } as const;
  return { columns, lines: [line] };
}

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
    private readonly tools: ToolsService,
    private readonly quotes: QuoteSalesService,
    private readonly invoices: InvoicesService,
    private readonly settlement: SettlementService,
    private readonly alerts: AlertsRepository,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
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
        ...(termsVersion !== null && { termsVersion, termsAcceptedAt: createdAt }),
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

  /** What the order sold, by its tags. */
  private async readSold({ origin, amountPaise }: GatewayOrder): Promise<SoldThings> {
    const tags = origin?.tags ?? {};
    if (tags.quote !== undefined && isUUID(tags.quote))
      return this.readQuote(tags.quote, origin?.note, amountPaise);
    const toolIds = readToolTags(tags);
    const tools = await this.tools.findCards(toolIds);
    const bundleId = tags.bundle !== undefined && isUUID(tags.bundle) ? tags.bundle : null;
    if (bundleId !== null && toolIds.length > 0) {
      const columns = { bundleId, toolName: origin?.note ?? 'Bundle', toolCategory: BUNDLES };
      return { columns, lines: bundleLines(bundleId, toolIds, tools, amountPaise) };
    }
    // Without its tool the order stays with the provider's note; settlement then asks staff to refund it.
    const tool = tools.get(toolIds[0] ?? '');
    const days = readRenewalTag(tags);
    if (tool && days !== null) return renewalOf(tool, days, amountPaise);
    const toolName = tool?.name ?? origin?.note ?? GONE;
    const columns = { toolId: tool?.id ?? null, toolName, toolCategory: tool?.category ?? NO_CATEGORY };
    return { columns, lines: [] };
  }

  /** A quote that is lost, too, stays with the provider's note; settlement then asks staff to refund it. */
  private async readQuote(
    quoteId: string,
    note: string | null | undefined,
    paidPaise: number,
  ): Promise<SoldThings> {
    const title = (await this.quotes.findSold(quoteId))?.title ?? note ?? 'Quote';
    const columns = { quoteId, toolName: title, toolCategory: SERVICES };
    return { columns, lines: [quoteLine({ id: quoteId, title }, paidPaise)] };
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
