import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { GatewayRefundStatus } from '../gateway/index.ts';

/**
 * The provider's refund of a payment that did not pay its order, such as the second payment of a buyer who paid twice.
 * It changes neither the order nor its revenue.
 */
@Entity('extra_refunds')
export class ExtraRefund {
  /** The provider's name of the refund. */
  @PrimaryColumn('text')
  refundRef: string;
  /** The order's row id. */
  @Column('uuid')
  orderId: string;
  /** The provider's id of the refunded payment. */
  @Column('text')
  paymentId: string;
  @Column('integer')
  amountPaise: number;
  @Column('text')
  status: GatewayRefundStatus;
  @Column('timestamptz')
  notedAt: Date;
}
