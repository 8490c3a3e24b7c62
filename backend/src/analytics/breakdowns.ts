import { toRupees } from '../common/money.js';
import type { CategorySales, HourOutcomes, MethodOutcomes, PaymentOutcomes } from './analytics.dto.js';
import type { AttemptCounts, DaySales } from './totals/totals.repository.js';

interface Sales {
  paise: number;
  orders: number;
}

const NO_SALES: Sales = { paise: 0, orders: 0 };

type Outcomes = Pick<AttemptCounts, 'succeeded' | 'failed'>;

const NO_ATTEMPTS: Outcomes = { succeeded: 0, failed: 0 };

/** The sum of the sales per name. */
export function sumBy(sales: DaySales[], nameOf: (sale: DaySales) => string): Map<string, Sales> {
  const sums = new Map<string, Sales>();
  for (const sale of sales) {
    const { paise, orders } = sums.get(nameOf(sale)) ?? NO_SALES;
    sums.set(nameOf(sale), { paise: paise + sale.paise, orders: orders + sale.orders });
  }
  return sums;
}

/** Every category with sales in either range, highest revenue first. */
export function toCategories(now: DaySales[], before: DaySales[]): CategorySales[] {
  const [current, previous] = [now, before].map((sales) => sumBy(sales, ({ category }) => category));
  const names = [...new Set([...(current?.keys() ?? []), ...(previous?.keys() ?? [])])];
  return names
    .map((category) => {
      const sales = current?.get(category) ?? NO_SALES;
      const previousSales = previous?.get(category) ?? NO_SALES;
      return {
        category,
        revenue: toRupees(sales.paise),
        orders: sales.orders,
        previousRevenue: toRupees(previousSales.paise),
        previousOrders: previousSales.orders,
      };
    })
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
