/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Payment } from '~/api/types';
import { aPayment } from '../../../test-support/records';
import { PaymentResult } from './PaymentResult';
import { ResumeOrder } from './ResumeOrder';
import { storeUser } from '~/lib/session';
import { defaultSettings } from '~/lib/settings';
import { asha } from '../../../test-support/forms';

const now = () => new Date().toISOString();

/** Answers the verification with this; without it the store is away. */
function answer(payment: Payment | null, status = 200) {
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!payment && status === 200) return Promise.reject(new TypeError('Failed to fetch'));
    const isVerify = url.includes('verify');
    const body = { success: isVerify && payment !== null, data: { payment } };
    return Promise.resolve(Response.json(body, { status: isVerify ? status : 404 }));
  });
}

async function show(heading: string, isLookedUp = false): Promise<string> {
  const element = <PaymentResult orderId="o" isLookedUp={isLookedUp} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByRole('heading', { name: heading });
  return document.body.textContent;
}

const attempt = (status: 'failed' | 'dropped') => ({
  id: '1',
  status,
  method: 'upi',
  amount: 1499,
  message: 'Payment declined by bank',
  attemptedAt: now(),
});

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['failed', aPayment({ status: 'failed', completedAt: null })],
  ['open without a payment', aPayment({ status: 'pending', completedAt: null, canRetry: true })],
])('an order that is %s – not completed, nothing charged, not paid', async (_what, payment) => {
  answer(payment);
  const text = await show('Payment not completed');
  expect(text).toContain('You have not been charged.');
  expect(text).toContain('StatusNot paid');
  expect(text).not.toMatch(/fail/i);
});

test.each([
  ['failed', 0],
  ['pending', 1],
] as const)(
  'an order that is %s, where the store reminds – %i boxes that ask for an email',
  async (status, boxes) => {
    answer(aPayment({ status, completedAt: null, canRetry: status === 'pending' }));
    const site = { settings: { ...defaultSettings, checkoutReminders: true } };
    const element = <PaymentResult orderId="o" />;
    const routes = [{ id: 'root', path: '/', element, loader: () => site }];
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: site } } });
    render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { name: 'Payment not completed' });
    expect(screen.queryAllByRole('checkbox', { name: 'Email me once if I don’t finish' })).toHaveLength(
      boxes,
    );
  },
);

test('a declined payment – who declined it and where the money is, and no word of nothing charged', async () => {
  answer(aPayment({ status: 'pending', completedAt: null, canRetry: true, lastAttempt: attempt('failed') }));
  const text = await show('Payment not completed');
  expect(text).toContain(
    'Your bank declined the UPI payment. If money left your account, it returns within 5–7 days.',
  );
  expect(text).not.toContain('You have not been charged.');
});

test('a payment that the buyer left – calmly cancelled, nothing charged', async () => {
  answer(aPayment({ status: 'pending', completedAt: null, canRetry: true, lastAttempt: attempt('dropped') }));
  const text = await show('Payment cancelled');
  expect(text).toContain('You left before paying. You have not been charged.');
  expect(text).not.toMatch(/declined|money left/);
});

test('a paid order – names the address of the receipt', async () => {
  storeUser('token', asha);
  answer(aPayment({ completedAt: now() }));
  expect(await show('Payment Successful!')).toContain('a receipt is on its way to asha@example.com.');
});

test('an order of nobody – a failed verification', async () => {
  answer(null, 404);
  expect(await show('Payment Verification Failed')).toContain('Payment verification failed');
});

test('a store that does not answer – asks not to pay again, and does not speak of the bank', async () => {
  answer(null);
  const text = await show('Payment not checked yet');
  expect(text).toContain('We can’t reach the store. We’ll keep checking. Please do not pay again.');
  expect(text).not.toMatch(/bank/);
});

test('a payment of a moment ago – a thank-you; looked up – the order', async () => {
  answer(aPayment({ completedAt: now() }));
  expect(await show('Payment Successful!')).toContain('Thank you.');
  cleanup();
  expect(await show('Order ORD-7K3M9XB2QW4T6R8Y', true)).toContain('Download Tool');
});

test('a payment of another day – the order with its date, and no thank-you', async () => {
  answer(aPayment({ completedAt: '2026-11-20T10:05:00.000Z' }));
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T10:05:00.000Z'));
  const text = await show('Order ORD-7K3M9XB2QW4T6R8Y');
  expect(text).toContain('Paid on 20 Nov 2026');
  expect(text).not.toContain('Thank you');
});

test('a refunded order that is looked up – says so, without a download', async () => {
  answer(aPayment({ status: 'refunded' }));
  const text = await show('Order ORD-7K3M9XB2QW4T6R8Y', true);
  expect(text).toContain('The full amount was refunded');
  expect(text).not.toContain('Download Tool');
});

const unknown = { tool: null };

test.each([
  ['paid', aPayment({ ...unknown, completedAt: now() }), 'Payment Successful!'],
  ['looked up', aPayment({ ...unknown, completedAt: '2020-01-01T00:00:00Z' }), 'Order ORD-7K3M9XB2QW4T6R8Y'],
  ['not paid', aPayment({ ...unknown, status: 'failed' }), 'Payment not completed'],
])('an order without its tool, %s – Tool information not available', async (_what, payment, heading) => {
  answer(payment);
  expect(await show(heading)).toContain('Tool information not available');
});

test('an order without its tool, resumed – Tool information not available', async () => {
  storeUser('token', asha);
  answer(aPayment({ ...unknown, status: 'pending', completedAt: null }));
  const router = createMemoryRouter([{ path: '/', element: <ResumeOrder orderId="o" /> }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Tool information not available');
});
