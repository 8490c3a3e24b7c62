import { expect, test } from '@jest/globals';

import { anOrder, aRefund } from '../test-support/records';
import {
  attemptName,
  describeEvent,
  describeReason,
  describeWaiting,
  orderSubtitle,
  toSubscription,
} from './order';

test.each([
  ['a refund that was started', { refunds: [aRefund({ status: 'pending' })] }, 'Refund pending'],
  ['one to approve', { refunds: [aRefund({ status: 'awaiting_approval' })] }, 'Refund needs approval'],
  ['a completed one', { refunds: [aRefund({ status: 'success' })] }, undefined],
  ['money that the bank holds', { heldAmount: 499 }, 'Disputed'],
  ['nothing', {}, undefined],
] as const)('an order with %s – says what it waits for', (_case, given, waiting) => {
  expect(describeWaiting(anOrder({ ...given, refunds: 'refunds' in given ? [...given.refunds] : [] }))).toBe(
    waiting,
  );
});

test('the provider’s words of an attempt – only why it was declined', () => {
  expect(attemptName('dropped')).toBe('Left checkout');
  expect(describeReason('dropped', 'User dropped')).toBe('');
  expect(describeReason('failed', 'Payment declined by bank')).toBe(': Payment declined by bank');
  expect(describeEvent('Payment attempt: dropped – User dropped')).toBe('Payment attempt: left checkout');
  expect(describeEvent('Payment attempt: failed – Wrong OTP')).toBe('Payment attempt: declined: Wrong OTP');
  expect(describeEvent('Downloads were paused')).toBe('Downloads were paused');
});

test('an order of a debit – names its subscription, which the list of subscriptions finds', () => {
  const subscriptionId = 'SUB-7K3M9XB2QW4T6R8Y';
  expect(orderSubtitle(anOrder({ subscriptionId }))).toBe('Subscription');
  expect(orderSubtitle(anOrder())).toBe('CF: CF-1');
  const search = new URLSearchParams(toSubscription(subscriptionId).split('?')[1]);
  expect(search.get('filter')).toBe('{"q":"SUB-7K3M9XB2QW4T6R8Y"}');
});
