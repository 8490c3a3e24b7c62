import { describe, expect, test } from '@jest/globals';

import { describeDifference, describeFees, computeFees, formatExact, type Payout } from './payout';

const payout: Payout = {
  id: 'p1',
  providerId: '4234233',
  utr: null,
  settledAt: '2026-03-04T20:00:00.000Z',
  gross: 1499,
  expected: 1463.6,
  received: 1463.6,
  difference: 0,
  fees: 30,
  tax: 5.4,
  lines: 2,
  problems: 0,
  state: 'matched',
};

describe('the fees of a payout', () => {
  test('all are stated – the sum before fees less the fees is what is expected', () => {
    expect([computeFees(payout), describeFees(payout)]).toEqual([35.4, 'Fees ₹30.00, GST ₹5.40']);
  });

  test('a row states none – what the provider kept is named', () => {
    const some = { ...payout, gross: 1801.1, expected: 1735.04 };
    expect([computeFees(some), describeFees(some)]).toEqual([
      66.06,
      'Fees ₹30.00, GST ₹5.40, not stated ₹30.66',
    ]);
  });
});

describe('what a payout differs by', () => {
  test.each<[Partial<Payout>, string | undefined]>([
    [{}, undefined],
    [{ state: 'importing', problems: 1 }, undefined],
    [{ state: 'differs', problems: 1 }, '1 row differs'],
    [{ state: 'differs', problems: 2, difference: -50.5 }, '₹50.50 less than expected, 2 rows differ'],
    [{ state: 'differs', difference: 1 }, '₹1.00 more than expected'],
  ])('%j – %s', (change, expected) => {
    expect(describeDifference({ ...payout, ...change })).toBe(expected);
  });

  test('amount – exact, also negative, or a dash', () => {
    expect([1499, -0.5, null].map(formatExact)).toEqual(['₹1,499.00', '−₹0.50', '–']);
  });
});
