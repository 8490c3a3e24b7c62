export { RefundsModule } from './refunds.module.ts';
export { describeRefunds } from './describe-refunds.ts';
export { RefundApprovalsService } from './refund-approvals.service.ts';
export { RefundImportsService } from './refund-imports.service.ts';
export { RefundInput } from './refund-input.dto.ts';
export type { Refund } from './refund.entity.ts';
export { getRefundId, type RefundRow, RefundsRepository } from './refunds.repository.ts';
export { RefundsService } from './refunds.service.ts';
