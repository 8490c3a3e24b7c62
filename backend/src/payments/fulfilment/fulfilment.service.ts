import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AlertKind, AlertsRepository } from '../../alerts/index.ts';
import { formatRupees } from '../../common/money/money.ts';
import {
  type Fulfilment,
  OffersService,
  type Order,
  OrderEventsService,
  type OrderItem,
  OrderItemsRepository,
} from '../../orders/index.ts';
import { UsersRepository } from '../../users/index.ts';

type Outcomes = Record<Fulfilment, OrderItem[]>;

const noLines = (): Outcomes => ({
  granted: [],
  repeated: [],
  owned: [],
  missing: [],
  lapsed: [],
  closed: [],
});

/** `"Chart Pro" (₹499) and "Scanner" (₹799)` */
const nameAll = (items: readonly OrderItem[]): string =>
  new Intl.ListFormat('en').format(
    items.map(({ name, paidPaise }) => `"${name}" (${formatRupees(paidPaise)})`),
  );

/** Why staff should refund lines with this outcome. */
const PROBLEMS: readonly [
  outcome: Fulfilment,
  kind: AlertKind,
  toSentence: (lines: OrderItem[], part: string) => string,
][] = [
  [
    'missing',
    'tool_missing',
    (lines, part) =>
      `${nameAll(lines)} was paid for, but no longer ${lines.length === 1 ? 'exists' : 'exist'}. Please refund ${part}.`,
  ],
  [
    'lapsed',
    'tool_missing',
    (lines, part) =>
      `${nameAll(lines)} was paid for, but the customer does not own the tool any more. Please refund ${part}.`,
  ],
  [
    'closed',
    'tool_missing',
    (lines, part) =>
      `${nameAll(lines)} was paid for after the quote had been withdrawn. Please refund ${part}.`,
  ],
  [
    'owned',
    'duplicate_payment',
    (lines, part) =>
      `The customer paid twice for ${nameAll(lines)}. Please refund ${part}; the other purchase keeps the access.`,
  ],
];

/** Gives a customer what a paid order sells, line by line. To be called under the order's lock. */
@Injectable()
export class FulfilmentService {
  constructor(
    private readonly items: OrderItemsRepository,
    private readonly offers: OffersService,
    private readonly users: UsersRepository,
    private readonly alerts: AlertsRepository,
    private readonly events: OrderEventsService,
  ) {}

  /** Grants what can be granted, and asks staff to refund the rest. */
  async complete(manager: EntityManager, order: Order): Promise<void> {
    const outcomes = await this.grant(manager, order);
    if (!outcomes) {
      const problem = `"${order.toolName}" was paid for after the customer's account was deleted.`;
      const message = `${problem} Access was not granted. Please refund the order.`;
      await this.alert(manager, order, 'buyer_deleted', message);
      return;
    }
    const total = Object.values(outcomes).reduce((sum, { length }) => sum + length, 0);
    for (const [outcome, kind, toSentence] of PROBLEMS) {
      const lines = outcomes[outcome];
      if (lines.length === 0) continue;
      const part = lines.length === total ? 'this order' : 'this part of the order';
      await this.alert(manager, order, kind, toSentence(lines, part));
    }
  }

  /**
   * Grants without an alert. Idempotent.
   * @returns the lines by what became of them; null for a buyer whose account was deleted before, who gets nothing
   */
  async grant(manager: EntityManager, order: Order): Promise<Outcomes | null> {
    // Account deletion takes the order's lock too: it has either finished or not yet started.
    if (await this.users.isDeleted(order.userId, manager)) return null;
    const outcomes = noLines();
    // In the order of the tools' ids, so that two orders which share some do not wait for each other.
    for (const line of await this.items.list(order.id, manager)) {
      const outcome = await this.offers.getGoods(line.kind).fulfil(manager, order, line);
      outcomes[outcome].push(line);
    }
    await this.events.granted(manager, order, outcomes.granted);
    return outcomes;
  }

  private async alert(manager: EntityManager, order: Order, kind: AlertKind, message: string): Promise<void> {
    await this.alerts.raise(manager, { kind, subject: order.orderId, orderId: order.id, message });
  }
}
