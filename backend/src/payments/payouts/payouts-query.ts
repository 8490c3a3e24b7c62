import { datedListQuery, FilterId, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';
import { type LineProblem, PROBLEMS } from './payout-matches.ts';

export const LINE_KINDS = ['payment', 'refund', 'dispute', 'adjustment'] as const;

export class PayoutsQuery extends datedListQuery(
  'payouts',
  ['settledAt', 'amount', 'id'],
  ['settledAt', 'DESC'],
) {}

export class PayoutLinesQuery extends staffListQuery('payout-lines', ['at', 'id'], ['at', 'ASC']) {
  @FilterId()
  payout?: string;

  @FilterOneOf(LINE_KINDS)
  kind?: (typeof LINE_KINDS)[number];

  @FilterOneOf([...PROBLEMS, 'any'])
  problem?: LineProblem | 'any';
}
