import { toRupees } from '../../../common/money/money.ts';
import { isOpen } from '../dispute-states.ts';
import type { DisputeRecord } from './staff-disputes.dto.ts';
import type { DisputeRow } from './staff-disputes.repository.ts';

export function toDisputeRecord(row: DisputeRow): DisputeRecord {
  return {
    id: row.id,
    disputeId: row.providerId,
    order: row.orderId,
    orderId: row.orderNumber,
    tool: row.toolName,
    toolId: row.toolId,
    user: { id: row.userId, name: row.userName, email: row.userEmail },
    stage: row.stage,
    status: row.status,
    providerStatus: row.providerStatus,
    amount: toRupees(row.amountPaise),
    heldAmount: isOpen(row) ? toRupees(row.countedPaise) : 0,
    lostAmount: row.status === 'lost' ? toRupees(row.countedPaise) : 0,
    reasonCode: row.reasonCode,
    reason: row.reason,
    remarks: row.remarks,
    respondBy: row.respondBy?.toISOString() ?? null,
    openedAt: row.openedAt.toISOString(),
    changedAt: row.reportedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    decision: row.decision,
    decisionNote: row.decisionNote,
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
