export { type DeliveryLine, DeliveryLogRepository } from './downloads/delivery-log.repository.js';
export { EntitlementsRepository, type GrantOutcome } from './entitlements/entitlements.repository.js';
export { LibraryModule } from './library.module.js';
export { PaidCheckout, type TrialOrder, TrialOrders } from './payments.port.js';
export { trialIdentity } from './trials/trial-identity.js';
