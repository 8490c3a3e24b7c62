import type { Attempt } from '~/api/types';

/** Who refuses a payment of a method, and what it is called. */
const refusers: Record<string, string> = {
  upi: 'Your bank declined the UPI payment',
  card: 'Your bank declined the card payment',
  credit_card: 'Your bank declined the card payment',
  debit_card: 'Your bank declined the card payment',
  prepaid_card: 'Your bank declined the card payment',
  net_banking: 'Your bank declined the net banking payment',
  netbanking: 'Your bank declined the net banking payment',
  wallet: 'Your wallet declined the payment',
  app: 'Your wallet declined the payment',
};

/** What banks say, in the buyer's words. The first that fits counts. */
const reasons: [RegExp, string][] = [
  [/insufficient|low balance|not enough/i, 'there was not enough money in the account'],
  [/limit/i, 'it is above a limit of your account'],
  [/\botp\b|\bpin\b|\bcvv\b|authenticat|3d ?s/i, 'the PIN, OTP or CVV was not confirmed'],
  [/time[d ]?-? ?out|expired/i, 'it took too long'],
];

/** Where the money is after a payment that did not go through. */
const MONEY = 'If money left your account, it returns within 5–7 days.';

export type Miss = { kind: 'failed'; text: string } | { kind: 'cancelled' } | { kind: 'untried' };

/** Why the last try did not pay an order: it failed, the buyer left, or there was none. */
export function toMiss(attempt: Attempt | null): Miss {
  switch (attempt?.status) {
    case 'failed': {
      const who = refusers[attempt.method ?? ''] ?? 'The payment was declined';
      const why = reasons.find(([pattern]) => pattern.test(attempt.message ?? ''))?.[1];
      return { kind: 'failed', text: `${who}${why ? `: ${why}` : ''}. ${MONEY}` };
    }
    // The provider's word for money that came too late and was sent back.
    case 'cancelled':
      return { kind: 'failed', text: `The payment came too late and was reversed. ${MONEY}` };
    case 'dropped':
      return { kind: 'cancelled' };
    default:
      return { kind: 'untried' };
  }
}
