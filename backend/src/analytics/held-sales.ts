import type { Day } from '../common/time/days.ts';
import type { HeldSale, ToolSales } from './analytics.repository.ts';
import type { CategorySales, DaySales, HourSales } from './totals/totals.repository.ts';

export interface Sales {
  sales: DaySales[];
  categories: CategorySales[];
  hours: HourSales[];
  topTools: ToolSales[];
}

/** What is held of the sales since a day. */
export function heldTotal(held: readonly HeldSale[], firstDay: Day): number {
  return held.filter(({ day }) => day >= firstDay).reduce((sum, { paise }) => sum + paise, 0);
}

/**
 * Sales without what is held. The totals that triggers keep do not know of disputes, which are few, so that they are
 * taken off here; a disputed sale still counts as an order.
 */
export function withoutHeld(gross: Sales, held: readonly HeldSale[], firstDay: Day): Sales {
  const now = held.filter(({ day }) => day >= firstDay);
  const before = held.filter(({ day }) => day < firstDay);
  const of = (list: readonly HeldSale[], isMeant: (sale: HeldSale) => boolean) =>
    list.filter(isMeant).reduce((sum, { paise }) => sum + paise, 0);
  return {
    sales: gross.sales.map((row) => ({ ...row, paise: row.paise - of(held, ({ day }) => day === row.day) })),
    categories: gross.categories.map((row) => ({
      ...row,
      paise: row.paise - of(now, ({ category }) => category === row.category),
      paiseBefore: row.paiseBefore - of(before, ({ category }) => category === row.category),
    })),
    hours: gross.hours.map((row) => ({
      ...row,
      paise: row.paise - of(now, ({ hour }) => hour === row.hour),
    })),
    topTools: gross.topTools
      .map((row) => ({ ...row, paise: row.paise - of(now, ({ toolId }) => toolId === row.id) }))
      .sort((one, other) => other.paise - one.paise || other.sales - one.sales),
  };
}
