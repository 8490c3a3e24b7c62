/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Subscription } from '~/api/types';
import { aCharge, aSubscription } from '../../../test-support/records';
import { SubscriptionResult } from './SubscriptionResult';

/** Answers the verification with this; without it the store does not know the subscription. */
function answer(subscription: Subscription | null) {
  const message = 'This subscription does not exist.';
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const isFound = url.includes('verify') && subscription !== null;
    const body = isFound ? { success: true, data: { subscription } } : { success: false, message };
    return Promise.resolve(Response.json(body, { status: isFound ? 200 : 404 }));
  });
}

async function show(heading: string): Promise<string> {
  const element = <SubscriptionResult subscriptionId="SUB-1" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByRole('heading', { name: heading });
  return document.body.textContent;
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('approved – begun, with the next debit and the download', async () => {
  answer(aSubscription());
  expect(await show('Your subscription has begun')).toContain('Next debit₹499 on 28 Dec 2026');
  expect(screen.getByRole('button', { name: 'Download Tool' })).toBeTruthy();
});

const refused = aCharge({ state: 'failed', orderId: null });

test.each([
  ['left', aSubscription({ status: 'created', method: null, charges: [] }), 'You left before approving'],
  ['refused', aSubscription({ status: 'created', charges: [refused] }), 'The payments were not approved.'],
  ['over', aSubscription({ status: 'failed', charges: [refused] }), 'The payments were not approved.'],
])('%s – calm, nothing taken, and the way to try again', async (_how, subscription, text) => {
  answer(subscription);
  const shown = await show('Your subscription has not begun');
  expect(shown).toContain(text);
  expect(shown).toContain('Nothing was taken.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the bank still confirms – says so, and offers no second try', async () => {
  answer(aSubscription({ status: 'created', charges: [aCharge({ state: 'raised', orderId: null })] }));
  await show('Your bank is confirming');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('cancelled since – until when it can be used', async () => {
  answer(aSubscription({ status: 'cancelled', currentPeriodEnd: '2126-12-28T18:29:59.999Z' }));
  expect(await show('Subscription of Greeks Lab')).toContain('You can use it until 28 Dec 2126.');
});

test('unknown – not found', async () => {
  answer(null);
  expect(await show('Subscription not found')).toContain('This subscription does not exist.');
});
