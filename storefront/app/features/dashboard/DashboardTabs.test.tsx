/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { DashboardTabs } from './DashboardTabs';

const answers: Record<string, object> = {
  wishlist: { wishlist: [] },
  'purchased-tools': { purchasedTools: [] },
  licenses: { licenses: [] },
  access: { access: [] },
  communities: { communities: [] },
  subscriptions: { subscriptions: [] },
  quotes: { quotes: [] },
};
const scroll = jest.fn();
const nothing = () => undefined;

afterEach(cleanup);

function open(address: string): void {
  Element.prototype.scrollIntoView = scroll;
  globalThis.ResizeObserver = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing }));
  globalThis.fetch = (input) => {
    const url = input instanceof Request ? input.url : input.toString();
    const data = answers[new URL(url).pathname.split('/').at(-1) ?? ''];
    return Promise.resolve(Response.json({ success: true, data: data ?? {} }));
  };
  const router = createMemoryRouter([{ path: '/dashboard', element: <DashboardTabs /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}

test.each([
  ['wishlist', 1],
  ['tools', 0],
])('?tab=%s – My Tools, and the wishlist comes into view %d times', async (tab, times) => {
  scroll.mockReset();
  open(`/dashboard?tab=${tab}`);
  expect(screen.getByRole('tab', { name: 'My Tools' }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Wishlist' })).toBeTruthy());
  expect(scroll).toHaveBeenCalledTimes(times);
});

test('?tab=subscriptions, as emails say – Subscriptions', async () => {
  open('/dashboard?tab=subscriptions');
  expect(screen.getByRole('tab', { name: 'Subscriptions' }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(screen.getByText('No subscriptions')).toBeTruthy());
});
