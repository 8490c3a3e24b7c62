export { CouponsModule } from './coupons.module.js';
export { CouponsService } from './coupons.service.js';
export { COUPON_REFUSALS } from './coupons.errors.js';
