import type { EntityManager } from 'typeorm';
import type { OrderItem } from './order-item.entity.ts';
import type { Order } from './order.entity.ts';
import type { OfferKind, PriceLine, PriceSubject } from './price.ts';

/** What a buyer would order now, before coupons and tax. */
export interface ForSale {
  subject: PriceSubject;
  lines: PriceLine[];
}

/** What is known of an order that only the provider still has. */
export interface LostSale {
  toolIds: readonly string[];
  bundleId: string | null;
  quoteId: string | null;
  renewalDays: number | null;
  planId: string | null;
  isUpgrade: boolean;
  /** The provider's words for it. */
  note: string | null;
  paidPaise: number;
}

export interface RestoredSale {
  columns: Partial<Order>;
  /** Empty when a trigger of the database inserts the order's line. */
  lines: Omit<OrderItem, 'id' | 'orderId' | 'refundedPaise'>[];
}

/** Something that a buyer may choose, and what it costs. */
export interface Offer {
  readonly kind: OfferKind;
  /** The error for a buyer whose other order for it has just been paid. */
  readonly paidError: 'ALREADY_OWNED' | 'ALREADY_PAID' | 'JUST_RENEWED';
  /** Whether the rest of it is still for sale to someone who owns a part. */
  readonly isDivisible: boolean;
  /**
   * @param userId null for a visitor; @param planId of a tool: null is the default one
   * @throws when it is not for sale to them
   */
  price(id: string, userId: string | null, planId: string | null): Promise<ForSale>;
  /** Called before coupons are checked: an owner should not read that their code is used. @throws ALREADY_OWNED */
  assertNotOwned?(userId: string, id: string): Promise<void>;
  /** Keeps it for sale until the transaction ends. To be called once its order is stored or locked. @throws as `price` */
  hold?(manager: EntityManager, id: string, userId: string): Promise<void>;
  /** What a lost order for it consisted of. Null when the thing no longer exists. */
  restore(sale: LostSale): Promise<RestoredSale | null>;
}

/**
 * What became of a paid line: `granted` now, `repeated` for this order's second time, `owned` by another order, `missing`
 * because the thing no longer exists, `lapsed` because what it renews has ended, `closed` because it was withdrawn.
 */
export type Fulfilment = 'granted' | 'repeated' | 'owned' | 'missing' | 'lapsed' | 'closed';

/** The lines of one kind that an order withdraws. */
export interface Withdrawal {
  lines: readonly OrderItem[];
  reason: string;
  /** Only these tools; all of the order when undefined. */
  toolIds: readonly string[] | undefined;
}

/** An order that an email speaks of. */
export interface DescribedOrder {
  toolName: string;
  bundleId: string | null;
  items: readonly Pick<OrderItem, 'name' | 'paidPaise'>[];
}

/** What emails to the buyer say of an order. */
export interface OrderWords {
  /** Rows that name what was sold, with an amount for each of several things. */
  sold: [string, string][];
  /** After the payment. */
  paid: string;
  /** The label of the link to it. */
  open: string;
  /** After a refund that leaves it to the buyer. */
  kept: string;
  /** After a refund that ends it. */
  ended: string;
  /** After a lost dispute; `kept` names what the buyer has for another reason. */
  lost(kept: readonly string[]): string;
}

/**
 * What a line of an order gives its buyer. Methods with a manager run under the order's lock, in the transaction that
 * changes it, and are idempotent.
 */
export interface Goods {
  readonly kind: OrderItem['kind'];
  /** SQL: whether the buyer of the paid order `o` lacks what its line `i` gives. */
  readonly lacking: string;
  /** SQL: whether the buyer of the order `o` still has it. */
  readonly kept?: string;
  /** @throws ALREADY_OWNED, NOTHING_TO_RENEW */
  assertForSale?(userId: string, toolId: string | null, manager?: EntityManager): Promise<void>;
  fulfil(manager: EntityManager, order: Order, line: OrderItem): Promise<Fulfilment>;
  /** Gives it without an order. False when the person has it. */
  give?(manager: EntityManager, userId: string, line: PriceLine): Promise<boolean>;
  /** Takes it back, and writes so into the order's history. */
  withdraw(manager: EntityManager, order: Order, withdrawal: Withdrawal): Promise<void>;
  /** Stops its downloads while the payment is disputed. False when nothing changed. */
  pause?(manager: EntityManager, order: Order, lines: readonly OrderItem[]): Promise<boolean>;
  /** False when nothing changed. */
  resume?(manager: EntityManager, order: Order): Promise<boolean>;
  /** @param until when the licence of what was bought ends */
  describe(order: DescribedOrder, until: Date | null): OrderWords;
  /** All that was paid for the order went back. */
  refunded?(manager: EntityManager, order: Order): Promise<void>;
}
