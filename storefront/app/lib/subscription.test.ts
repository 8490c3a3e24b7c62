import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aCharge, aSubscription } from '../../test-support/records';
import { isBegun, nextDay, nextDebit, stateText } from './subscription';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['month', '2026-11-28T10:00:00Z', '2026-12-28'],
  ['month', '2027-01-31T10:00:00Z', '2027-02-28'],
  ['quarter', '2026-11-30T10:00:00Z', '2027-02-28'],
  ['year', '2028-02-29T10:00:00Z', '2029-02-28'],
  // Already the next day in India.
  ['month', '2026-11-28T20:00:00Z', '2026-12-29'],
] as const)('a %s from %s – the next debit is on %s', (interval, now, day) => {
  expect(nextDay(interval, Date.parse(now))).toBe(day);
});

test('a debit – on the announced day, else on the last day that is paid, none after cancelling', () => {
  const announced = aCharge({ kind: 'debit', state: 'announced', dueOn: '2026-12-27', orderId: null });
  expect(nextDebit(aSubscription())).toBe('₹499 on 28 Dec 2026');
  expect(nextDebit(aSubscription({ charges: [aCharge(), announced] }))).toBe('₹499 on 27 Dec 2026');
  expect(nextDebit(aSubscription({ status: 'cancelled', nextChargeAt: null, nextAmount: null }))).toBeNull();
});

test('a failed debit – why, and that it is tried again', () => {
  const failure = 'Insufficient funds.';
  const failed = aCharge({ kind: 'debit', state: 'failed', failure });
  expect(stateText(aSubscription({ status: 'past_due', charges: [aCharge(), failed] }))).toMatch(
    /^We couldn’t debit ₹499: Insufficient funds\. We’ll try again/,
  );
});

test.each([
  ['customer', '2026-12-28T18:29:59Z', 'Nothing more will be debited. You can use it until 28 Dec 2026.'],
  [
    'mandate',
    '2026-12-28T18:29:59Z',
    'You cancelled the mandate in your bank’s or UPI app. Nothing more will be debited. You can use it until 28 Dec 2026.',
  ],
  ['customer', '2026-11-28T18:29:59Z', 'Nothing more will be debited.'],
])('cancelled by %s, paid until %s – until when it can be used', (endedReason, currentPeriodEnd, text) => {
  const cancelled = aSubscription({ status: 'cancelled', endedReason, currentPeriodEnd });
  expect(stateText(cancelled).trim()).toBe(text);
});

test.each([
  ['left before approving', { status: 'created', method: null }, false],
  ['waiting for the bank', { status: 'created', method: 'upi' }, true],
  ['refused', { status: 'failed', method: 'upi' }, false],
] as const)('a subscription that was %s – shown under Subscriptions: %s', (_how, given, isShown) => {
  expect(isBegun(aSubscription(given))).toBe(isShown);
});
