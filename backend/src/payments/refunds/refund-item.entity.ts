import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The share of an order's line in a refund. The shares add up to the refund's amount. */
@Entity('refund_items')
export class RefundItem {
  @PrimaryColumn('uuid')
  refundId: string;
  @PrimaryColumn('uuid')
  orderItemId: string;
  @Column('integer')
  amountPaise: number;
}
