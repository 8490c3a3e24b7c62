/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { rememberIntent, type Intent, type Wanted } from '~/lib/purchase-intent';
import { loginPath } from '~/lib/text';
import { getCost, LoginCard, getTitle } from './LoginCard';

const tool: Wanted = {
  toolId: 't1',
  name: 'Supply & Demand Zones',
  category: 'Indicators',
  price: 2499,
  images: ['/api/media/zones'],
};
let asked: string[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL) => {
    const request = input instanceof Request ? input : new Request(input);
    asked.push(`${new URL(request.url).pathname} ${await request.text()}`);
    return Response.json({ success: true, data: { sent: true } });
  });
});
afterEach(cleanup);

function show(path: string) {
  const router = createMemoryRouter([{ path: '/login', element: <LoginCard /> }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}
const showFor = (...wanted: Parameters<typeof rememberIntent>) => show(loginPath(rememberIntent(...wanted)));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test('nothing wanted – the sign-in with a password', () => {
  show('/login');
  expect(title()).toBe('Welcome back');
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Email me a sign-in link' })).not.toBeNull();
});

test('a purchase – leads with the tool, its picture and price; one email continues', async () => {
  showFor('buy', tool);
  expect(title()).toBe('Buy Supply & Demand Zones');
  expect(document.body.textContent).toContain('₹2,499 · Indicators');
  expect(document.querySelector('img')?.getAttribute('src')).toContain('/api/media/zones');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'new@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(asked).toEqual([expect.stringMatching(/^\/api\/auth\/email .*"next":"\/tools\/t1"/)]);
});

test('Continue without an address – its field is wrong, the password is not', async () => {
  showFor('buy', tool);
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Email is required');
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('false');
  expect(asked).toEqual([]);
});

test('Enter in the password – signs in with it, not by email', async () => {
  showFor('buy', tool);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'old@example.com' } });
  const password = screen.getByLabelText('Password');
  fireEvent.change(password, { target: { value: 'a long one' } });
  fireEvent.keyDown(password, { key: 'Enter' });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatch(/^\/api\/auth\/login .*"password":"a long one"/);
});

const intent = (act: Intent['act'], item: Wanted = tool): Intent => ({ place: '/', act, item });
const free = { ...tool, price: 0 };

test.each([
  [intent('download', free), 'Download Supply & Demand Zones', 'FREE · Indicators'],
  [intent('trial'), 'Try Supply & Demand Zones free', 'Free for 7 days, no payment needed'],
  [intent('save'), 'Save Supply & Demand Zones', '₹2,499 · Indicators'],
  [
    intent('buy', { ...tool, planId: 'p1', interval: 'month' }),
    'Subscribe to Supply & Demand Zones',
    '₹2,499 / month · Indicators',
  ],
  [intent('buy', { ...tool, renew: true }), 'Renew Supply & Demand Zones', '₹2,499 · Indicators'],
  [
    intent('buy', { quoteId: 'q', name: 'A scanner', category: 'Quote', price: 15000 }),
    'Pay for A scanner',
    '₹15,000 · Quote',
  ],
])('what is wanted – said in the title, with its price (%#)', (wanted, text, cost) => {
  expect([getTitle(wanted), getCost(wanted)]).toEqual([text, cost]);
});
