import type { Plan, Tool } from '~/api/types';

/** The plans that a buyer chooses between. */
export const getChoices = ({ plans }: Pick<Tool, 'plans'>): Plan[] =>
  plans.filter(({ kind }) => kind === 'once');

/** The tool as the plan sells it, or its default one. */
export function inPlan(
  tool: Tool,
  planId: string | undefined,
): Tool & { planId?: string; planName?: string } {
  const plans = getChoices(tool);
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ isDefault }) => isDefault) ?? plans[0];
  if (!plan || plans.length < 2) return tool;
  const { price, originalPrice, renewalPrice } = plan;
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
  };
}
