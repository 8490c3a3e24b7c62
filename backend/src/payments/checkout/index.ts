export { CheckoutLimitService } from './checkout-limit.service.ts';
export { checkoutError } from './checkout.errors.ts';
export { CheckoutModule } from './checkout.module.ts';
