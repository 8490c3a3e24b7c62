import { formatRupees, toPaise } from '../../common/money/money.ts';
import type { PlanRecord } from '../plans/plan.dto.ts';
import type { StaffToolWithReleases } from './staff-tools.dto.ts';

/** A tool for the log: without its registrations, whose changes are logged apart, without what the plans say of themselves, and without plans where there is no choice: then the tool says it. */
export function toAudited({
  plans,
  priceFrom: _lowest,
  hasPlans,
  registrations: _records,
  ...tool
}: StaffToolWithReleases): object {
  return hasPlans || plans.length > 1 ? { ...tool, plans: plans.map(describePlan) } : tool;
}

/** `1 year: ₹3,999, 365 days, 2 devices, default`. */
function describePlan({ name, price, days, interval, seats, isDefault, isActive }: PlanRecord): string {
  const facts = [
    formatRupees(toPaise(price)),
    interval ? `each ${interval}` : days === null ? 'no end' : `${days} days`,
    `${seats} devices`,
    ...(isDefault ? ['default'] : []),
    ...(isActive ? [] : ['not on sale']),
  ];
  return `${name}: ${facts.join(', ')}`;
}
