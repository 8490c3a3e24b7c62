import { invalidFields } from '../../common/errors/common-errors.ts';
import { formatRupees, toPaise } from '../../common/money/money.ts';
import { longDayName } from '../../common/time/days.ts';
import type { PlanInput } from './plan-input.dto.ts';
import type { StaffPlan } from './plan.dto.ts';

type Prices = Pick<StaffPlan, 'price' | 'originalPrice' | 'lowestPrice30'>;
type PricedPlan = Prices & Pick<StaffPlan, 'id'>;

/**
 * Why this original price must not be struck through. An earlier price is at most the lowest of the 30 days before the
 * present price began, and a plan that had no other price has none. One that is not above the price is not shown.
 * Source: E-Commerce (Amendment) Rules 2026, G.S.R. 789(E) of 9 September 2026, in force on 1 January 2027.
 */
function findFault(
  { price, originalPrice, lowestPrice30 }: Prices,
  what: 'plan' | 'tool',
  from: Date,
): string | undefined {
  if (!originalPrice || originalPrice <= price) return undefined;
  if (lowestPrice30 === null)
    return `This ${what} has had no other price in the last 30 days: leave the earlier price empty.`;
  if (originalPrice <= lowestPrice30) return undefined;
  const lowest = formatRupees(toPaise(lowestPrice30));
  return `From ${longDayName(from)} an earlier price must be the lowest of the last 30 days, ${lowest}.`;
}

/**
 * The original prices that a change leaves, where it touches a price. Those that stay as they are were allowed when they
 * were entered, and the shop shows what is allowed now.
 * @param sent the plans of the request
 * @param from when the rule began
 * @throws VALIDATION_FAILED naming `originalPrice`, or `plans.1.originalPrice`
 */
export function assertEarlierPrices(
  before: readonly PricedPlan[],
  after: readonly PricedPlan[],
  sent: readonly PlanInput[] | undefined,
  from: Date,
): void {
  const fields: Record<string, string> = {};
  after.forEach((plan, index) => {
    const own = before.find(({ id }) => id === plan.id);
    if (own?.price === plan.price && own.originalPrice === plan.originalPrice) return;
    const isSent = sent?.[index]?.originalPrice === plan.originalPrice;
    const fault = findFault(plan, isSent ? 'plan' : 'tool', from);
    if (fault) fields[isSent ? `plans.${index}.originalPrice` : 'originalPrice'] = fault;
  });
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
