import { toRupees } from '../common/money.js';
import type { CategorySales, HourOutcomes, MethodOutcomes, PaymentOutcomes } from './analytics.dto.js';
import type { AttemptCounts, DaySales } from './analytics.repository.js';

interface Sold {
  paise: number;
  orders: number;
}

const NOTHING: Sold = { paise: 0, orders: 0 };

type Outcomes = Pick<AttemptCounts, 'succeeded' | 'failed'>;

const NO_TRIES: Outcomes = { succeeded: 0, failed: 0 };

/** Adds sales up under a name each. */
export function sumBy(sales: DaySales[], nameOf: (sale: DaySales) => string): Map<string, Sold> {
  const sums = new Map<string, Sold>();
  for (const sale of sales) {
    const { paise, orders } = sums.get(nameOf(sale)) ?? NOTHING;
    sums.set(nameOf(sale), { paise: paise + sale.paise, orders: orders + sale.orders });
  }
  return sums;
}

/** Every category that sold in either range, the best of this one first. */
export function toCategories(now: DaySales[], before: DaySales[]): CategorySales[] {
  const [current, previous] = [now, before].map((sales) => sumBy(sales, ({ category }) => category));
  const names = [...new Set([...(current?.keys() ?? []), ...(previous?.keys() ?? [])])];
  return names
    .map((category) => {
      const [sold, was] = [current?.get(category) ?? NOTHING, previous?.get(category) ?? NOTHING];
      return {
        category,
        revenue: toRupees(sold.paise),
        orders: sold.orders,
        previousRevenue: toRupees(was.paise),
        previousOrders: was.orders,
      };
    })
    .sort((a, b) => b.revenue - a.revenue || b.orders - a.orders || a.category.localeCompare(b.category));
}

function outcomes({ succeeded, failed }: Outcomes = NO_TRIES): PaymentOutcomes {
  const all = succeeded + failed;
  return { succeeded, failed, rate: all === 0 ? null : Math.round((1000 * succeeded) / all) / 10 };
}

/** Each method that was tried, the one tried most first. */
export function toMethods(attempts: AttemptCounts[]): MethodOutcomes[] {
  return attempts
    .filter(({ part }) => part === 'method')
    .map((tries) => ({ method: tries.name, ...outcomes(tries) }))
    .sort((a, b) => b.succeeded + b.failed - (a.succeeded + a.failed) || a.method.localeCompare(b.method));
}

/** Each hour of the day. */
export function toPaymentHours(attempts: AttemptCounts[]): HourOutcomes[] {
  const byHour = new Map(
    attempts.filter(({ part }) => part === 'hour').map((tries) => [Number(tries.name), tries]),
  );
  return Array.from({ length: 24 }, (_, hour) => ({ hour, ...outcomes(byHour.get(hour)) }));
}
