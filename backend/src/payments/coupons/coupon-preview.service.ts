import { Inject, Injectable } from '@nestjs/common';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { type CouponColumns, merge, NEW_COUPON } from './coupon-changes.ts';
import type { CouponExample, CouponPreviewInput, CouponPreviewResponse } from './coupon-preview.dto.ts';
import { type Covered, CouponPreviewRepository } from './coupon-preview.repository.ts';
import { getState } from './coupon-record.ts';
import { getDiscounts } from './coupon-rules.ts';

const EXAMPLES = 3;

/** A bundle is lowered as a whole: how its price is shared among its tools makes no difference to the sum. */
function toExample(coupon: CouponColumns, covered: Covered): CouponExample {
  const { toolId, bundleId, planId, name, category, pricePaise } = covered;
  const plan = planId === null ? null : { id: planId };
  const line = { kind: 'tool', toolId, bundleId, category, plan, paidPaise: pricePaise };
  const [discount = 0] = getDiscounts(coupon, [line]);
  return {
    name,
    price: toRupees(pricePaise),
    discount: toRupees(discount),
    total: toRupees(pricePaise - discount),
  };
}

/** What a coupon would do, while staff fill in its form: by the same rules that the checkout applies. */
@Injectable()
export class CouponPreviewService {
  constructor(
    private readonly previews: CouponPreviewRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION_FAILED */
  async preview({ couponId = null, ...input }: CouponPreviewInput): Promise<CouponPreviewResponse> {
    const coupon = merge(NEW_COUPON, input);
    const [covered, customers, taken] = await Promise.all([
      this.previews.listCovered(coupon, EXAMPLES),
      this.previews.countCustomers(coupon, couponId),
      couponId === null ? 0 : this.previews.countTaken(couponId),
    ]);
    const { totalLimit, minPaise } = coupon;
    return {
      preview: {
        state: getState(coupon, taken, this.clock.now()),
        customers,
        tools: covered[0]?.tools ?? 0,
        toolsTooCheap: covered[0]?.toolsTooCheap ?? 0,
        bundles: covered[0]?.bundles ?? 0,
        bundlesTooCheap: covered[0]?.bundlesTooCheap ?? 0,
        usesLeft: totalLimit === null ? null : Math.max(0, totalLimit - taken),
        prices: covered
          .filter(({ pricePaise }) => pricePaise >= minPaise)
          .map((thing) => toExample(coupon, thing)),
      },
    };
  }
}
