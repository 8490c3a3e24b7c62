import {
  DISPUTE_STAGES,
  DISPUTE_STATUSES,
  type DisputeState,
  type DisputeStatus,
  type ReportedState,
} from '../gateway/index.ts';

/** Not decided yet. */
export const OPEN_STATUSES: readonly DisputeStatus[] = ['needs_response', 'under_review'];

/** All legal moves of a dispute at one stage. The bank may reject evidence and ask for more. */
export const DISPUTE_MOVES: Record<DisputeStatus, readonly DisputeStatus[]> = {
  needs_response: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['needs_response', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
};

/**
 * The legal moves to a higher stage. A dispute that was won can be opened again there, and a request for documents can
 * become a chargeback. A lost one is final: its money is gone.
 */
export const ESCALATIONS: Record<DisputeStatus, readonly DisputeStatus[]> = {
  needs_response: DISPUTE_STATUSES,
  under_review: DISPUTE_STATUSES,
  won: DISPUTE_STATUSES,
  lost: [],
  closed: DISPUTE_STATUSES,
};

const getStage = ({ stage }: DisputeState) => DISPUTE_STAGES.indexOf(stage);

export const isOpen = ({ status }: Pick<DisputeState, 'status'>): boolean => OPEN_STATUSES.includes(status);

/** Whether the bank waits for the store. */
export const isAnswerDue = ({ status }: Pick<DisputeState, 'status'>): boolean => status === 'needs_response';

/** Whether money of the order is withheld. A request for documents withholds none. */
export const holdsMoney = ({ stage, status }: DisputeState): boolean =>
  stage !== 'retrieval' && isOpen({ status });

/** Whether the dispute may change from one state to another; staying the same is no move. */
export function canMoveDispute(from: DisputeState, to: DisputeState): boolean {
  const moves = getStage(to) > getStage(from) ? ESCALATIONS : DISPUTE_MOVES;
  return getStage(to) >= getStage(from) && moves[from.status].includes(to.status);
}

const getProgress = ({ status }: DisputeState) => DISPUTE_STATUSES.indexOf(status);

/**
 * What a report of the provider means for what is known: nothing new (`stale` or `same`), a legal move, or a
 * contradiction. Reports arrive in any order; the provider's times have whole seconds, so of two reports of one second
 * the one that is further along counts.
 */
export function compareReport(
  known: ReportedState,
  report: ReportedState,
): 'stale' | 'same' | 'move' | 'contradiction' {
  if (report.at < known.at || getStage(report) < getStage(known)) return 'stale';
  if (report.stage === known.stage && report.status === known.status) return 'same';
  const isOfOneSecond = report.at.getTime() === known.at.getTime() && report.stage === known.stage;
  if (isOfOneSecond && getProgress(report) < getProgress(known)) return 'stale';
  return canMoveDispute(known, report) ? 'move' : 'contradiction';
}
