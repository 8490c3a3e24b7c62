import { expect, test } from '@jest/globals';
import type { Payment } from '~/api/types';
import { nextDelay, toVerification } from './use-verification';

const payment: Payment = {
  _id: '1',
  id: '1',
  tool: { _id: '1', id: '1', name: 'A', category: 'B' },
  bundleId: null,
  quoteId: null,
  amount: 10,
  orderId: 'o',
  status: 'pending',
  canRetry: false,
  lastAttempt: null,
  licenses: [],
};

test.each(['completed', 'partially_refunded', 'refunded'] as const)('%s – paid', (status) => {
  expect(toVerification({ ...payment, status }).kind).toBe('success');
});

test('failed – failed', () => {
  expect(toVerification({ ...payment, status: 'failed' }).kind).toBe('failed');
});

test('an unknown status – pending, never failed', () => {
  expect(toVerification({ ...payment, status: 'flagged' as Payment['status'] })).toMatchObject({
    kind: 'pending',
    canRetry: false,
  });
});

test('pending without a payment in progress – the buyer may try again', () => {
  expect(toVerification({ ...payment, canRetry: true })).toMatchObject({ kind: 'pending', canRetry: true });
});

test('pending with a payment in progress – the buyer waits', () => {
  expect(toVerification(payment)).toMatchObject({ kind: 'pending', canRetry: false });
});

test('many polls – slower, but never stops', () => {
  expect(nextDelay(1)).toBeLessThan(nextDelay(20));
  expect(nextDelay(20)).toBeLessThan(nextDelay(1000));
  expect(nextDelay(1_000_000)).toBe(20_000);
});
