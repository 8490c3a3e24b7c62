import { formatRupees } from '../../common/money/money.ts';
import { dayName, startOfDay } from '../../common/time/days.ts';
import type { Email } from '../../platform/mail/index.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';

export const SUBSCRIPTION_EMAILS = [
  'welcome',
  'announced',
  'failed',
  'cancelled',
  'completed',
  'ended',
] as const;
export type SubscriptionEmail = (typeof SUBSCRIPTION_EMAILS)[number];

type Said = Pick<Email, 'subject' | 'paragraphs' | 'details' | 'button' | 'links'>;

const EVERY = { month: 'every month', quarter: 'every three months', year: 'every year' } as const;

/** What an email about a subscription says. @param charge the debit that it is about */
export function describeSubscription(
  kind: SubscriptionEmail,
  {
    toolName,
    planName,
    toolId,
    interval,
    pricePaise,
    ceilingPaise,
    currentPeriodEnd,
    endedReason,
    method,
  }: Subscription,
  charge: SubscriptionCharge | null,
  { publicUrl, graceDays }: { publicUrl: string; graceDays: number },
): Said {
  const name = `${toolName}, ${planName}`;
  const amount = formatRupees(charge?.amountPaise ?? pricePaise);
  const end = currentPeriodEnd === null ? null : dayName(currentPeriodEnd);
  const due = charge?.dueOn ? dayName(startOfDay(charge.dueOn)) : (end ?? 'its last day');
  const page = { label: 'See your subscription', url: `${publicUrl}/dashboard?tab=subscriptions` };
  const cancelling =
    method === 'upi'
      ? 'You can cancel at any time, in two presses on your subscriptions page, or in your UPI app.'
      : 'You can cancel at any time, in two presses on your subscriptions page.';
  const again = toolId === null ? page : { label: 'Subscribe again', url: `${publicUrl}/tools/${toolId}` };
  switch (kind) {
    case 'welcome':
      return {
        subject: `Your subscription of ${name} has begun`,
        paragraphs: [
          `Thank you. Your subscription of ${name} is active. It renews itself ${EVERY[interval]}; we email you three days before each payment.`,
          cancelling,
        ],
        details: [
          ['Amount', `${formatRupees(pricePaise)} ${EVERY[interval]}`],
          ['Next payment', end ?? 'Not yet known'],
          ['At most', `${formatRupees(ceilingPaise)} at a time, as you approved it`],
        ],
        button: page,
      };
    case 'announced':
      return {
        subject: `${amount} for ${name} on ${due}`,
        paragraphs: [
          `Your subscription of ${name} renews itself: ${amount} will be debited on ${due}. You need do nothing.`,
          cancelling,
        ],
        button: page,
      };
    case 'failed':
      return {
        subject: `We could not debit ${amount} for ${name}`,
        paragraphs: [
          `The payment for your subscription of ${name} failed: ${charge?.failure ?? 'the bank did not say why'}. Nothing was taken.`,
          `${end === null ? 'You' : `What you paid for ends on ${end}. You`} can go on using it for ${graceDays} days after that while we try again; then the subscription ends. You may also pay this period now: your mandate is used again for the next one.`,
        ],
        button: {
          label: `Pay ${amount} now`,
          url: `${publicUrl}/dashboard?tab=tools&renew=${toolId ?? ''}`,
        },
        links: [page],
      };
    case 'cancelled':
      return {
        subject: `Your subscription of ${name} is cancelled`,
        paragraphs: [
          endedReason === 'replaced'
            ? `You have another plan of ${toolName} now, so this subscription is cancelled. Nothing more will be debited.`
            : endedReason === 'mandate'
              ? `You cancelled the mandate for ${name} in your bank’s or UPI app, so nothing more will be debited.`
              : `Your subscription of ${name} is cancelled. Nothing more will be debited.`,
          end === null ? 'It has ended.' : `You can use it until ${end}, because that is paid for.`,
        ],
        button: again,
      };
    case 'completed':
      return {
        subject: `The mandate for ${name} has expired`,
        paragraphs: [
          `Your bank’s mandate for ${name} has reached its end, or the card behind it has expired, so nothing more will be debited.`,
          `You can use it until ${end ?? 'now'}. To go on after that, subscribe again.`,
        ],
        button: again,
      };
    case 'ended':
      return {
        subject: `Your subscription of ${name} has ended`,
        paragraphs: [
          sayEnd(endedReason, name),
          'Nothing more will be debited, and the tool cannot be downloaded any more.',
        ],
        button: again,
      };
  }
}

function sayEnd(reason: Subscription['endedReason'], name: string): string {
  if (reason === 'unpaid') return `Your subscription of ${name} has ended, because it could not be debited.`;
  if (reason === 'tool')
    return `Your subscription of ${name} has ended, because the tool is not sold any more.`;
  if (reason === 'withdrawn')
    return `Your subscription of ${name} has ended, because its payment was returned or the access withdrawn.`;
  return `Your subscription of ${name} has ended.`;
}
