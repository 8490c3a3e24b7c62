import { AppError } from '../../common/errors/app-error.ts';
import { formatRupees, shareOut } from '../../common/money/money.ts';
import { dayName } from '../../common/time/days.ts';
import type { Coupon } from './coupon.entity.ts';
import { couponError } from './coupons.errors.ts';

export type CouponTerms = Omit<Coupon, 'id' | 'code' | 'note' | 'createdAt' | 'updatedAt'>;

/** A line of a purchase, before the coupon. */
export interface CouponLine {
  kind: string;
  toolId: string | null;
  bundleId: string | null;
  category: string;
  plan: { id: string } | null;
  paidPaise: number;
}

/** How often a coupon was used, places kept for unpaid orders included. */
export interface CouponUse {
  total: number;
  /** By the person, whose accounts at one mailbox count together; 0 for a visitor. */
  byPerson: number;
  /** Of these, kept for another unpaid order of theirs. */
  heldByPerson: number;
  /** Whether the person has paid for anything before. */
  hasBought: boolean;
}

/** The least that the payment provider takes. */
const MIN_PAISE = 100;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Whether a line counts for the coupon. Tools and categories are those sold alone: a bundle is cheaper already, and is
 * only lowered by a coupon for bundles or for everything. Quotes are agreed by hand and renewals have a price of their own,
 * so no coupon lowers them; nor upgrades, which are lowered by what was paid before. Plans are those of tools sold alone.
 */
function covers({ scope, toolIds, planIds, bundleIds, categories }: CouponTerms, line: CouponLine): boolean {
  if (line.kind !== 'tool') return false;
  const isOtherPlan = line.bundleId !== null || line.plan === null || !planIds.includes(line.plan.id);
  if (planIds.length > 0 && isOtherPlan) return false;
  if (scope === 'all') return true;
  if (scope === 'bundles') return line.bundleId !== null && bundleIds.includes(line.bundleId);
  if (line.bundleId !== null) return false;
  if (scope === 'categories') return categories.includes(line.category);
  return line.toolId !== null && toolIds.includes(line.toolId);
}

/** What the coupon's rules say about the moment and the purchase; null when they allow it. */
export function getRefusal(coupon: CouponTerms, lines: readonly CouponLine[], now: Date): AppError | null {
  const { isActive, startsAt, endsAt, minPaise } = coupon;
  if (!isActive) return couponError('COUPON_NOT_FOUND');
  if (startsAt && now < startsAt) {
    return couponError('COUPON_NOT_STARTED', { params: { day: dayName(startsAt) } });
  }
  if (endsAt && now >= endsAt) {
    // One that ends at midnight ended on the day before.
    const lastDay = new Date(endsAt.getTime() - 1);
    return couponError('COUPON_EXPIRED', { params: { day: dayName(lastDay) } });
  }
  const covered = lines.filter((line) => covers(coupon, line));
  if (covered.length === 0) return couponError('COUPON_NOT_FOR_THIS');
  if (sum(covered.map(({ paidPaise }) => paidPaise)) < minPaise) {
    return couponError('COUPON_MINIMUM', { params: { amount: formatRupees(minPaise) } });
  }
  return null;
}

/** What the coupon's rules say about earlier uses; null when they allow another one. */
export function getUseRefusal(coupon: CouponTerms, use: CouponUse): AppError | null {
  const { firstPurchase, perCustomerLimit, totalLimit } = coupon;
  if (firstPurchase && use.hasBought) return couponError('COUPON_FIRST_PURCHASE');
  if (use.byPerson >= perCustomerLimit) {
    const isHeld = use.byPerson - use.heldByPerson < perCustomerLimit;
    return couponError(isHeld ? 'COUPON_HELD_BY_YOU' : 'COUPON_USED_BY_YOU');
  }
  if (totalLimit !== null && use.total >= totalLimit) return couponError('COUPON_USED_UP');
  return null;
}

/** Half a paisa is rounded up. */
function getPercent(paise: number, basisPoints: number): number {
  return Math.floor((paise * basisPoints + 5_000) / 10_000);
}

function getDiscount(coupon: CouponTerms, paise: number): number {
  if (coupon.kind === 'fixed') return Math.min(coupon.amountPaise ?? 0, paise);
  const discount = getPercent(paise, coupon.percentBp ?? 0);
  return Math.min(discount, coupon.maxDiscountPaise ?? discount);
}

/**
 * What the coupon takes off each line: its discount on the sum of the lines it covers, shared out in proportion. What is
 * left to pay is nothing, or at least ₹1.
 */
export function getDiscounts(coupon: CouponTerms, lines: readonly CouponLine[]): number[] {
  const weights = lines.map((line) => (covers(coupon, line) ? line.paidPaise : 0));
  const total = sum(lines.map(({ paidPaise }) => paidPaise));
  const discount = getDiscount(coupon, sum(weights));
  const left = total - discount;
  const max = left > 0 && left < MIN_PAISE ? Math.max(0, total - MIN_PAISE) : discount;
  return max === 0 ? lines.map(() => 0) : shareOut(max, weights);
}

/**
 * Whether the coupon can leave nothing to pay of a price it may be used for, the cheapest of which is given; null where
 * it covers nothing that is for sale now. A percentage of 100 counts in that case, too: something may be for sale later.
 */
export function coversAll(coupon: CouponTerms, cheapestPaise: number | null): boolean {
  const { kind, percentBp, maxDiscountPaise, minPaise } = coupon;
  if (kind === 'percent' && percentBp === 10_000) {
    return maxDiscountPaise === null || maxDiscountPaise >= (cheapestPaise ?? minPaise);
  }
  return cheapestPaise !== null && getDiscount(coupon, cheapestPaise) >= cheapestPaise;
}
