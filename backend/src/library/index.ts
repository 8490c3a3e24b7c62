export { EntitlementsRepository } from './entitlements/entitlements.repository.js';
export { PaidCheckout } from './entitlements/paid-checkout.js';
export { LibraryModule } from './library.module.js';
