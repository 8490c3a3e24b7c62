export { CouponsModule } from './coupons.module.js';
export { CouponsService } from './coupons.service.js';
