export { SettlementModule } from './settlement.module.ts';
export { ApplyGatewayReportService } from './apply-gateway-report.service.ts';
export { BuyerChecksService } from './buyer-checks.service.ts';
export { nextCheckAt } from './check-schedule.ts';
export { CoalescedCalls } from './coalesced-calls.ts';
export { describeCheck, findMismatch } from './gateway-comparison.ts';
export { LostOrdersService } from './lost-orders.service.ts';
export { ReconciliationService } from './reconciliation.service.ts';
export { SettlementService } from './settlement.service.ts';
