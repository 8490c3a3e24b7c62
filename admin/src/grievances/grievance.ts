import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';

export type Grievance = Schemas['StaffGrievance'];
/** Without updates while only the list's record is known: react-admin shows that until the details arrive. */
export type GrievanceDetail = Grievance & Partial<Pick<Schemas['StaffGrievanceDetail'], 'updates'>>;
export type GrievanceStatusName = Grievance['status'];

export const grievanceStatuses: { value: GrievanceStatusName; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'acknowledged', label: 'Acknowledged' },
  { value: 'in_progress', label: 'In progress' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'rejected', label: 'Rejected' },
];

export const grievanceTones: Record<GrievanceStatusName, Tone> = {
  new: 'warning',
  acknowledged: 'info',
  in_progress: 'info',
  resolved: 'success',
  rejected: 'quiet',
};

export const attentionChoices = [{ value: 'true', label: 'Deadline near or missed' }];

/** What staff do to reach a status. */
const STEPS: Record<GrievanceStatusName, string> = {
  new: 'New',
  acknowledged: 'Acknowledge',
  in_progress: 'Start work',
  resolved: 'Resolve',
  rejected: 'Reject',
};

/** The name of a step: "Reopen" after the grievance was resolved. */
export const stepName = (from: GrievanceStatusName, to: GrievanceStatusName): string =>
  from === 'resolved' && to === 'in_progress' ? 'Reopen' : STEPS[to];

/** The person must read why a grievance ends. */
export const needsNote = (to: string): boolean => to === 'resolved' || to === 'rejected';

export interface Deadline {
  label: string;
  at: string;
}

/** The deadline that comes next; of a closed grievance, when it was closed. */
export function getDeadline(
  grievance: Pick<Grievance, 'status' | 'acknowledgeBy' | 'resolveBy' | 'closedAt' | 'overdue'>,
): Deadline {
  const { status, acknowledgeBy, resolveBy, closedAt, overdue } = grievance;
  if (closedAt) return { label: 'Closed', at: closedAt };
  const step = status === 'new' ? 'Acknowledge' : 'Resolve';
  return {
    label: overdue ? `${step}: overdue` : `${step} by`,
    at: status === 'new' ? acknowledgeBy : resolveBy,
  };
}

/** What was erased with the account of the person has no name. */
export const getName = ({ name, erasedAt }: Pick<Grievance, 'name' | 'erasedAt'>): string =>
  erasedAt ? 'Erased' : name;
