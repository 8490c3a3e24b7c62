export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'paid',
  'delivered',
  'declined',
  'expired',
  'withdrawn',
  'refunded',
] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** All legal moves of a quote. One that expired while the customer was paying is paid all the same. */
export const QUOTE_MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: ['paid', 'expired', 'withdrawn'],
  paid: ['delivered', 'refunded'],
  delivered: ['refunded'],
  declined: [],
  expired: ['paid'],
  withdrawn: [],
  refunded: [],
};

export const canMove = (from: QuoteStatus, to: QuoteStatus): boolean => QUOTE_MOVES[from].includes(to);

/** What a quote is at a moment: the end of its validity is stored up to a minute later. */
export function statusAt(
  { status, validUntil }: { status: QuoteStatus; validUntil: Date },
  now: Date,
): QuoteStatus {
  return canMove(status, 'expired') && validUntil <= now ? 'expired' : status;
}
