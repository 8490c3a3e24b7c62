import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';
import { formatCount, formatMoment } from '../components/format';

export type Delivery = Schemas['StaffDelivery'];

/** An attempt that is under way is counted as lost, and made again, after the time limit of a receiver and a minute. */
const SOON_MS = 90_000;

export const STATES: { value: Delivery['state']; label: string }[] = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Waiting or retrying' },
  { value: 'failed', label: 'Failed' },
];

export function getState({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>): {
  label: string;
  tone: Tone;
} {
  if (state === 'delivered') return { label: 'Delivered', tone: 'success' };
  if (state === 'failed') return { label: 'Failed', tone: 'error' };
  return attempts === 0 ? { label: 'Waiting', tone: 'info' } : { label: 'Retrying', tone: 'warning' };
}

/** Whether its state is about to change. */
export function isUnderWay({ state, nextAt }: Pick<Delivery, 'state' | 'nextAt'>, now: Date): boolean {
  return state === 'pending' && nextAt !== null && Date.parse(nextAt) < now.getTime() + SOON_MS;
}

/** "Next 20 Nov 2026, 06:15 pm"; nothing where none follows. */
export function describeNext({ state, nextAt }: Pick<Delivery, 'state' | 'nextAt'>): string {
  return state === 'pending' && nextAt !== null ? `Next ${formatMoment(nextAt)}` : '';
}

export function describeAttempts({ attempts }: Pick<Delivery, 'attempts'>): string {
  return attempts === 1 ? '1 attempt' : `${formatCount(attempts)} attempts`;
}

/** What the receiver answered last, or why it did not. */
export function describeAnswer({
  lastStatus,
  lastError,
}: Pick<Delivery, 'lastStatus' | 'lastError'>): string {
  if (lastStatus !== null) return `HTTP ${lastStatus}`;
  return lastError ?? 'No attempt yet';
}

/** Easier to read; what is not JSON stays as it is. */
export function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The headers of an attempt. Time and signature differ from attempt to attempt, and are not kept. */
export function getHeaders({ eventId }: Pick<Delivery, 'eventId'>, hasTwoSecrets: boolean): string {
  return [
    'content-type: application/json',
    'user-agent: Store-Webhooks/1.0',
    `webhook-id: ${eventId}`,
    'webhook-timestamp: (the time of the attempt, in seconds)',
    `webhook-signature: v1,(signature)${hasTwoSecrets ? ' v1,(signature with the replaced secret)' : ''}`,
  ].join('\n');
}

/** What to say after a test event. */
export function testResult({ state, lastStatus, lastError }: Delivery): {
  type: 'success' | 'warning';
  message: string;
} {
  if (state === 'delivered') return { type: 'success', message: 'Test event delivered' };
  const reason = lastStatus === null ? (lastError ?? '') : `The receiver answered HTTP ${lastStatus}.`;
  return { type: 'warning', message: `The test event was not delivered. ${reason}` };
}
