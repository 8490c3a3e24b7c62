import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import type { Database } from '../../database/database.ts';
import type { Period } from '../period.ts';
import { type StoredTotal, Total, TOTAL_NAMES, type TotalName } from './totals.entities.ts';

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

function between(query: SelectQueryBuilder<Total>, first: Day, last: Day): SelectQueryBuilder<Total> {
  return query.andWhere('total.day BETWEEN :first AND :last', { first, last });
}

function totals(from: Database, ...names: StoredTotal[]): SelectQueryBuilder<Total> {
  return from.repository(Total).createQueryBuilder('total').where('total.total IN (:...names)', { names });
}

/** Reads the totals that triggers keep (lab/queries.md), `from` the primary or a replica. */
@Injectable()
export class TotalsRepository {
  /** Net revenue and paid orders of each day that has any. */
  async salesByDay(from: Database, first: Day, last: Day): Promise<DaySales[]> {
    const query = totals(from, 'sale_category')
      .select('CAST(total.day AS text)', 'day')
      .addSelect('sum(total.amount)::float8', 'paise')
      .addSelect('sum(total.count)::int', 'orders')
      .groupBy('total.day')
      .having('sum(total.count) <> 0');
    return between(query, first, last).getRawMany();
  }

  /** Categories with sales in one of both ranges. */
  async salesByCategory(from: Database, current: Period, previous: Period): Promise<CategorySales[]> {
    const isCurrent = 'FILTER (WHERE total.day >= :start)';
    const isBefore = 'FILTER (WHERE total.day < :start)';
    const query = totals(from, 'sale_category')
      .select('total.name', 'category')
      .addSelect(`coalesce(sum(total.amount) ${isCurrent}, 0)::float8`, 'paise')
      .addSelect(`coalesce(sum(total.count) ${isCurrent}, 0)::int`, 'orders')
      .addSelect(`coalesce(sum(total.amount) ${isBefore}, 0)::float8`, 'paiseBefore')
      .addSelect(`coalesce(sum(total.count) ${isBefore}, 0)::int`, 'ordersBefore')
      .setParameter('start', current.firstDay)
      .groupBy('total.name')
      .having('sum(total.count) <> 0');
    return between(query, previous.firstDay, current.lastDay).getRawMany();
  }

  async salesByHour(from: Database, first: Day, last: Day): Promise<HourSales[]> {
    const query = totals(from, 'sale_hour')
      .select('CAST(total.name AS int)', 'hour')
      .addSelect('sum(total.amount)::float8', 'paise')
      .addSelect('sum(total.count)::int', 'orders')
      .groupBy('total.name');
    return between(query, first, last).getRawMany();
  }

  /** Results of payment attempts by method and by hour in IST. */
  async attempts(from: Database, first: Day, last: Day): Promise<AttemptCounts[]> {
    const query = totals(from, 'attempt_method', 'attempt_hour')
      .select(`replace(total.total, 'attempt_', '')`, 'part')
      .addSelect('total.name', 'name')
      .addSelect('sum(total.amount)::int', 'succeeded')
      .addSelect('sum(total.count - total.amount)::int', 'failed')
      .groupBy('total.total')
      .addGroupBy('total.name')
      .having('sum(total.count) <> 0');
    return between(query, first, last).getRawMany();
  }

  /** Every total that has ever been counted. */
  async sums(
    from: Database,
    current: Period,
    previous: Period,
  ): Promise<Partial<Record<TotalName, TotalSums>>> {
    const isCurrent = 'FILTER (WHERE total.day BETWEEN :first AND :last)';
    const found = await totals(from, ...TOTAL_NAMES)
      .select('total.total', 'total')
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
      .groupBy('total.total')
      .getRawMany<TotalSums & { total: TotalName }>();
    return Object.fromEntries(found.map(({ total, ...sums }) => [total, sums]));
  }

  async signUpsByDay(from: Database, first: Day, last: Day): Promise<{ day: Day; count: number }[]> {
    const query = totals(from, 'sign_up')
      .select('CAST(total.day AS text)', 'day')
      .addSelect('sum(total.count)::int', 'count')
      .groupBy('total.day');
    return between(query, first, last).getRawMany();
  }
}
