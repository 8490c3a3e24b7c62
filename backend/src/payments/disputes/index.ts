export { DisputesModule } from './disputes.module.js';
export { isOpen } from './dispute-states.js';
export type { Dispute } from './dispute.entity.js';
export { type Chargeback, DisputesRepository } from './disputes.repository.js';
export { DisputesService } from './disputes.service.js';
export { toDisputeRecord } from './staff/dispute-record.js';
export { DisputeRecord } from './staff/staff-disputes.dto.js';
export { StaffDisputesRepository } from './staff/staff-disputes.repository.js';
export { disputeError } from './disputes.errors.js';
