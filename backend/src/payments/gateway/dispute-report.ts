export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** In order: each is a stronger claim of the customer's bank than the one before. */
export const DISPUTE_STAGES = [
  'retrieval',
  'dispute',
  'chargeback',
  'pre_arbitration',
  'arbitration',
] as const;
export type DisputeStage = (typeof DISPUTE_STAGES)[number];

export interface DisputeState {
  stage: DisputeStage;
  status: DisputeStatus;
}

/** A state with the provider's time of it. */
export type ReportedState = DisputeState & { at: Date };
