import { formatRupees } from '../../components/format';
import type { PlanValues, ToolFormValues } from './tool-form';

/** What banks debit without asking the customer again, in rupees. */
const MOST_OF_SUBSCRIPTION = 15_000;

export const isSubscription = ({ kind }: Pick<PlanValues, 'kind'>): boolean => kind === 'subscription';

/** Whether buyers choose, or subscribe: then the plans say what the tool costs, and not its own fields. */
export const hasPlans = ({ plans }: Pick<ToolFormValues, 'plans'>): boolean =>
  plans.length > 1 || plans.some(isSubscription);

export const findDefault = ({ plans }: Pick<ToolFormValues, 'plans'>): PlanValues | undefined =>
  plans.find(({ isDefault }) => isDefault);

const NEW: PlanValues = {
  name: '',
  kind: 'once',
  days: null,
  interval: null,
  price: null,
  originalPrice: null,
  renewalPrice: null,
  seats: 2,
  isDefault: false,
  isActive: true,
};

/** The plans with another one. A tool that has no choice yet begins with what it costs now. */
export function addedPlans(values: ToolFormValues): PlanValues[] {
  if (hasPlans(values)) return [...values.plans, NEW];
  const { price, originalPrice, renewalPrice, licenseDays, licenseSeats } = values;
  const [only] = values.plans;
  const first = { ...NEW, ...only, name: only?.name ?? 'Standard', isDefault: true };
  const own = { price, originalPrice, renewalPrice, days: licenseDays, seats: licenseSeats };
  return [{ ...first, ...own }, NEW];
}

/** Below the field of an original price, which has to be among those of the last 30 days. */
export const lowestNote = (lowest: number | null | undefined): string =>
  typeof lowest === 'number' ? `Lowest in the 30 days before this price: ${formatRupees(lowest)}.` : '';

/** Without what was typed for the other kind, which the form keeps. */
const ofItsKind = (plan: PlanValues): PlanValues =>
  isSubscription(plan) ? { ...plan, days: null, renewalPrice: null } : { ...plan, interval: null };

/** Plans as they are sent. */
export const sentPlans = ({ plans }: Pick<ToolFormValues, 'plans'>): PlanValues[] => plans.map(ofItsKind);

/** The plans to send: none while the tool has no choice and had none. */
export function toSent(values: ToolFormValues, shown?: ToolFormValues): { plans?: PlanValues[] } {
  return hasPlans(values) || (shown && hasPlans(shown)) ? { plans: sentPlans(values) } : {};
}

function priceProblem({ price, kind }: PlanValues): string | undefined {
  if (price === null || price < 1) return 'Price must be at least ₹1';
  return isSubscription({ kind }) && price > MOST_OF_SUBSCRIPTION
    ? 'A subscription can cost at most ₹15,000'
    : undefined;
}

/** What is wrong with the plans, by their places. */
export function planErrors(values: ToolFormValues): Record<string, string>[] | undefined {
  if (!hasPlans(values)) return undefined;
  const errors = values.plans.map((plan) => {
    const price = priceProblem(plan);
    return {
      ...((plan.name ?? '').trim() === '' && { name: 'Name is required' }),
      ...(price !== undefined && { price }),
    };
  });
  return errors.some((each) => Object.keys(each).length > 0) ? errors : undefined;
}
