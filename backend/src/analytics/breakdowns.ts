import { toRupees } from '../common/money/money.ts';
import type {
  CategorySales as CategoryResponse,
  HourOutcomes,
  MethodOutcomes,
  PaymentOutcomes,
} from './analytics.dto.ts';
import type { AttemptCounts, CategorySales } from './totals/totals.repository.ts';

type Outcomes = Pick<AttemptCounts, 'succeeded' | 'failed'>;

const NO_ATTEMPTS: Outcomes = { succeeded: 0, failed: 0 };

/** Highest revenue first. */
export function toCategories(sales: CategorySales[]): CategoryResponse[] {
  return sales
    .map(({ category, paise, orders, paiseBefore, ordersBefore }) => ({
      category,
      revenue: toRupees(paise),
      orders,
      previousRevenue: toRupees(paiseBefore),
      previousOrders: ordersBefore,
    }))
    .sort((a, b) => b.revenue - a.revenue || b.orders - a.orders || a.category.localeCompare(b.category));
}

function outcomes({ succeeded, failed }: Outcomes = NO_ATTEMPTS): PaymentOutcomes {
  const all = succeeded + failed;
  return { succeeded, failed, rate: all === 0 ? null : Math.round((1000 * succeeded) / all) / 10 };
}

/** Every payment method, most attempts first. */
export function toMethods(attempts: AttemptCounts[]): MethodOutcomes[] {
  return attempts
    .filter(({ part }) => part === 'method')
    .map((counts) => ({ method: counts.name, ...outcomes(counts) }))
    .sort((a, b) => b.succeeded + b.failed - (a.succeeded + a.failed) || a.method.localeCompare(b.method));
}

/** All 24 hours of the day. */
export function toPaymentHours(attempts: AttemptCounts[]): HourOutcomes[] {
  const byHour = new Map(
    attempts.filter(({ part }) => part === 'hour').map((counts) => [Number(counts.name), counts]),
  );
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...outcomes(byHour.get(hour)) }));
}
