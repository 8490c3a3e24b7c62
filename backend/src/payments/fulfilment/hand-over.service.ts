import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatRupees } from '../../common/money.js';
import { EntitlementsRepository, type GrantOutcome } from '../../library/index.js';
import { type RenewalOutcome, RenewalsRepository } from '../../licenses/index.js';
import { QuoteSalesService } from '../../quotes/index.js';
import { UsersRepository } from '../../users/index.js';
import type { AlertKind } from '../../alerts/index.js';
import { AlertsRepository } from '../../alerts/index.js';
import { type Order, OrderEventsService, type OrderItem, OrderItemsRepository } from '../../orders/index.js';

/** What became of a paid order's lines. */
export interface HandOver {
  /** Lines whose tool the customer now owns, whose licence is renewed or whose quote is paid. */
  granted: OrderItem[];
  /** Lines that this order handed over before, even if their access ended since. */
  repeated: OrderItem[];
  /** Lines whose tool the customer owns by another order. */
  owned: OrderItem[];
  /** Lines whose tool no longer exists. */
  missing: OrderItem[];
  /** Renewals of a tool that the customer does not own any more. */
  lapsed: OrderItem[];
  /** Quotes that were withdrawn before they were paid. */
  closed: OrderItem[];
  /** The account was deleted before; nothing was handed over. */
  isBuyerDeleted: boolean;
}

const nothing = (isBuyerDeleted: boolean): HandOver => ({
  granted: [],
  repeated: [],
  owned: [],
  missing: [],
  lapsed: [],
  closed: [],
  isBuyerDeleted,
});

const LIST_OF = {
  granted: 'granted',
  repeated: 'repeated',
  withdrawn: 'repeated',
  owned: 'owned',
  renewed: 'granted',
  gone: 'lapsed',
} as const satisfies Record<GrantOutcome | RenewalOutcome, keyof HandOver>;

/** `"Chart Pro" (₹499) and "Scanner" (₹799)` */
const nameAll = (items: readonly OrderItem[]): string =>
  new Intl.ListFormat('en').format(
    items.map(({ name, paidPaise }) => `"${name}" (${formatRupees(paidPaise)})`),
  );

/** What staff should refund. */
function partOf(handOver: HandOver, part: readonly OrderItem[]): string {
  const { granted, repeated, owned, missing, lapsed, closed } = handOver;
  const all = [granted, repeated, owned, missing, lapsed, closed];
  const isAll = part.length === all.reduce((sum, { length }) => sum + length, 0);
  return isAll ? 'this order' : 'this part of the order';
}

/** Gives a customer what a paid order sells, line by line. To be called under the order's lock. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly renewals: RenewalsRepository,
    private readonly quotes: QuoteSalesService,
    private readonly users: UsersRepository,
    private readonly alerts: AlertsRepository,
    private readonly events: OrderEventsService,
  ) {}

  /** Grants what can be granted; staff must refund the rest. */
  async complete(manager: EntityManager, order: Order): Promise<HandOver> {
    const result = await this.grant(manager, order);
    const { owned, missing, lapsed, closed, isBuyerDeleted } = result;
    if (isBuyerDeleted) {
      const problem = `"${order.toolName}" was paid for after the customer's account was deleted.`;
      const message = `${problem} Access was not granted. Please refund the order.`;
      await this.alert(manager, order, 'buyer_deleted', message);
    }
    if (missing.length > 0) {
      const exist = missing.length === 1 ? 'exists' : 'exist';
      const message = `${nameAll(missing)} was paid for, but no longer ${exist}. Please refund ${partOf(result, missing)}.`;
      await this.alert(manager, order, 'tool_missing', message);
    }
    if (lapsed.length > 0) {
      const message = `${nameAll(lapsed)} was paid for, but the customer does not own the tool any more. Please refund ${partOf(result, lapsed)}.`;
      await this.alert(manager, order, 'tool_missing', message);
    }
    if (closed.length > 0) {
      const message = `${nameAll(closed)} was paid for after the quote had been withdrawn. Please refund ${partOf(result, closed)}.`;
      await this.alert(manager, order, 'tool_missing', message);
    }
    if (owned.length > 0) {
      const problem = `The customer paid twice for ${nameAll(owned)}. Please refund ${partOf(result, owned)}`;
      await this.alert(
        manager,
        order,
        'duplicate_payment',
        `${problem}; the other purchase keeps the access.`,
      );
    }
    return result;
  }

  /** Grants without telling anyone. Idempotent. */
  async grant(manager: EntityManager, order: Order): Promise<HandOver> {
    const { id: orderId, userId } = order;
    // Account deletion takes the order's lock too: it has either finished or not yet started.
    if (await this.users.isDeleted(userId, manager)) return nothing(true);
    const result = nothing(false);
    // In the order of the tools' ids, so that two orders which share some do not wait for each other.
    for (const item of await this.items.list(orderId, manager)) {
      const { id: orderItemId, toolId, quoteId, renewalDays: days } = item;
      if (quoteId !== null) {
        result[await this.quotes.pay(manager, quoteId, order)].push(item);
        continue;
      }
      if (toolId === null) {
        result.missing.push(item);
        continue;
      }
      const outcome =
        days === null
          ? await this.entitlements.grantPurchase(manager, { userId, toolId, orderId })
          : await this.renewals.renew(manager, { orderItemId, userId, toolId, days });
      result[LIST_OF[outcome]].push(item);
    }
    const tools = result.granted.flatMap(({ kind, toolId }) => (kind === 'tool' && toolId) || []);
    await this.events.granted(manager, order, tools);
    return result;
  }

  private async alert(manager: EntityManager, order: Order, kind: AlertKind, message: string): Promise<void> {
    await this.alerts.raise(manager, { kind, subject: order.orderId, orderId: order.id, message });
  }
}
