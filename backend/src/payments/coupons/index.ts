export { CouponsModule } from './coupons.module.ts';
export { CouponsService } from './coupons.service.ts';
export { COUPON_REFUSALS } from './coupons.errors.ts';
