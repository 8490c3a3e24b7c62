import type { Plan, Tool } from '~/api/types';

export type Interval = NonNullable<Plan['interval']>;

/** How often a subscription is paid, as in `₹499 / month` and `every month`. */
export const PERIODS: Record<Interval, string> = { month: 'month', quarter: '3 months', year: 'year' };

/** What of a plan its tool carries once it is chosen. */
export interface Chosen {
  planId?: string;
  planName?: string;
  /** Of a plan that renews itself. */
  interval?: Interval | null;
}

/** The tool as the plan sells it, or its default one. */
export function inPlan(tool: Tool, planId: string | undefined): Tool & Chosen {
  const { plans } = tool;
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ isDefault }) => isDefault) ?? plans[0];
  if (!plan || (plans.length < 2 && !plan.interval)) return tool;
  const { price, originalPrice, renewalPrice, interval } = plan;
  return {
    ...tool,
    price,
    originalPrice,
    renewalPrice,
    discount: Math.max(0, Math.round(100 - (100 * price) / (originalPrice || price))),
    licenseDays: plan.days,
    licenseSeats: plan.seats,
    planId: plan.id,
    planName: plan.name,
    interval,
  };
}
