import { describe, expect, test } from '@jest/globals';

import { toCsv } from '../components/csv';
import {
  describeDifference,
  describeFees,
  feesOf,
  formatExact,
  type Payout,
  type PayoutLine,
} from './payout';
import { lineCsvRow, payoutCsvRow } from './payout-csv';

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

const line: PayoutLine = {
  id: 'l1',
  payout: 'p1',
  kind: 'refund',
  eventId: '1234567890123456789',
  order: 'o1',
  orderId: 'ORD-1',
  paymentId: '5114910810523456789',
  refundId: null,
  amount: -100,
  ours: null,
  fee: 0,
  tax: null,
  net: -100,
  at: '2026-03-04T20:00:00.000Z',
  remarks: '=HYPERLINK("x")',
  problem: 'unknown_refund',
};

describe('a file for the accountant', () => {
  test('payout – money with two decimals, ids as text, the day in India', () => {
    expect(payoutCsvRow(payout)).toEqual([
      { at: payout.settledAt },
      { id: null },
      { id: '4234233' },
      '1499.00',
      '1463.60',
      '1463.60',
      '0.00',
      '30.00',
      '5.40',
      2,
      'Matched',
    ]);
  });

  test('row – negative amounts stay numbers, nothing becomes a formula', () => {
    expect(toCsv([], [lineCsvRow(line)]).trim()).toBe(
      `2026-03-05 01:30:00,Refund,ORD-1,'5114910810523456789,,'1234567890123456789,-100.00,,0.00,,-100.00,Unknown refund,"'=HYPERLINK(""x"")"`,
    );
  });
});

describe('the fees of a payout', () => {
  test('all are stated – the sum before fees less the fees is what is expected', () => {
    expect([feesOf(payout), describeFees(payout)]).toEqual([35.4, 'Fees ₹30.00, GST ₹5.40']);
  });

  test('a row states none – what the provider kept is named', () => {
    const some = { ...payout, gross: 1801.1, expected: 1735.04 };
    expect([feesOf(some), describeFees(some)]).toEqual([66.06, 'Fees ₹30.00, GST ₹5.40, not stated ₹30.66']);
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
