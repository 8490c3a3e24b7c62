import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GatewayRefundStatus } from '../gateway.js';

@Entity('refunds')
export class Refund {
  @PrimaryColumn('uuid')
  id: string;
  /** The order's row id. */
  @Column('uuid')
  orderId: string;
  @Column('integer')
  amountPaise: number;
  @Column('text')
  status: GatewayRefundStatus;
  @Column('text')
  reason: string;
  /** Whether the customer keeps the tool. */
  @Column('text')
  access: 'keep' | 'withdraw';
  @Column('text', { nullable: true })
  cashfreeRefundId: string | null;
  @Column('text', { nullable: true })
  statusMessage: string | null;
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
  @Column('timestamptz', { nullable: true })
  processedAt: Date | null;
}
