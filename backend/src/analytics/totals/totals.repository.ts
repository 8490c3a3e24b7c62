import { Injectable } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import type { Database } from '../../database/database.ts';
import type { Period } from '../period.ts';
import { DailyAttemptTotal, DailySaleTotal, DailyTotal, type TotalName } from './totals.entities.ts';

export interface DaySales {
  day: Day;
  paise: number;
  orders: number;
}

/** Sales of a category in a range and in the one before. */
export interface CategorySales {
  category: string;
  paise: number;
  orders: number;
  paiseBefore: number;
  ordersBefore: number;
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

/** A total in a range, in the one before, and over all time. */
export interface TotalSums {
  count: number;
  /** Without the end of the range. */
  countSince: number;
  amount: number;
  countBefore: number;
  countEver: number;
}

function between<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  first: Day,
  last: Day,
): SelectQueryBuilder<Row> {
  return query.andWhere('total.day BETWEEN :first AND :last', { first, last });
}

/** Reads the totals that triggers keep (lab/queries.md), `from` the primary or a replica. */
@Injectable()
export class TotalsRepository {
  /** Net revenue and paid orders of each day that has any. */
  async salesByDay(from: Database, first: Day, last: Day): Promise<DaySales[]> {
    const query = this.sales(from, 'category')
      .select('CAST(total.day AS text)', 'day')
      .addSelect('sum(total.paise)::float8', 'paise')
      .addSelect('sum(total.orders)::int', 'orders')
      .groupBy('total.day')
      .having('sum(total.orders) <> 0');
    return between(query, first, last).getRawMany();
  }

  /** Categories with sales in one of both ranges. */
  async salesByCategory(from: Database, current: Period, previous: Period): Promise<CategorySales[]> {
    const isCurrent = 'FILTER (WHERE total.day >= :start)';
    const isBefore = 'FILTER (WHERE total.day < :start)';
    const query = this.sales(from, 'category')
      .select('total.name', 'category')
      .addSelect(`coalesce(sum(total.paise) ${isCurrent}, 0)::float8`, 'paise')
      .addSelect(`coalesce(sum(total.orders) ${isCurrent}, 0)::int`, 'orders')
      .addSelect(`coalesce(sum(total.paise) ${isBefore}, 0)::float8`, 'paiseBefore')
      .addSelect(`coalesce(sum(total.orders) ${isBefore}, 0)::int`, 'ordersBefore')
      .setParameter('start', current.firstDay)
      .groupBy('total.name')
      .having('sum(total.orders) <> 0');
    return between(query, previous.firstDay, current.lastDay).getRawMany();
  }

  async salesByHour(from: Database, first: Day, last: Day): Promise<HourSales[]> {
    const query = this.sales(from, 'hour')
      .select('CAST(total.name AS int)', 'hour')
      .addSelect('sum(total.paise)::float8', 'paise')
      .addSelect('sum(total.orders)::int', 'orders')
      .groupBy('total.name');
    return between(query, first, last).getRawMany();
  }

  /** Results of payment attempts by method and by hour in IST. */
  async attempts(from: Database, first: Day, last: Day): Promise<AttemptCounts[]> {
    const query = from
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

  /** Every total that has ever been counted. */
  async sums(
    from: Database,
    current: Period,
    previous: Period,
  ): Promise<Partial<Record<TotalName, TotalSums>>> {
    const isCurrent = 'FILTER (WHERE total.day BETWEEN :first AND :last)';
    const found = await from
      .repository(DailyTotal)
      .createQueryBuilder('total')
      .select('total.figure', 'figure')
      .addSelect(`coalesce(sum(total.count) ${isCurrent}, 0)::int`, 'count')
      .addSelect('coalesce(sum(total.count) FILTER (WHERE total.day >= :first), 0)::int', 'countSince')
      .addSelect(`coalesce(sum(total.amount) ${isCurrent}, 0)::float8`, 'amount')
      .addSelect(
        'coalesce(sum(total.count) FILTER (WHERE total.day BETWEEN :firstBefore AND :lastBefore), 0)::int',
        'countBefore',
      )
      .addSelect('sum(total.count)::int', 'countEver')
      .setParameters({
        first: current.firstDay,
        last: current.lastDay,
        firstBefore: previous.firstDay,
        lastBefore: previous.lastDay,
      })
      .groupBy('total.figure')
      .getRawMany<TotalSums & { figure: TotalName }>();
    return Object.fromEntries(found.map(({ figure, ...sums }) => [figure, sums]));
  }

  async signUpsByDay(from: Database, first: Day, last: Day): Promise<{ day: Day; count: number }[]> {
    const query = from
      .repository(DailyTotal)
      .createQueryBuilder('total')
      .select('CAST(total.day AS text)', 'day')
      .addSelect('sum(total.count)::int', 'count')
      .where(`total.figure = 'sign_up'`)
      .groupBy('total.day');
    return between(query, first, last).getRawMany();
  }

  private sales(from: Database, part: DailySaleTotal['part']): SelectQueryBuilder<DailySaleTotal> {
    return from.repository(DailySaleTotal).createQueryBuilder('total').where('total.part = :part', { part });
  }
}
