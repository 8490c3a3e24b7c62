import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { OrderStatus } from './order-states.js';

/** What an order carries beside its columns. Trials use the first three. */
export interface OrderMetadata {
  trialDays?: number;
  toolName?: string;
  userEmail?: string;
  /** Why it failed: `cancelled`, `expired`, `terminated`, `replaced`, `never_started`. */
  reason?: string;
  /** The provider has something else under our id; the order must not be paid any more. */
  mismatch?: boolean;
  /** Why we asked the provider to terminate it, before we know whether it did. */
  terminating?: string;
}

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid')
  id: string;
  /** The id the provider knows. */
  @Column('text')
  orderId: string;
  @Column('uuid')
  userId: string;
  /** Null once the tool was deleted; the name and category stay. */
  @Column('uuid', { nullable: true })
  toolId: string | null;
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
  @Column('jsonb')
  metadata: OrderMetadata;
  @Column('timestamptz', { nullable: true })
  nextCheckAt: Date | null;
  @Column('smallint', { default: 0 })
  checks: number;
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;
  @Column('timestamptz', { nullable: true })
  completedAt: Date | null;
  @Column('timestamptz', { nullable: true })
  failedAt: Date | null;
}

/** A trial is an order nobody pays for; the provider never hears of it. */
export function isTrial(order: Pick<Order, 'paymentMethod' | 'amountPaise'>): boolean {
  return order.paymentMethod === 'trial' || order.amountPaise === 0;
}
