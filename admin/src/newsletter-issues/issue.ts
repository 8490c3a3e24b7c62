import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { formatCount, formatMoment } from '../components/format';

export type Issue = Schemas['StaffIssue'];
export type Audience = Schemas['IssueAudience'];

export interface IssueValues {
  subject: string;
  body: string;
  /** Empty: all subscribers. */
  interest: string;
}

export const newIssue: IssueValues = { subject: '', body: '', interest: '' };

export const toValues = ({ subject, body, interest }: Issue): IssueValues => ({
  subject,
  body,
  interest: interest ?? '',
});

export const issueBody = ({ subject, body, interest }: IssueValues): Schemas['IssueInput'] => ({
  subject: subject.trim(),
  body,
  interest: interest || null,
});

const STATES: Record<Issue['status'], { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  sending: { label: 'Sending', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const getState = ({ status }: Issue): { label: string; tone: Tone } => STATES[status];

export const STATUSES = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export const subscribers = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** How many people an issue would go to. */
export function countReach({ subscribers: all, interests }: Audience, interest: string): number {
  if (interest === '') return all;
  return interests.find((one) => one.interest.toLowerCase() === interest.toLowerCase())?.subscribers ?? 0;
}

/** How long sending takes at the store's rate, in words. */
export function estimateDuration(count: number, perMinute: number): string {
  const minutes = Math.ceil(count / perMinute);
  if (minutes <= 1) return 'within a minute';
  if (minutes < 120) return `in about ${minutes} minutes`;
  return `in about ${Math.round(minutes / 60)} hours`;
}

/** When it goes, went or stopped going out. */
export function describeTime({ status, scheduledAt, startedAt, endedAt, updatedAt }: Issue): string {
  switch (status) {
    case 'draft':
      return `Changed ${formatMoment(updatedAt)}`;
    case 'scheduled':
      return `Goes out ${formatMoment(scheduledAt)}`;
    case 'sending':
    case 'paused':
      return `Started ${formatMoment(startedAt)}`;
    case 'sent':
      return `Sent ${formatMoment(endedAt)}`;
    case 'cancelled':
      return `Cancelled ${formatMoment(endedAt)}`;
  }
}

/** Whether the numbers still change by themselves. */
export const isMoving = ({ status }: Issue): boolean => status === 'sending' || status === 'scheduled';

/** Emails that have been sent, have failed or were skipped, in percent of all. */
export function getProgress({ figures }: Issue): number {
  const done = figures.sent + figures.failed + figures.skipped;
  const all = Math.max(figures.recipients ?? 0, done);
  return all === 0 ? 0 : Math.min(100, Math.floor((done * 100) / all));
}

/** A moment in IST, as a field for date and time has it, as a time for the server. */
export const momentInIst = (value: string): string | null => {
  const at = new Date(`${value}:00+05:30`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};
