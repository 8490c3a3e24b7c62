import type { Plan, Tool } from '~/api/types';
import { plural } from './format';

/** The plans that a buyer chooses between. */
export const choicesOf = ({ plans }: Pick<Tool, 'plans'>): Plan[] =>
  plans.filter(({ kind }) => kind === 'once');

/** The tool as the plan sells it, or its default one. */
export function inPlan(
  tool: Tool,
  planId: string | undefined,
): Tool & { planId?: string; planName?: string } {
  const plans = choicesOf(tool);
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ isDefault }) => isDefault) ?? plans[0];
  if (!plan || plans.length < 2) return tool;
  const { id, name, price, originalPrice, days, seats, renewalPrice } = plan;
  const discount = originalPrice && originalPrice > price ? Math.round(100 * (1 - price / originalPrice)) : 0;
  const terms = { licenseDays: days, licenseSeats: seats, renewalPrice };
  return { ...tool, ...terms, price, originalPrice, discount, planId: id, planName: name };
}

/** What a plan gives beside its name: `30 days, 2 devices`. */
export function planTerms({ days, seats }: Plan, { licensePolicy }: Pick<Tool, 'licensePolicy'>): string {
  const term = days ? plural(days, 'day') : 'No end';
  return licensePolicy === 'activations' ? `${term}, ${plural(seats, 'device')}` : term;
}
