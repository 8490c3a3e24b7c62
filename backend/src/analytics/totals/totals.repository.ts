import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import type { Day } from '../../common/days.js';
import { Database } from '../../database/database.js';
import { Buyer, DailyAttemptTotal, DailySaleTotal } from './totals.entities.js';

export interface DaySales {
  day: Day;
  category: string;
  paise: number;
  orders: number;
}

export interface HourSales {
  hour: number;
  paise: number;
  orders: number;
}

export interface AttemptCounts {
  /** Whether `name` is a payment method or an hour in IST. */
  part: 'method' | 'hour';
  name: string;
  succeeded: number;
  failed: number;
}

function between<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  first: Day,
  last: Day,
): SelectQueryBuilder<Row> {
  return query.andWhere('total.day BETWEEN :first AND :last', { first, last });
}

/** Reads the totals that triggers keep (docs/queries.md). A figure is always a sum over rows. */
@Injectable()
export class TotalsRepository {
  constructor(private readonly database: Database) {}

  /** Net revenue and paid orders by day and category, without empty ones. */
  async salesByDay(first: Day, last: Day): Promise<DaySales[]> {
    const query = this.sales('category')
      .select('CAST(total.day AS text)', 'day')
      .addSelect('total.name', 'category')
      .addSelect('sum(total.paise)::float8', 'paise')
      .addSelect('sum(total.orders)::int', 'orders')
      .groupBy('total.day')
      .addGroupBy('total.name')
      .having('sum(total.orders) <> 0');
    return between(query, first, last).getRawMany();
  }

  async salesByHour(first: Day, last: Day): Promise<HourSales[]> {
    const query = this.sales('hour')
      .select('CAST(total.name AS int)', 'hour')
      .addSelect('sum(total.paise)::float8', 'paise')
      .addSelect('sum(total.orders)::int', 'orders')
      .groupBy('total.name');
    return between(query, first, last).getRawMany();
  }

  /** Results of payment attempts by method and by hour in IST. */
  async attempts(first: Day, last: Day): Promise<AttemptCounts[]> {
    const query = this.database
      .repository(DailyAttemptTotal)
      .createQueryBuilder('total')
      .select('total.part', 'part')
      .addSelect('total.name', 'name')
      .addSelect('sum(total.succeeded)::int', 'succeeded')
      .addSelect('sum(total.failed)::int', 'failed')
      .groupBy('total.part')
      .addGroupBy('total.name')
      .having('sum(total.succeeded + total.failed) <> 0');
    return between(query, first, last).getRawMany();
  }

  /**
   * Customers who paid since an instant, and those who never had before. Every range ends today, so a customer bought in
   * it if their last purchase is in it.
   */
  async buyersSince(start: Date): Promise<{ all: number; first: number }> {
    const buyers = this.database.repository(Buyer);
    const [all, first] = await Promise.all([
      buyers.countBy({ lastAt: MoreThanOrEqual(start) }),
      buyers.countBy({ firstAt: MoreThanOrEqual(start) }),
    ]);
    return { all, first };
  }

  private sales(part: DailySaleTotal['part']): SelectQueryBuilder<DailySaleTotal> {
    return this.database
      .repository(DailySaleTotal)
      .createQueryBuilder('total')
      .where('total.part = :part', { part });
  }
}
