import type { Charge, Subscription } from '~/api/types';
import { formatDate, formatPrice } from './format';
import { type Interval, PERIODS } from './plans';

const MONTHS: Record<Interval, number> = { month: 1, quarter: 3, year: 12 };

/** `₹499 every month` */
export const everyText = ({ price, interval }: { price: number; interval: Interval }): string =>
  `${formatPrice(price)} every ${PERIODS[interval]}`;

const INDIA_MS = 5.5 * 3_600_000;

/** The day of the second payment of a subscription that begins now: the same one of a later month, or its last. */
export function nextDay(interval: Interval, now = Date.now()): string {
  const today = new Date(now + INDIA_MS);
  const month = today.getUTCMonth() + MONTHS[interval];
  const daysInMonth = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(today.getUTCDate(), daysInMonth);
  return new Date(Date.UTC(today.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

const isComing = ({ state }: Charge) => state === 'announced' || state === 'raised';

/** `₹499 on 28 Dec 2026`; null when nothing more is debited. */
export function nextDebit({ nextAmount, nextChargeAt, charges }: Subscription): string | null {
  if (nextAmount === null) return null;
  const day = charges.findLast(isComing)?.dueOn ?? nextChargeAt;
  return day === null ? null : `${formatPrice(nextAmount)} on ${formatDate(day)}`;
}

/** Whether it is paid by the customer's mandate and can be cancelled. */
export const isRunning = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'past_due' || status === 'paused';

/** Whether the customer has approved it; one whose bank is still asked counts. */
export const isBegun = ({ status, method }: Subscription): boolean =>
  status !== 'failed' && (status !== 'created' || method !== null);

const calm = 'border border-line bg-ground text-quiet';

/** Label and colour of its state. */
export const STATES: Record<Subscription['status'], { label: string; tone: string }> = {
  created: { label: 'Waiting for your bank', tone: 'bg-notice-soft text-notice' },
  active: { label: 'Active', tone: 'bg-gain-soft text-gain' },
  past_due: { label: 'Payment failed', tone: 'bg-loss-soft text-loss' },
  paused: { label: 'Paused', tone: 'bg-notice-soft text-notice' },
  cancelled: { label: 'Cancelled', tone: calm },
  completed: { label: 'Mandate ended', tone: calm },
  ended: { label: 'Ended', tone: calm },
  failed: { label: 'Not started', tone: calm },
};

/** `You can use it until 28 Dec 2026.`, while that day is to come. */
export function untilText({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>): string {
  const isLeft = currentPeriodEnd !== null && new Date(currentPeriodEnd).getTime() > Date.now();
  return isLeft ? `You can use it until ${formatDate(currentPeriodEnd)}.` : '';
}

const NOTHING_MORE = 'Nothing more will be debited.';

/** What its state means for the customer. */
export function stateText(subscription: Subscription): string {
  const { status, endedReason, nextAmount, price, charges } = subscription;
  const until = untilText(subscription);
  switch (status) {
    case 'created':
      return 'Your bank hasn’t confirmed your approval yet. We’ll email you once it’s confirmed.';
    case 'active':
      return 'It renews itself. We email you three days before each payment.';
    case 'past_due': {
      const why = charges.findLast(({ state }) => state === 'failed')?.failure;
      return `We couldn’t debit ${formatPrice(nextAmount ?? price)}${why ? `: ${why.replace(/\.$/, '')}` : ''}. We’ll try again within a few days, and you can go on using it meanwhile. Or pay this period now.`;
    }
    case 'paused':
      return `You paused it in your bank’s or UPI app, so nothing is debited. Resume it there to go on. ${until}`;
    case 'completed':
      return `Your bank’s mandate has reached its end, or the card has expired. ${NOTHING_MORE} ${until}`;
    case 'cancelled':
      return endedReason === 'mandate'
        ? `You cancelled the mandate in your bank’s or UPI app. ${NOTHING_MORE} ${until}`
        : `${NOTHING_MORE} ${until}`;
    case 'ended':
      return endedReason === 'unpaid'
        ? `It has ended, because it could not be debited. ${NOTHING_MORE}`
        : `It has ended. ${NOTHING_MORE}`;
    case 'failed':
      return 'It was not approved. Nothing was taken.';
  }
}

/** What pays it, in words; null while unknown. */
export function methodText({ method }: Subscription): string | null {
  if (method === null) return null;
  return method === 'upi' ? 'UPI Autopay' : method === 'card' ? 'Card' : method;
}
