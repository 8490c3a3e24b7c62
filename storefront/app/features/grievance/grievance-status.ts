import type { Grievance } from '~/api/grievances';
import { formatDate } from '~/lib/format';

type Status = Grievance['status'];

const KOLKATA_MS = 5.5 * 3_600_000;

/** `20 Nov 2026, 15:45` in Kolkata time. The page says the zone. */
export function formatMoment(value: string): string {
  const there = new Date(new Date(value).getTime() + KOLKATA_MS);
  return `${formatDate(value)}, ${there.toISOString().slice(11, 16)}`;
}

const STATUSES: Record<Status, { label: string; tone: string }> = {
  new: { label: 'Received', tone: 'bg-notice-soft text-notice' },
  acknowledged: { label: 'Acknowledged', tone: 'bg-accent-soft text-link' },
  in_progress: { label: 'In progress', tone: 'bg-accent-soft text-link' },
  resolved: { label: 'Resolved', tone: 'bg-gain-soft text-gain' },
  rejected: { label: 'Not accepted', tone: 'bg-loss-soft text-loss' },
};

export const getStatus = (status: Status): { label: string; tone: string } => STATUSES[status];

export interface Step {
  label: string;
  at: string;
  note: string;
}

/** What has happened so far, oldest first. A note under an unchanged status is an update. */
export function getSteps({ createdAt, updates }: Pick<Grievance, 'createdAt' | 'updates'>): Step[] {
  const received: Step = { label: STATUSES.new.label, at: createdAt, note: '' };
  const steps = updates.map(({ status, note, at }, index): Step => {
    const before = updates[index - 1]?.status ?? 'new';
    if (status === before) return { label: 'Update', at, note };
    return { label: before === 'resolved' ? 'Opened again' : STATUSES[status].label, at, note };
  });
  return [received, ...steps];
}

/** The deadline that comes next, or null when the grievance is closed. */
export function nextDeadline(
  { status, acknowledgeBy, resolveBy }: Pick<Grievance, 'status' | 'acknowledgeBy' | 'resolveBy'>,
  now: number,
): { text: string; at: string; isLate: boolean } | null {
  if (status === 'resolved' || status === 'rejected') return null;
  const at = status === 'new' ? acknowledgeBy : resolveBy;
  const text = status === 'new' ? 'To be acknowledged by' : 'To be resolved by';
  return { text, at, isLate: now > new Date(at).getTime() };
}
