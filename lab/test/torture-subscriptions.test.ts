/** Subscriptions and their debits as the torture run judges them. */
import type { Mandate } from '../support/sandbox.ts';
import { type StoredSubscription, subscriptionProblems } from '../torture/subscription-problems.ts';

const mandate = (status: string, ...debits: string[]): Mandate => ({
  subscription: { subscription_id: 'SUB-1', subscription_status: status },
  payments: [
    { payment_id: 'auth_7', payment_type: 'AUTH', payment_status: 'SUCCESS' },
    ...debits.map((payment_status, index) => ({
      payment_id: `SUB-1-${index + 2}-a1`,
      payment_type: 'CHARGE' as const,
      payment_status,
    })),
  ],
});

const charge = (period: number, state = 'success', isReturned = false) => ({
  paymentId: `SUB-1-${period}-a1`,
  state,
  orderId: `SUB-1-${period}-a1`,
  isReturned,
});
const stored = (state: string, ...charges: StoredSubscription['charges']): StoredSubscription => ({
  subscriptionId: 'SUB-1',
  state,
  charges,
});

test('each payment with its order, the mandate open – no problem', () => {
  const open = { ...charge(3, 'raised'), orderId: null };
  const subscription = stored('active', charge(1), charge(2), open);
  expect(subscriptionProblems([mandate('ACTIVE', 'SUCCESS', 'INITIALIZED')], [subscription])).toEqual([]);
});

test('a debit without an order, and an order without a debit – named', () => {
  const subscription = stored('active', charge(1), { ...charge(2, 'raised'), orderId: null }, charge(3));
  expect(subscriptionProblems([mandate('ACTIVE', 'SUCCESS', 'PENDING')], [subscription])).toEqual([
    'SUB-1-2-a1 was debited, and has 0 orders',
    'SUB-1-3-a1 has an order, and was not debited',
  ]);
});

test('active without a mandate, or cancelled beside an open one – named', () => {
  expect(subscriptionProblems([mandate('CUSTOMER_CANCELLED')], [stored('active', charge(1))])).toEqual([
    'SUB-1 is active, and its mandate is CUSTOMER_CANCELLED',
  ]);
  expect(subscriptionProblems([mandate('ACTIVE')], [stored('cancelled', charge(1))])).toEqual([
    'SUB-1 is cancelled, and its mandate is ACTIVE',
  ]);
});

test('debited after the cancellation – a problem until it went back', () => {
  const mandates = [mandate('CANCELLED', 'SUCCESS')];
  expect(subscriptionProblems(mandates, [stored('ended', charge(1), charge(2, 'cancelled', true))])).toEqual(
    [],
  );
  expect(subscriptionProblems(mandates, [stored('ended', charge(1), charge(2, 'cancelled'))])).toEqual([
    'SUB-1-2-a1 was debited after the end, and did not go back',
  ]);
});

test('a subscription that the store lacks – named', () => {
  expect(subscriptionProblems([mandate('ACTIVE')], [])).toEqual(['SUB-1 is unknown in the store']);
});
