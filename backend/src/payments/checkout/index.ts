export { checkoutError } from './checkout.errors.ts';
export { CheckoutModule } from './checkout.module.ts';
