import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RefundStatus } from '../../orders/index.ts';

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
  status: RefundStatus;
  @Column('text')
  reason: string;
  /** Whether the customer keeps the tool. */
  @Column('text')
  access: 'keep' | 'withdraw';
  /** The provider's name of a refund that was made there; null for the store's own. */
  @Column('text', { nullable: true })
  providerRef: string | null;
  @Column('text', { nullable: true })
  cashfreeRefundId: string | null;
  @Column('text', { nullable: true })
  statusMessage: string | null;
  @Column('uuid', { nullable: true })
  createdBy: string | null;
  /** Who approved or declined it, where it needed a second person. */
  @Column('uuid', { nullable: true })
  decidedBy: string | null;
  @Column('timestamptz', { nullable: true })
  decidedAt: Date | null;
  @Column('timestamptz')
  createdAt: Date;
  @Column('timestamptz')
  updatedAt: Date;
  @Column('timestamptz', { nullable: true })
  processedAt: Date | null;
}
