import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.js';

/**
 * Paid orders of a day in India and their net revenue. Triggers on `orders` append the difference that each statement
 * makes: a figure is the sum of all rows with its key.
 */
@Entity('daily_sale_totals')
export class DailySaleTotal {
  @PrimaryColumn('uuid')
  id: string;
  @Column('date')
  day: string;
  /** What `name` is: the tool's category, or the hour. */
  @Column('text')
  part: 'category' | 'hour';
  @Column('text')
  name: string;
  @Column('bigint', { transformer: asNumber })
  orders: number;
  @Column('bigint', { transformer: asNumber })
  paise: number;
}

/** The same for the results of payment attempts, from triggers on `payment_attempts`. */
@Entity('daily_attempt_totals')
export class DailyAttemptTotal {
  @PrimaryColumn('uuid')
  id: string;
  @Column('date')
  day: string;
  /** What `name` is: the payment method, or the hour. */
  @Column('text')
  part: 'method' | 'hour';
  @Column('text')
  name: string;
  @Column('bigint', { transformer: asNumber })
  succeeded: number;
  @Column('bigint', { transformer: asNumber })
  failed: number;
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
