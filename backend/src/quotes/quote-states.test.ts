import { canMove, QUOTE_STATUSES, type QuoteStatus, statusAt } from './quote-states.ts';

/** Every legal move; all others are refused. */
const LEGAL = new Set([
  'draft → sent',
  'sent → accepted',
  'sent → declined',
  'sent → expired',
  'sent → withdrawn',
  'accepted → paid',
  'accepted → expired',
  'accepted → withdrawn',
  'expired → paid',
  'paid → delivered',
  'paid → refunded',
  'delivered → refunded',
]);

const PAIRS = QUOTE_STATUSES.flatMap((from) => QUOTE_STATUSES.map((to) => [from, to] as const));
const END = new Date('2026-11-20T12:00:00Z');
const BEFORE = new Date(END.getTime() - 1);

describe('the states of a quote', () => {
  test.each(PAIRS)('%s to %s – as the table of the contract says', (from, to) => {
    expect(canMove(from, to)).toBe(LEGAL.has(`${from} → ${to}`));
  });

  test.each<[QuoteStatus, QuoteStatus]>([
    ['draft', 'draft'],
    ['sent', 'expired'],
    ['accepted', 'expired'],
    ['declined', 'declined'],
    ['withdrawn', 'withdrawn'],
    ['paid', 'paid'],
    ['delivered', 'delivered'],
    ['refunded', 'refunded'],
  ])('%s at the end of its validity – %s', (status, expected) => {
    expect(statusAt({ status, validUntil: END }, END)).toBe(expected);
    expect(statusAt({ status, validUntil: END }, BEFORE)).toBe(status);
  });
});
