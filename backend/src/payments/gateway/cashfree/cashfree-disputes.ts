import { DISPUTE_STAGES, type DisputeStage, type DisputeStatus } from '../dispute-report.ts';
import type { GatewayDispute } from '../gateway.ts';
import type { CashfreeDispute } from './cashfree.schemas.ts';

/** By the end of `dispute_status`, which begins with the type: `CHARGEBACK_UNDER_REVIEW`. Others count as undecided. */
const STATUSES: readonly [ending: string, status: DisputeStatus][] = [
  ['_CREATED', 'needs_response'],
  ['_INSUFFICIENT_EVIDENCE', 'needs_response'],
  ['_DOCS_RECEIVED', 'under_review'],
  ['_UNDER_REVIEW', 'under_review'],
  ['_MERCHANT_WON', 'won'],
  ['_MERCHANT_LOST', 'lost'],
  ['_MERCHANT_ACCEPTED', 'lost'],
];

function getStage({ dispute_type }: CashfreeDispute): DisputeStage {
  return DISPUTE_STAGES.find((stage) => stage === dispute_type.toLowerCase()) ?? 'dispute';
}

/** A dispute that was opened again may still have the time at which it was resolved before. */
function hasEnded({ resolved_at, updated_at, created_at }: CashfreeDispute): boolean {
  return resolved_at != null && resolved_at >= (updated_at ?? created_at);
}

function getStatus(dispute: CashfreeDispute): DisputeStatus {
  const { dispute_status } = dispute;
  const status = STATUSES.find(([ending]) => dispute_status.endsWith(ending))?.[1] ?? 'under_review';
  const isDecided = status === 'won' || status === 'lost';
  // A request for documents moves no money, however it ends.
  if (getStage(dispute) === 'retrieval' && (isDecided || hasEnded(dispute))) return 'closed';
  return dispute_status.endsWith('_INSUFFICIENT_EVIDENCE') && hasEnded(dispute) ? 'lost' : status;
}

export function toDispute(dispute: CashfreeDispute, amountPaise: number): GatewayDispute {
  return {
    disputeId: dispute.dispute_id,
    stage: getStage(dispute),
    status: getStatus(dispute),
    at: dispute.updated_at ?? dispute.created_at,
    providerStatus: dispute.dispute_status,
    amountPaise,
    currency: dispute.dispute_amount_currency ?? 'INR',
    reasonCode: dispute.reason_code,
    reason: dispute.reason_description,
    remarks: dispute.cf_dispute_remarks,
    respondBy: dispute.respond_by ?? null,
    openedAt: dispute.created_at,
    resolvedAt: dispute.resolved_at ?? null,
  };
}
