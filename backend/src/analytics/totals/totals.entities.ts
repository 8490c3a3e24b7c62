import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../database/transformers.ts';

/**
 * Paid orders of a day in India and their net revenue. Triggers on `orders` append the difference that each statement
 * makes: a total is the sum of all rows with its key.
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

/** What is counted by the day in India; each is explained in lab/queries.md. */
export type TotalName =
  | 'sign_up'
  | 'active'
  | 'active_sign_up'
  | 'tool'
  | 'review'
  | 'refund'
  | 'first_purchase'
  | 'last_purchase'
  | 'visitor';

/** Totals by day, from triggers on the tables they are counted from. */
@Entity('daily_totals')
export class DailyTotal {
  @PrimaryColumn('uuid')
  id: string;
  @Column('date')
  day: string;
  @Column('text')
  figure: TotalName;
  @Column('bigint', { transformer: asNumber })
  count: number;
  /** Stars of reviews, paise of refunds. */
  @Column('bigint', { transformer: asNumber })
  amount: number;
}

/** Sales of a tool over all time: one merged row, and the differences since it was merged. */
@Entity('tool_sale_totals')
export class ToolSaleTotal {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid')
  toolId: string;
  @Column('bigint', { transformer: asNumber })
  orders: number;
  @Column('bigint', { transformer: asNumber })
  paise: number;
  @Column('boolean', { default: false })
  isMerged: boolean;
}
