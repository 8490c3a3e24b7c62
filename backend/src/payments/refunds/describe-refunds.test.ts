import type { RefundStatus } from '../../orders/refund-states.ts';
import { describeRefunds } from './describe-refunds.ts';

describe('where refunds stand', () => {
  test.each<[RefundStatus[], string | null]>([
    [[], null],
    [['awaiting_approval', 'declined'], null],
    [['success'], 'The gateway confirms the refund of ₹500.50'],
    [['success', 'failed', 'success'], 'The gateway confirms 2 refunds, ₹1,001 in total'],
    [['pending'], 'The gateway has not completed the refund of ₹500.50 yet'],
    [
      ['success', 'pending'],
      'The gateway confirms the refund of ₹500.50. Not completed yet: the refund of ₹500.50',
    ],
    [['failed'], 'The gateway did not make the refund of ₹500.50'],
  ])('%j – %s', (statuses, sentence) => {
    expect(describeRefunds(statuses.map((status) => ({ status, amountPaise: 50_050 })))).toBe(sentence);
  });
});
