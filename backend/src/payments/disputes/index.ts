export { DisputesModule } from './disputes.module.ts';
export { isOpen } from './dispute-states.ts';
export type { Dispute } from './dispute.entity.ts';
export { type Chargeback, DisputesRepository } from './disputes.repository.ts';
export { DisputesService } from './disputes.service.ts';
export { toDisputeRecord } from './staff/dispute-record.ts';
export { DisputeRecord } from './staff/staff-disputes.dto.ts';
export { StaffDisputesRepository } from './staff/staff-disputes.repository.ts';
export { disputeError } from './disputes.errors.ts';
