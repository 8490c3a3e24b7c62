import { expect, test } from '@jest/globals';
import type { Payment } from '~/api/types';
import { aPayment } from '../../../test-support/records';
import { nextDelay } from './use-polling';
import { afterMiss, toVerification } from './use-verification';

const pending = aPayment({ status: 'pending', completedAt: null });

test.each(['completed', 'partially_refunded', 'refunded'] as const)('%s – paid', (status) => {
  expect(toVerification(aPayment({ status })).kind).toBe('success');
});

test('failed – not paid', () => {
  expect(toVerification({ ...pending, status: 'failed' }).kind).toBe('unpaid');
});

test('an unknown status – pending, never not paid', () => {
  expect(toVerification({ ...pending, status: 'flagged' as Payment['status'] }).kind).toBe('pending');
});

test('pending without a payment in progress – not paid', () => {
  expect(toVerification({ ...pending, canRetry: true }).kind).toBe('unpaid');
});

test('pending with a payment in progress – the buyer waits', () => {
  expect(toVerification(pending).kind).toBe('pending');
});

test('no answer at first – the store is unreachable', () => {
  expect(afterMiss({ kind: 'loading' }, 1)).toEqual({ kind: 'unreachable', payment: null });
});

test('one answer missed while the buyer waits – nothing changes; a second one – the store is unreachable', () => {
  const now = toVerification(pending);
  expect(afterMiss(now, 1)).toBe(now);
  expect(afterMiss(now, 2)).toEqual({ kind: 'unreachable', payment: pending });
});

test('no answer after an order was not paid – it stays not paid', () => {
  const now = toVerification({ ...pending, canRetry: true });
  expect(afterMiss(now, 9)).toBe(now);
});

test('many polls – slower, but never stops', () => {
  expect(nextDelay(1)).toBeLessThan(nextDelay(20));
  expect(nextDelay(20)).toBeLessThan(nextDelay(1000));
  expect(nextDelay(1_000_000)).toBe(20_000);
});
