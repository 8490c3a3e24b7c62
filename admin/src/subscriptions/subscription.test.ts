import { expect, test } from '@jest/globals';

import { aSubscription } from '../test-support/records-of-forms';
import {
  chargeName,
  chargeNote,
  describeReason,
  isRunning,
  reasonProblem,
  type Charge,
} from './subscription';

const [first] = aSubscription().charges as [Charge];
const retry: Charge = {
  ...first,
  kind: 'debit',
  state: 'failed',
  attempt: 2,
  dueOn: '2026-12-22',
  periodEnd: null,
  paymentId: 'SUB-7-2-a2',
  orderId: null,
  failure: 'Balance too low',
};

test('debits in words – what they are, for when, and why one failed', () => {
  expect([first, retry].map(chargeName)).toEqual(['First payment', 'Debit, attempt 2']);
  expect(chargeNote(first)).toBe('For 20 Nov 2026 to 20 Dec 2026 · SUB-7K3M9XB2QW4T6R8Y-1-a1');
  expect(chargeNote(retry)).toBe('Due 22 Dec 2026 · SUB-7-2-a2 · Balance too low');
});

test.each([
  [null, null],
  ['staff', 'Cancelled by staff'],
  ['of a later release', 'of a later release'],
])('reason %j – %j', (reason, words) => {
  expect(describeReason(reason)).toBe(words);
});

test.each(['created', 'cancelled', 'completed', 'ended', 'failed'] as const)(
  '%s – cannot be cancelled',
  (status) => {
    expect(isRunning({ status })).toBe(false);
  },
);

test.each(['', ' ab ', 'a'.repeat(501)])('reason %j – refused', (typed) => {
  expect(reasonProblem(typed)).toBe('Enter a reason of 3 to 500 characters');
});
