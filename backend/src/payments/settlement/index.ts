export { SettlementModule } from './settlement.module.js';
export { BuyerChecksService } from './buyer-checks.service.js';
export { nextCheckAt } from './check-schedule.js';
export { describeCheck, findMismatch } from './gateway-comparison.js';
export { LostOrdersService } from './lost-orders.service.js';
export { ReconciliationService } from './reconciliation.service.js';
export { SettlementService } from './settlement.service.js';
