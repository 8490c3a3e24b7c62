export { Entitlements } from './entitlements/entitlements.js';
export { PaidCheckout } from './entitlements/paid-checkout.js';
export { LibraryModule } from './library.module.js';
