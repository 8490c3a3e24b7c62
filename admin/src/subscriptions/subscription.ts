import type { Schemas } from '@store/api-client';
import { StaffCancelInput } from '@store/api-client/limits';

import type { Tone } from '../components/Badge';
import { formatDay } from '../components/format';

/** A subscription as staff see it, with its payments from the first on. */
export type Subscription = Schemas['StaffSubscription'];
export type Charge = Schemas['ChargeRecord'];

/** Resources that change with a subscription. */
export const SUBSCRIPTION_RELATED = ['subscriptions', 'orders', 'payments', 'dashboard', 'alerts'];

/** Whether the store debits it, so that it can be cancelled. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'past_due' || status === 'paused';

/** What staff call it: `Options Greeks Lab of Asha Rao`. */
export const subscriptionName = ({ toolName, user }: Pick<Subscription, 'toolName' | 'user'>): string =>
  `${toolName} of ${user.name || user.email}`;

const REASONS: Record<string, string> = {
  customer: 'Cancelled by the customer',
  mandate: 'Cancelled by the customer in the UPI app or at the bank',
  staff: 'Cancelled by staff',
  unpaid: 'Not paid within the days of grace',
  expired: 'The mandate ended or was never approved',
  withdrawn: 'The payment was refunded or charged back',
  tool: 'The tool is no longer on sale',
  erased: 'The account was deleted',
  replaced: 'Replaced by a new one',
};

/** Why it was cancelled or ended; null while it runs. */
export const describeReason = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);

export const CHARGE_STATES: Record<Charge['state'], { label: string; tone: Tone }> = {
  announced: { label: 'Announced', tone: 'info' },
  raised: { label: 'Waiting for the bank', tone: 'warning' },
  success: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** `Debit, attempt 2` */
export function chargeName({ kind, attempt }: Pick<Charge, 'kind' | 'attempt'>): string {
  const name = kind === 'authorisation' ? 'First payment' : 'Debit';
  return attempt > 1 ? `${name}, attempt ${attempt}` : name;
}

/** Its due day, the days it pays for, its id at the provider, and why it failed. */
export function chargeNote({ dueOn, periodStart, periodEnd, paymentId, failure }: Charge): string {
  return [
    dueOn && `Due ${formatDay(dueOn)}`,
    periodStart && periodEnd && `For ${formatDay(periodStart)} to ${formatDay(periodEnd)}`,
    paymentId,
    failure,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function reasonProblem(typed: string): string | undefined {
  const { length } = typed.trim();
  const { minLength, maxLength } = StaffCancelInput.reason;
  return length < minLength || length > maxLength
    ? `Enter a reason of ${minLength} to ${maxLength} characters`
    : undefined;
}
