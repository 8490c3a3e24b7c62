import { dayName } from '../common/time/days.ts';
import { canMove, type QuoteStatus, statusAt } from './quote-states.ts';
import type { Quote } from './quote.entity.ts';
import { quoteError } from './quotes.errors.ts';

/** A status in a sentence: “the quote is …”. */
const IN_WORDS: Record<QuoteStatus, string> = {
  draft: 'still a draft',
  sent: 'not accepted yet',
  accepted: 'accepted, but not paid yet',
  paid: 'paid already',
  delivered: 'delivered already',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  refunded: 'refunded',
};

type Dated = Pick<Quote, 'status' | 'validUntil'>;

/** @throws QUOTE_STATE */
export function assertStatus(quote: Dated, now: Date, allowed: readonly QuoteStatus[]): void {
  const status = statusAt(quote, now);
  if (!allowed.includes(status)) throw quoteError('QUOTE_STATE', { params: { status: IN_WORDS[status] } });
}

/** @throws QUOTE_STATE */
export function assertMove(quote: Dated, now: Date, to: QuoteStatus): void {
  const status = statusAt(quote, now);
  if (!canMove(status, to)) throw quoteError('QUOTE_STATE', { params: { status: IN_WORDS[status] } });
}

/** For customers, who read why a quote has ended. @throws QUOTE_EXPIRED, QUOTE_WITHDRAWN */
export function assertNotEnded(quote: Dated, now: Date): void {
  const status = statusAt(quote, now);
  if (status === 'withdrawn') throw quoteError('QUOTE_WITHDRAWN');
  // One that ends at midnight ended on the day before.
  const lastMoment = new Date(quote.validUntil.getTime() - 1);
  if (status === 'expired') throw quoteError('QUOTE_EXPIRED', { params: { day: dayName(lastMoment) } });
}
