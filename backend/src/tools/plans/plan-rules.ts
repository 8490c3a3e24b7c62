import { invalidFields } from '../../common/errors/common-errors.ts';
import { toPaise } from '../../common/money/money.ts';
import type { PlanInput } from './plan-input.dto.ts';

/** Plans that can be bought, of one tool. */
const MAX_ACTIVE = 6;
const MAX_RUPEES = 10_00_000;
/** What banks debit without asking the customer again. */
const MAX_RUPEES_OF_SUBSCRIPTION = 15_000;

const isActive = (plan: PlanInput): boolean => plan.isActive ?? true;

function findFault(plan: PlanInput): [field: string, message: string] | undefined {
  if (plan.price > MAX_RUPEES) return ['price', 'Price must be at most ₹10,00,000'];
  if (plan.kind !== 'subscription')
    return plan.interval ? ['interval', 'Only a subscription has an interval'] : undefined;
  if (plan.days) return ['days', 'A subscription has an interval, not a number of days'];
  if (!plan.interval) return ['interval', 'Choose how often a subscription is paid'];
  if (plan.price < 1) return ['price', 'A subscription costs at least ₹1'];
  if (plan.price > MAX_RUPEES_OF_SUBSCRIPTION)
    return ['price', 'A subscription can cost at most ₹15,000: banks ask the customer again for more'];
  return undefined;
}

/** What is wrong with the plans of a tool as staff send them. @throws VALIDATION_FAILED naming `plans`, or `plans.1.days` */
export function assertValidPlans(plans: readonly PlanInput[]): void {
  const fields: Record<string, string> = {};
  const names = new Map<string, number>();
  plans.forEach((plan, index) => {
    const fault = findFault(plan);
    if (fault) fields[`plans.${index}.${fault[0]}`] = fault[1];
    const name = plan.name.toLowerCase();
    if (names.has(name)) fields[`plans.${index}.name`] = 'Another plan has this name';
    names.set(name, index);
    if (plan.isDefault && !isActive(plan))
      fields[`plans.${index}.isActive`] = 'The default plan must be active';
    if (plans.length > 1 && toPaise(plan.price) === 0)
      fields[`plans.${index}.price`] = 'A free tool has one plan only';
  });
  const defaults = plans.filter((plan) => plan.isDefault).length;
  if (plans.filter(isActive).length > MAX_ACTIVE) fields.plans = `At most ${MAX_ACTIVE} plans can be active`;
  else if (plans.length === 0) fields.plans = 'A tool needs a plan';
  else if (defaults !== 1) fields.plans = 'Exactly one plan must be the default';
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
