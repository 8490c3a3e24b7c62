import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../database/transformers.ts';
import type { OrderStatus } from './order-states.ts';

/**
 * Number and money of the orders of a status. Triggers on `orders` append the difference that each statement makes: a
 * total is the sum of all rows with its key.
 */
@Entity('order_totals')
export class OrderTotal {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  status: OrderStatus;
  @Column('boolean')
  isTrial: boolean;
  @Column('bigint', { transformer: asNumber })
  orders: number;
  @Column('bigint', { transformer: asNumber })
  amountPaise: number;
  @Column('bigint', { transformer: asNumber })
  refundedPaise: number;
}
