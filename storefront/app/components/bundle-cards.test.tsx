/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { asha } from '../../test-support/forms';
import { clearUser, storeUser } from '~/lib/session';
import { BundleCards } from './bundle-cards';

const card = (id: string, price: number, listPrice: number) => ({
  id,
  name: `Bundle ${id}`,
  price,
  listPrice,
  tools: ['A', 'B', 'C'].map((name) => ({ id: name, name, image: null })),
});
const bundles = [card('desk', 2399, 3000), card('pack', 1999, 2400)];
/** As the API prices them for somebody who owns one tool of the first and all of the second. */
const own = bundles.map((bundle, place) => ({
  ...bundle,
  yourPrice: place === 0 ? 1599.5 : 0,
  tools: bundle.tools.map((tool, n) => ({ ...tool, price: 1000, owned: place === 1 || n === 0 })),
}));
const asked = jest.fn<(url: string) => void>();

beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = (input) => {
    asked(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(Response.json({ success: true, data: { bundles: own } }));
  };
});
afterEach(() => {
  cleanup();
  clearUser();
});

async function open(): Promise<void> {
  const element = <BundleCards bundles={bundles} className="" heading="" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

test('owner of some tools – what is left to pay; of all – says so', async () => {
  storeUser('one', asha);
  await open();
  expect(screen.getByText(/Add the other two/).parentElement?.textContent).toContain('₹1,599.50');
  expect(screen.getByText('You own all 3 tools')).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toMatch(/\/api\/bundles\?limit=2$/);
});

test('visitor – everybody’s price, and nothing is asked', async () => {
  await open();
  expect(screen.getAllByText(/All three/)).toHaveLength(2);
  expect(asked).not.toHaveBeenCalled();
});
