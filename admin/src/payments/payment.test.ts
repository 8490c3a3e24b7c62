import { describe, expect, test } from '@jest/globals';

import { averagePayment, readPaymentStats, successRate } from './payment';

const stats = {
  completed: 6,
  pending: 5,
  failed: 2,
  partiallyRefunded: 1,
  refunded: 1,
  received: 1000,
  refundedAmount: 200,
  held: 0,
};

describe('payment figures', () => {
  test('refunded payments – count as succeeded; pending ones do not count', () => {
    expect(successRate(stats)).toBe(0.8);
    expect(averagePayment(stats)).toBe(125);
  });

  test('no payments yet – no rate and no average', () => {
    const none = { ...stats, completed: 0, failed: 0, partiallyRefunded: 0, refunded: 0, received: 0 };
    expect(successRate(none)).toBeUndefined();
    expect(averagePayment(none)).toBeUndefined();
  });

  test('missing figure – not taken for zero', () => {
    const { failed: _missing, ...rest } = stats;
    expect(readPaymentStats({ stats: rest })).toBeUndefined();
    expect(readPaymentStats({ stats })).toEqual(stats);
  });
});
