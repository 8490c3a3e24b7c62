import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GatewayAttemptStatus } from './gateway.js';

@Entity('payment_attempts')
export class PaymentAttempt {
  @PrimaryColumn('text')
  cashfreePaymentId: string;
  @Column('uuid')
  orderId: string;
  @Column('text')
  status: GatewayAttemptStatus;
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
