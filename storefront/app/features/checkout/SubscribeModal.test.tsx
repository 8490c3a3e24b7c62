/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { asha } from '../../../test-support/forms';
import { aSubscription } from '../../../test-support/records';
import { storeUser } from '~/lib/session';
import type { ForSale } from '~/lib/tool-actions';
import { SubscribeModal } from './SubscribeModal';

let sent: unknown[];
let refusal: { code: string; message: string } | null;
let price: number;
const subscriptionsCheckout = jest.fn((_options: object) => Promise.resolve({ redirect: true }));

async function answer(request: Request): Promise<Response> {
  const { url } = request;
  if (url.includes('/users/billing'))
    return Response.json({ success: true, data: { billing: null, isRegistered: true } });
  if (!url.includes('/create-cashfree-subscription'))
    return Response.json({ success: true, data: { mode: 'sandbox', scriptUrl: '/pay.js' } });
  sent.push(await request.json());
  if (refusal) {
    const body = { success: false, message: refusal.message, error: { ...refusal, requestId: '1' } };
    return Response.json(body, { status: 422 });
  }
  const subscription = aSubscription({ status: 'created', price });
  return Response.json(
    { success: true, data: { subscription, subscription_session_id: 'sub_1' } },
    { status: 201 },
  );
}

beforeEach(() => {
  sent = [];
  refusal = null;
  price = 499;
  subscriptionsCheckout.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  storeUser('one', { ...asha, phone: '9812345678' });
  globalThis.fetch = jest.fn((input: RequestInfo | URL, init?: RequestInit) =>
    answer(input instanceof Request ? input : new Request(input, init)),
  );
  window.Cashfree = () => ({ checkout: () => Promise.resolve({}), subscriptionsCheckout });
});
afterEach(cleanup);

const nothing = () => undefined;
const item: ForSale = {
  toolId: 't1',
  name: 'Greeks Lab',
  category: 'Excel Tools',
  price: 499,
  planId: 'p1',
  planName: 'Monthly',
  interval: 'month',
};

async function open() {
  const element = <SubscribeModal item={item} onClose={nothing} onBought={nothing} onDownload={nothing} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByLabelText('State (for the tax invoice)');
}

const box = () => screen.getByRole('checkbox', { name: /^I agree that ₹499 is debited every month/ });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

test('the dialog – amount, next debit, ceiling and how to cancel, and one box that is not ticked', async () => {
  await open();
  const text = screen.getByRole('dialog', { name: 'Subscribe' }).textContent;
  expect(text).toContain('₹499 every month');
  expect(text).toMatch(/Next debit₹499 on \d+ \w{3} \d{4}/);
  expect(text).toContain('At most ₹499 at a time');
  expect(text).toContain('Cancel any time in two presses');
  expect(text).toContain('Total today₹499 including GST');
  expect(screen.getAllByRole('checkbox', { checked: false })).toContain(box());
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull();
});

test('the box left unticked – refused at the box, nothing sent; ticked – the provider’s page opens', async () => {
  await open();
  press();
  const message = await screen.findByText('Tick the box to agree to the payments of ₹499.');
  expect(box().getAttribute('aria-describedby')).toBe(message.id);
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(sent).toEqual([]);
  fireEvent.click(box());
  press();
  await waitFor(() =>
    expect(subscriptionsCheckout).toHaveBeenCalledWith({ subsSessionId: 'sub_1', redirectTarget: '_self' }),
  );
  expect(sent).toEqual([{ toolId: 't1', planId: 'p1', acceptTerms: true }]);
});

test.each([
  ['ALREADY_SUBSCRIBED', 'You already have a subscription', 'Go to Subscriptions'],
  ['ALREADY_OWNED', 'You already own this tool', 'Download Now'],
])('%s – said in place of the form, with the way on', async (code, title, way) => {
  refusal = { code, message: 'No.' };
  await open();
  fireEvent.click(box());
  press();
  await screen.findByRole('dialog', { name: title });
  expect(screen.getByText(way)).toBeTruthy();
});

test('no state – asked for at its field', async () => {
  refusal = { code: 'STATE_REQUIRED', message: 'Choose your state.' };
  await open();
  fireEvent.click(box());
  press();
  await screen.findByText('Choose your state.');
  expect(screen.getByLabelText('State (for the tax invoice)').getAttribute('aria-invalid')).toBe('true');
});

test('another price than shown – shown, to be agreed to anew, and nothing opened', async () => {
  price = 599;
  await open();
  fireEvent.click(box());
  press();
  await screen.findByText('The price has changed. Please check it before you subscribe.');
  const anew = screen.getByRole('checkbox', { name: /₹599/ });
  expect((anew as HTMLInputElement).checked).toBe(false);
  expect(subscriptionsCheckout).not.toHaveBeenCalled();
});
