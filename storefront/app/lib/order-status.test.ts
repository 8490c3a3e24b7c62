import { expect, test } from '@jest/globals';
import { orderStatus } from './order-status';

test.each([
  [{ status: 'completed', refundedAmount: 0, chargedBackAmount: 0 }, 'Completed'],
  [{ status: 'refunded', refundedAmount: 1499, chargedBackAmount: 0 }, 'Refunded'],
  [{ status: 'refunded', refundedAmount: 1499, chargedBackAmount: 1499 }, 'Charged back'],
  [{ status: 'refunded', refundedAmount: 1499, chargedBackAmount: 999 }, 'Refunded'],
  [{ status: 'partially_refunded', refundedAmount: 500, chargedBackAmount: 500 }, 'Partly charged back'],
  [{ status: 'failed' }, 'Not paid'],
  [{ status: 'something new' }, 'Pending'],
])('%j – "%s"', (order, label) => {
  expect(orderStatus(order).label).toBe(label);
});
