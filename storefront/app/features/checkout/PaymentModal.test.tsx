/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { asha } from '../../../test-support/forms';
import { readDraft } from '~/lib/form-draft';
import { storedIntent } from '~/lib/purchase-intent';
import { getSession, storeUser } from '~/lib/session';
import { toIntent } from '~/lib/stored-intent';
import { PaymentModal } from './PaymentModal';
import { getBillingPart } from './checkout-form';

const NEEDED = 'Choose your state. The tax invoice needs it.';
const price = { lines: [], list: 1499, discount: 0, total: 1499, tax: { rate: 18, amount: 228.66 } };
let answerBilling: (data: object) => void;
let asked: string[];
let isStateNeeded: boolean;

const succeeded = (data: object) => Response.json({ success: true, data });

/** A registered store that refuses orders without a state, and says late what the buyer saved. */
function answer(url: string): Promise<Response> {
  asked.push(url);
  if (url.includes('/users/billing'))
    return new Promise((resolve) => (answerBilling = (data) => resolve(succeeded(data))));
  if (url.includes('/price')) return Promise.resolve(succeeded({ price }));
  if (url.includes('/create-cashfree-order') && !isStateNeeded) {
    const order = { orderId: 'o', payment_session_id: 's' };
    return Promise.resolve(succeeded({ order, price }));
  }
  if (url.includes('/create-cashfree-order')) {
    const refusal = { success: false, message: NEEDED, error: { code: 'STATE_REQUIRED', requestId: '1' } };
    return Promise.resolve(Response.json(refusal, { status: 422 }));
  }
  return Promise.resolve(succeeded({ mode: 'sandbox', scriptUrl: '/pay.js' }));
}

beforeEach(() => {
  asked = [];
  isStateNeeded = true;
  localStorage.clear();
  sessionStorage.clear();
  storeUser('one', { ...asha, phone: '9812345678' });
  globalThis.fetch = jest.fn((input: RequestInfo | URL) =>
    answer(input instanceof Request ? input.url : String(input)),
  );
});
afterEach(cleanup);

const nothing = () => undefined;
function open() {
  const item = { toolId: 't1', name: 'Greeks Lab', category: 'Excel Tools', price: 1499 };
  const element = <PaymentModal item={item} onClose={nothing} onBought={nothing} onDownload={nothing} />;
  const login = { path: '/login', element: 'The sign-in page' };
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }, login])} />);
}

const stateField = () => screen.getByLabelText('State (for the tax invoice)');

async function expectStateAsked() {
  const field = stateField();
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(NEEDED);
}

test('Pay pressed before the saved details are known – the state is asked for with a message, then and afterwards', async () => {
  open();
  await screen.findByRole('status', { name: 'Loading the tax invoice details' });
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await screen.findByText(NEEDED);
  await expectStateAsked();
  await act(async () => answerBilling({ billing: null, isRegistered: true }));
  await expectStateAsked();
});

test('the saved details answered – the fields take the place that was kept', async () => {
  open();
  await screen.findByRole('status', { name: 'Loading the tax invoice details' });
  await act(async () => answerBilling({ billing: null, isRegistered: true }));
  expect(stateField().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByRole('status', { name: 'Loading the tax invoice details' })).toBeNull();
});

test('an account without a phone number – asked for from the start, and kept once the order is made', async () => {
  storeUser('one', asha);
  open();
  expect(screen.getByText(/^Receipt to/).textContent).toBe('Receipt to asha@example.com · Change');
  const phone = screen.getByLabelText('Phone number');
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await screen.findByText('Phone number is required');
  expect(asked.filter((url) => url.includes('create-cashfree-order'))).toEqual([]);
  fireEvent.change(phone, { target: { value: '98123 45678' } });
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await screen.findByText(NEEDED);
  expect(getSession().user?.phone).toBeNull();
  isStateNeeded = false;
  const leave = () => Promise.resolve({ redirect: true });
  window.Cashfree = () => ({ checkout: leave, subscriptionsCheckout: leave });
  fireEvent.change(stateField(), { target: { value: '27' } });
  fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(getSession().user?.phone).toBe('9812345678'));
});

test('the receipt for another address – signed out, and back to the sign-in with the same purchase', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Change who gets the receipt' }));
  await screen.findByText('The sign-in page');
  expect(getSession().kind).toBe('none');
  expect(toIntent(storedIntent(), '/tools/t1')?.item.name).toBe('Greeks Lab');
  expect(readDraft('login')).toEqual({ email: asha.email });
});

test.each([
  ['nothing to pay', { isFree: true, isAsked: true, isTaxed: true, isKnown: true }, 'none'],
  ['a store without GST', { isFree: false, isAsked: false, isTaxed: false, isKnown: true }, 'none'],
  ['not known yet', { isFree: false, isAsked: false, isTaxed: true, isKnown: false }, 'waiting'],
  ['asked for before', { isFree: false, isAsked: true, isTaxed: true, isKnown: false }, 'shown'],
])('%s – the part of the tax invoice', (_when, at, part) => {
  expect(getBillingPart(at)).toBe(part);
});
