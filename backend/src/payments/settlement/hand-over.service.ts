import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatRupees } from '../../common/money.js';
import { EntitlementsRepository, type GrantOutcome } from '../../library/index.js';
import { UsersRepository } from '../../users/index.js';
import type { AlertKind } from '../alert.entity.js';
import { AlertsRepository } from '../alerts.repository.js';
import type { Order } from '../order.entity.js';
import type { OrderItem } from '../order-item.entity.js';
import { OrderItemsRepository } from '../order-items.repository.js';

/** What became of a paid order's lines. */
export interface HandOver {
  /** Lines whose tool the customer now owns. */
  granted: OrderItem[];
  /** Lines that this order handed over before, even if their access ended since. */
  repeated: OrderItem[];
  /** Lines whose tool the customer owns by another order. */
  owned: OrderItem[];
  /** Lines whose tool no longer exists. */
  missing: OrderItem[];
  /** The account was deleted before; nothing was handed over. */
  isBuyerDeleted: boolean;
}

const NOTHING: HandOver = { granted: [], repeated: [], owned: [], missing: [], isBuyerDeleted: true };

const LIST_OF = {
  granted: 'granted',
  repeated: 'repeated',
  withdrawn: 'repeated',
  owned: 'owned',
} as const satisfies Record<GrantOutcome, keyof HandOver>;

/** `"Chart Pro" (₹499) and "Scanner" (₹799)` */
const nameAll = (items: readonly OrderItem[]): string =>
  new Intl.ListFormat('en').format(
    items.map(({ name, paidPaise }) => `"${name}" (${formatRupees(paidPaise)})`),
  );

/** What staff should refund. */
function partOf({ granted, repeated, owned, missing }: HandOver, part: readonly OrderItem[]): string {
  const isAll = part.length === granted.length + repeated.length + owned.length + missing.length;
  return isAll ? 'this order' : 'this part of the order';
}

/** Gives a customer what a paid order sells, line by line. To be called under the order's lock. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly users: UsersRepository,
    private readonly alerts: AlertsRepository,
  ) {}

  /** Grants what can be granted; staff must refund the rest. */
  async complete(manager: EntityManager, order: Order): Promise<HandOver> {
    const result = await this.grant(manager, order);
    const { owned, missing, isBuyerDeleted } = result;
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
  async grant(manager: EntityManager, { id: orderId, userId }: Order): Promise<HandOver> {
    // Account deletion takes the order's lock too: it has either finished or not yet started.
    if (await this.users.isDeleted(userId, manager)) return NOTHING;
    const result: HandOver = { granted: [], repeated: [], owned: [], missing: [], isBuyerDeleted: false };
    // In the order of the tools' ids, so that two orders which share some do not wait for each other.
    for (const item of await this.items.list(orderId, manager)) {
      if (item.kind !== 'tool') continue;
      const { toolId } = item;
      if (toolId === null) {
        result.missing.push(item);
        continue;
      }
      const outcome = await this.entitlements.grantPurchase(manager, { userId, toolId, orderId });
      result[LIST_OF[outcome]].push(item);
    }
    return result;
  }

  private async alert(manager: EntityManager, order: Order, kind: AlertKind, message: string): Promise<void> {
    await this.alerts.raise(manager, { kind, subject: order.orderId, orderId: order.id, message });
  }
}
