import { toRupees } from '../../common/money/money.ts';
import type { Coupon } from './coupon.entity.ts';
import type { CouponState, StaffCoupon } from './staff-coupons.dto.ts';
import type { CouponRow } from './staff-coupons.repository.ts';

/** How a coupon stands at a moment. */
export function getState(
  { isActive, startsAt, endsAt, totalLimit }: Pick<Coupon, 'isActive' | 'startsAt' | 'endsAt' | 'totalLimit'>,
  uses: number,
  now: Date,
): CouponState {
  if (!isActive) return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  if (totalLimit !== null && uses >= totalLimit) return 'used-up';
  return startsAt && startsAt > now ? 'scheduled' : 'active';
}

const rupeesOrNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise));

export function toStaffCoupon(coupon: CouponRow, now: Date): StaffCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    kind: coupon.kind,
    percent: coupon.percentBp === null ? null : coupon.percentBp / 100,
    amount: rupeesOrNull(coupon.amountPaise),
    maxDiscount: rupeesOrNull(coupon.maxDiscountPaise),
    scope: coupon.scope,
    toolIds: coupon.toolIds,
    planIds: coupon.planIds,
    bundleIds: coupon.bundleIds,
    categories: coupon.categories,
    minAmount: coupon.minPaise === 0 ? null : toRupees(coupon.minPaise),
    startsAt: coupon.startsAt?.toISOString() ?? null,
    endsAt: coupon.endsAt?.toISOString() ?? null,
    totalLimit: coupon.totalLimit,
    perCustomerLimit: coupon.perCustomerLimit,
    firstPurchase: coupon.firstPurchase,
    isActive: coupon.isActive,
    note: coupon.note,
    state: getState(coupon, coupon.uses, now),
    uses: coupon.uses,
    reserved: coupon.reserved,
    discountGiven: toRupees(coupon.discountPaise),
    revenue: toRupees(coupon.revenuePaise),
    createdAt: coupon.createdAt.toISOString(),
  };
}
