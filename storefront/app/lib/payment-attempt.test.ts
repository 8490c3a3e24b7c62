import { expect, test } from '@jest/globals';
import type { Attempt } from '~/api/types';
import { toMiss } from './payment-attempt';

const attempt = (given: Partial<Attempt>): Attempt => ({
  id: '1',
  status: 'failed',
  method: 'upi',
  amount: 1499,
  message: 'Payment declined by bank',
  attemptedAt: '2026-11-20T10:00:00.000Z',
  ...given,
});
const money = 'If money left your account, it returns within 5–7 days.';

test.each([
  ['upi', 'Your bank declined the UPI payment.'],
  ['credit_card', 'Your bank declined the card payment.'],
  ['net_banking', 'Your bank declined the net banking payment.'],
  ['wallet', 'Your wallet declined the payment.'],
  ['pay_later', 'The payment was declined.'],
  [null, 'The payment was declined.'],
])('%s declined – who declined it, and where the money is', (method, text) => {
  expect(toMiss(attempt({ method }))).toEqual({ kind: 'failed', text: `${text} ${money}` });
});

test.each([
  ['Insufficient funds in the account', 'there was not enough money in the account'],
  ['Transaction amount exceeds daily limit', 'it is above a limit of your account'],
  ['Incorrect OTP entered', 'the PIN, OTP or CVV was not confirmed'],
  ['Transaction timed out at bank', 'it took too long'],
])('“%s” – in the buyer’s words', (message, why) => {
  const text = `Your bank declined the UPI payment: ${why}. ${money}`;
  expect(toMiss(attempt({ message }))).toEqual({ kind: 'failed', text });
});

test('money that came too late – reversed, not declined', () => {
  const text = `The payment came too late and was reversed. ${money}`;
  expect(toMiss(attempt({ status: 'cancelled' }))).toEqual({ kind: 'failed', text });
});

test('the buyer left – cancelled; nothing tried, or of an unknown status – untried', () => {
  expect(toMiss(attempt({ status: 'dropped' })).kind).toBe('cancelled');
  expect(toMiss(null).kind).toBe('untried');
  expect(toMiss(attempt({ status: 'flagged' as Attempt['status'] })).kind).toBe('untried');
});
