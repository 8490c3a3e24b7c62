import type { Schemas } from '@store/api-client';
import type { Tone } from '../components/Badge';

/** A payment that the customer's bank disputes. Amounts in rupees, dates ISO 8601. */
export type Dispute = Schemas['DisputeRecord'];

/** Resources that show disputes, and so change with one. */
export const DISPUTE_RELATED = ['disputes', 'orders', 'payments', 'alerts', 'dashboard'];

/** The list's filter. */
export const disputeFilters = [
  { value: 'open', label: 'Open' },
  { value: 'needs_response', label: 'Needs response' },
  { value: 'under_review', label: 'Under review' },
  { value: 'won', label: 'Won' },
  { value: 'lost', label: 'Lost' },
  { value: 'closed', label: 'Closed' },
];

export const disputeTones: Record<string, Tone> = {
  needs_response: 'error',
  under_review: 'warning',
  won: 'success',
};

const STAGES: Record<string, string> = {
  retrieval: 'Request for documents',
  dispute: 'Dispute',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
};

export const stageName = (stage: string): string => STAGES[stage] ?? stage;

export const isOpen = ({ status }: Pick<Dispute, 'status'>): boolean =>
  status === 'needs_response' || status === 'under_review';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How long there is to answer: "3 days 4 hours left". Null when no answer is expected. */
export function timeLeft(
  { status, respondBy }: Pick<Dispute, 'status' | 'respondBy'>,
  now = Date.now(),
): string | null {
  if (status !== 'needs_response' || !respondBy) return null;
  const left = Date.parse(respondBy) - now;
  if (left <= 0) return 'Deadline passed';
  if (left < HOUR_MS) return 'Less than an hour left';
  const days = Math.floor(left / DAY_MS);
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  return `${[days > 0 && plural(days, 'day'), hours > 0 && plural(hours, 'hour')].filter(Boolean).join(' ')} left`;
}

/** What the dispute does to the money and to the customer's access. */
export function describeEffect({ stage, status }: Pick<Dispute, 'stage' | 'status'>): string {
  if (status === 'won') return 'The amount is revenue again, and the customer can download again.';
  if (status === 'lost') return 'The amount counts as refunded, and access has ended.';
  if (status === 'closed') return 'Closed without a decision about money.';
  if (stage === 'retrieval') return 'The bank asks for documents. No money is held, and downloads continue.';
  return 'The amount is held, and downloads are paused, until the bank decides.';
}
