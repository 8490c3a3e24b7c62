import { lazyScreen } from '../components/lazy-screen';
import type { Coupon } from './coupon';

export const coupons = {
  list: lazyScreen(async () => (await import('./CouponScreen')).CouponScreen),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (coupon: Coupon) => coupon.code,
};
