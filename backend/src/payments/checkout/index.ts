export { CheckoutModule } from './checkout.module.ts';
