import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Locale, OrderBilling } from '../../orders/index.ts';
import type { PlanInterval } from '../../tools/index.ts';
import type { SubscriptionState } from './subscription-states.ts';

/** A plan that renews itself by a mandate, which the customer approved at the provider. */
@Entity('subscriptions')
export class Subscription {
  @PrimaryColumn('uuid')
  id: string;
  /** Our name of it at the provider. */
  @Column('text')
  subscriptionId: string;
  @Column('uuid')
  userId: string;
  /** Null once the tool is deleted. */
  @Column('uuid', { nullable: true })
  toolId: string | null;
  @Column('text')
  toolName: string;
  @Column('text')
  toolCategory: string;
  /** The plan as it was sold. */
  @Column('uuid')
  planId: string;
  @Column('text')
  planName: string;
  @Column('smallint')
  seats: number;
  @Column('text')
  interval: PlanInterval;
  @Column('integer')
  pricePaise: number;
  /** The most that one debit may take, as the customer approved it. */
  @Column('integer')
  ceilingPaise: number;
  @Column('text')
  state: SubscriptionState;
  @Column('text', { nullable: true })
  cfSubscriptionId: string | null;
  @Column('text', { nullable: true })
  method: string | null;
  /** The mandate's reference at the bank. */
  @Column('text', { nullable: true })
  umn: string | null;
  /** Where the periods are counted from. */
  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  currentPeriodEnd: Date | null;
  @Column('timestamptz', { nullable: true })
  nextChargeAt: Date | null;
  @Column('timestamptz', { nullable: true })
  cancelRequestedAt: Date | null;
  /** The provider has confirmed that nothing more can be debited. */
  @Column('timestamptz', { nullable: true })
  mandateClosedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  endedAt: Date | null;
  @Column('text', { nullable: true })
  endedReason: EndReason | null;
  @Column('text')
  customerPhone: string;
  @Column('text', { nullable: true })
  locale: Locale | null;
  @Column('jsonb', { nullable: true })
  billing: OrderBilling | null;
  @Column('text')
  termsVersion: string;
  @Column('timestamptz')
  termsAcceptedAt: Date;
  @Column('timestamptz', { nullable: true })
  nextCheckAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}

/** Why it was cancelled, or ended at once. */
export type EndReason =
  | 'customer'
  | 'mandate'
  | 'staff'
  | 'unpaid'
  | 'expired'
  | 'withdrawn'
  | 'tool'
  | 'erased'
  | 'replaced';

export type ChargeState = 'announced' | 'raised' | 'success' | 'failed' | 'cancelled';

/** A debit, or the first payment with the approval of the mandate. */
@Entity('subscription_charges')
export class SubscriptionCharge {
  @PrimaryColumn('uuid')
  id: string;
  /** The row of the subscription. */
  @Column('uuid')
  subscriptionId: string;
  @Column('text')
  paymentId: string;
  @Column('text')
  kind: 'authorisation' | 'debit';
  /** Counts from 1. */
  @Column('integer')
  period: number;
  @Column('smallint')
  attempt: number;
  @Column('timestamptz', { nullable: true })
  periodStart: Date | null;
  @Column('timestamptz', { nullable: true })
  periodEnd: Date | null;
  @Column('integer')
  amountPaise: number;
  /** The day in India. */
  @Column('date', { nullable: true })
  dueOn: string | null;
  @Column('text')
  state: ChargeState;
  @Column('uuid', { nullable: true })
  orderId: string | null;
  @Column('text', { nullable: true })
  failure: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
}
