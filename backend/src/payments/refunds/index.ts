export { RefundsModule } from './refunds.module.js';
export { describeRefunds } from './describe-refunds.js';
export { RefundApprovalsService } from './refund-approvals.service.js';
export { RefundImportsService } from './refund-imports.service.js';
export { RefundInput } from './refund-input.dto.js';
export type { Refund } from './refund.entity.js';
export { refundIdOf, type RefundRow, RefundsRepository } from './refunds.repository.js';
export { RefundsService } from './refunds.service.js';
