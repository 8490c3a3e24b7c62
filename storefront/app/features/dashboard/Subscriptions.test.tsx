/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Subscription } from '~/api/types';
import { aCharge, aSubscription } from '../../../test-support/records';
import { Subscriptions } from './Subscriptions';

const LATER = '2126-12-28T18:29:59.999Z';
let calls: string[];

function show(...subscriptions: Subscription[]) {
  calls = [];
  globalThis.fetch = jest.fn((input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    calls.push(url);
    const over = {
      status: 'cancelled',
      nextChargeAt: null,
      nextAmount: null,
      endedReason: 'customer',
    } as const;
    const data = url.includes('/cancel')
      ? { subscription: { ...subscriptions[0], ...over } }
      : url.includes('/payments')
        ? { payments: [], pagination: { total: 0 } }
        : { subscriptions };
    return Promise.resolve(Response.json({ success: true, data }));
  });
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Subscriptions /> }])} />);
}

afterEach(cleanup);

test('an active one – next debit, paid until, method and ceiling', async () => {
  show(aSubscription());
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('Monthly · ₹499 every month');
  expect(card.textContent).toContain('Next debit₹499 on 28 Dec 2026');
  expect(card.textContent).toContain('Paid until28 Dec 2026');
  expect(card.textContent).toContain('Paid byUPI Autopay');
  expect(card.textContent).toContain('At most ₹499 at a time');
});

test('cancelled in two presses – says until when, the focus stays on the card, the button is gone', async () => {
  show(aSubscription({ currentPeriodEnd: LATER }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel subscription of Greeks Lab' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel this subscription?' });
  expect(question.textContent).toContain(
    'Nothing more will be debited, so the debit of ₹499 on 28 Dec 2026 is cancelled too. You can use it until 28 Dec 2126.',
  );
  expect(within(question).getByRole('button', { name: 'Keep it' }).className).toBe(
    within(question).getByRole('button', { name: 'Cancel subscription' }).className,
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByText('Nothing more will be debited. You can use it until 28 Dec 2126.');
  expect(calls.filter((url) => url.includes('/users/subscriptions/s1/cancel'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Cancel subscription of Greeks Lab' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Greeks Lab'));
});

test('not paid – why, and the way to pay this period', async () => {
  const failed = aCharge({ kind: 'debit', state: 'failed', failure: 'Insufficient funds', orderId: null });
  show(aSubscription({ status: 'past_due', charges: [aCharge(), failed] }));
  await screen.findByText(/We couldn’t debit ₹499: Insufficient funds/);
  expect(screen.getByRole('link', { name: 'Pay ₹499 now' }).getAttribute('href')).toBe(
    '/dashboard?tab=tools&renew=t1',
  );
});

test('none that was approved – says what appears here', async () => {
  show(aSubscription({ status: 'created', method: null }));
  await screen.findByText('No subscriptions');
});
