import { grievanceError } from './grievances.errors.ts';

export const GRIEVANCE_STATUSES = ['new', 'acknowledged', 'in_progress', 'resolved', 'rejected'] as const;
export type GrievanceStatus = (typeof GRIEVANCE_STATUSES)[number];

/** Not decided yet: the time to resolve runs. */
export const OPEN_STATUSES: readonly GrievanceStatus[] = ['new', 'acknowledged', 'in_progress'];

/** All legal moves of a grievance. A resolved one is opened again once at most. */
export const GRIEVANCE_MOVES: Record<GrievanceStatus, readonly GrievanceStatus[]> = {
  new: ['acknowledged'],
  acknowledged: ['in_progress'],
  in_progress: ['resolved', 'rejected'],
  resolved: ['in_progress'],
  rejected: [],
};

export interface GrievanceState {
  status: GrievanceStatus;
  reopenedAt: Date | null;
}

export const isOpen = ({ status }: Pick<GrievanceState, 'status'>): boolean => OPEN_STATUSES.includes(status);

/** The statuses a grievance can change to now. */
export function nextStatuses({ status, reopenedAt }: GrievanceState): readonly GrievanceStatus[] {
  return status === 'resolved' && reopenedAt ? [] : GRIEVANCE_MOVES[status];
}

/** A status as it is written in a sentence. */
export const statusName = (status: GrievanceStatus): string => status.replace('_', ' ');

/** @throws GRIEVANCE_STATE */
export function assertMove(state: GrievanceState, to: GrievanceStatus): void {
  if (nextStatuses(state).includes(to)) return;
  if (GRIEVANCE_MOVES[state.status].includes(to)) throw grievanceError('GRIEVANCE_REOPENED');
  throw grievanceError('GRIEVANCE_STATE', {
    params: { from: statusName(state.status), to: statusName(to) },
  });
}

/** Only an open grievance gets a note without a new status. @throws GRIEVANCE_STATE */
export function assertOpen(state: Pick<GrievanceState, 'status'>): void {
  if (!isOpen(state)) throw grievanceError('GRIEVANCE_CLOSED');
}
