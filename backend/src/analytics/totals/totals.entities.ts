import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';

/** What is counted by the day in India; each is explained in lab/queries.md. */
export const TOTAL_NAMES = [
  'sign_up',
  'active',
  'active_sign_up',
  'tool',
  'review',
  'refund',
  'first_purchase',
  'last_purchase',
  'visitor',
] as const;
export type TotalName = (typeof TOTAL_NAMES)[number];

export type StoredTotal =
  | TotalName
  | 'order'
  | 'trial'
  | 'returned'
  | 'sale_category'
  | 'sale_hour'
  | 'attempt_method'
  | 'attempt_hour';

/** A part of a total, from the triggers on the tables that are counted: a total is the sum of all rows with its key. */
@Entity('totals')
export class Total {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  total: StoredTotal;
  /** In India; `-infinity` for what is counted over all time. */
  @Column('date')
  day: string;
  /** A status, a category, a payment method, an hour, or nothing. */
  @Column('text')
  name: string;
  @Column('bigint', { transformer: asNumber })
  count: number;
  /** Paise, stars of reviews; of tries to pay, how many succeeded. */
  @Column('bigint', { transformer: asNumber })
  amount: number;
}

/** When a customer first and last paid for a tool, from a trigger on `orders`. */
@Entity('buyers')
export class Buyer {
  @PrimaryColumn('uuid')
  userId: string;
  @Column('timestamptz')
  firstAt: Date;
  @Column('timestamptz')
  lastAt: Date;
}
