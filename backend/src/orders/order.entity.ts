import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { OrderBilling } from './order-billing.ts';
import type { OrderFacts } from './order-facts.ts';
import { isPaid, type OrderStatus } from './order-states.ts';
import type { AttemptStatus } from './payment-attempt.ts';

@Entity('payment_attempts')
export class PaymentAttempt {
  @PrimaryColumn('text')
  cashfreePaymentId: string;
  @Column('uuid')
  orderId: string;
  @Column('text')
  status: AttemptStatus;
  @Column('text', { nullable: true })
  method: string | null;
  @Column('integer')
  amountPaise: number;
  @Column('text', { nullable: true })
  message: string | null;
  @Column('timestamptz')
  attemptedAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

/** An entry of an order's timeline. */
@Entity('order_events')
export class OrderEvent {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  orderId: string;
  @Column('text')
  kind: string;
  @Column('text')
  message: string;
  /** The staff member who caused it. */
  @Column('uuid', { nullable: true })
  actorId: string | null;
  @Column('timestamptz')
  at: Date;
}

/** The first three fields are set for trials. */
export interface OrderMetadata {
  trialDays?: number;
  toolName?: string;
  userEmail?: string;
  /** The coupon's code as it was when the order was opened. */
  couponCode?: string;
  /** The version of the risk notice that the buyer said they have read. */
  acceptedNotice?: string;
  /** When they said so. */
  acceptedNoticeAt?: string;
  /** Why it failed: `cancelled`, `expired`, `terminated`, `replaced`, `never_started`. */
  reason?: string;
  /** The provider's order differs from ours; it must not be paid. */
  mismatch?: boolean;
  /** Rebuilt from the provider's order, because the store had lost it. */
  restored?: boolean;
  /** Of a rebuilt order in a registered store: who its invoice is for is not known yet. */
  needsInvoice?: boolean;
  /** Why termination was requested, until the provider reports its result. */
  terminating?: string;
}

export type Locale = 'en' | 'hi';

/** How it is paid: through the provider, or outside, as staff recorded it. */
export const ORDER_CHANNELS = ['gateway', 'manual'] as const;

export type OrderChannel = (typeof ORDER_CHANNELS)[number];

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid')
  id: string;
  /** Our id at the provider. */
  @Column('text')
  orderId: string;
  @Column('uuid')
  userId: string;
  /** Null once the tool is deleted; name and category stay. */
  @Column('uuid', { nullable: true })
  toolId: string | null;
  /** With a bundle or a quote there is no tool; the order's lines tell what it sells. */
  @Column('uuid', { nullable: true })
  bundleId: string | null;
  @Column('uuid', { nullable: true })
  quoteId: string | null;
  @Column('uuid', { nullable: true })
  couponId: string | null;
  /** The tool's name, or that of the bundle or quote. */
  @Column('text')
  toolName: string;
  @Column('text')
  toolCategory: string;
  @Column('integer')
  amountPaise: number;
  @Column('integer', { default: 0 })
  refundedPaise: number;
  @Column('text')
  currency: string;
  @Column('text')
  status: OrderStatus;
  @Column('text', { nullable: true })
  paymentMethod: string | null;
  @Column('text', { default: 'gateway' })
  channel: OrderChannel;
  /** Of a debit: the subscription's name at the provider. */
  @Column('text', { nullable: true })
  subscriptionId: string | null;
  @Column('text', { nullable: true })
  customerPhone: string | null;
  /** The provider's own id of the order. */
  @Column('text', { nullable: true })
  cashfreeOrderId: string | null;
  /** The provider's id of the payment that succeeded. */
  @Column('text', { nullable: true })
  cashfreePaymentId: string | null;
  @Column('text', { nullable: true })
  paymentSessionId: string | null;
  @Column('timestamptz', { nullable: true })
  sessionExpiresAt: Date | null;
  /** The day of the terms of the store when the order was placed, and when it was. */
  @Column('text', { nullable: true })
  termsVersion: string | null;
  /** Their version; null in orders from before versions were kept. */
  @Column('uuid', { nullable: true })
  termsVersionId: string | null;
  @Column('timestamptz', { nullable: true })
  termsAcceptedAt: Date | null;
  /** The language of the buyer's pages. */
  @Column('text', { nullable: true })
  locale: Locale | null;
  /** Who the tax invoice is for, and at which rate; null in a store that is not registered. */
  @Column('jsonb', { nullable: true })
  billing: OrderBilling | null;
  @Column('jsonb')
  metadata: OrderMetadata;
  /** Null for an order of before this was kept, and for one that sells no tool. */
  @Column('jsonb', { nullable: true })
  facts: OrderFacts | null;
  @Column('timestamptz', { nullable: true })
  nextCheckAt: Date | null;
  @Column('smallint', { default: 0 })
  checks: number;
  /** When a page of the buyer last caused a check, and whether the provider then said what is known of the payment. */
  @Column('timestamptz', { nullable: true })
  checkedAt: Date | null;
  @Column('boolean', { default: false })
  isCheckConfirmed: boolean;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;
}

/** Paid, and the payment is known: the provider need not be asked about it any more. */
export function isSettled(order: Pick<Order, 'status' | 'cashfreePaymentId'>): boolean {
  return isPaid(order.status) && order.cashfreePaymentId !== null;
}

/** A trial is an order without payment; it is never sent to the provider. */
export function isTrial(order: Pick<Order, 'paymentMethod' | 'amountPaise'>): boolean {
  return order.paymentMethod === 'trial' || order.amountPaise === 0;
}

/** The provider has never heard of it: a trial, or a sale that staff recorded. */
export function isUnknownAtProvider(
  order: Pick<Order, 'paymentMethod' | 'amountPaise' | 'channel'>,
): boolean {
  return order.channel === 'manual' || isTrial(order);
}
