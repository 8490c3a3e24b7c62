/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Plan, Subscription, Tool } from '~/api/types';
import { type ForSale, ToolActionsContext } from '~/lib/tool-actions';
import { aSubscription } from '../../../test-support/records';
import { OwnPlans } from './OwnPlans';
import { readDraft } from './tool-draft';

const plan = (given: Partial<Plan>): Plan => ({
  id: 'life',
  name: 'Lifetime',
  kind: 'once',
  days: null,
  interval: null,
  price: 7999,
  originalPrice: null,
  renewalPrice: null,
  seats: 2,
  isDefault: false,
  isActive: true,
  ...given,
});
const tool: Tool = {
  ...(readDraft('{"name":"Greeks Lab","category":"Excel Tools"}') as Tool),
  _id: 't1',
  plans: [
    plan({}),
    plan({ id: 'sub', name: 'Monthly', kind: 'subscription', interval: 'month', price: 499 }),
  ],
};

afterEach(cleanup);

function open(...subscriptions: Subscription[]) {
  const buy = jest.fn<(item: ForSale) => void>();
  globalThis.fetch = () => Promise.resolve(Response.json({ success: true, data: { subscriptions } }));
  const nothing = async () => undefined;
  const actions = { buy, download: nothing, startTrial: nothing, accessTo: () => undefined };
  const element = (
    <ToolActionsContext value={{ ...actions, busy: null, opening: null }}>
      <OwnPlans tool={tool} />
    </ToolActionsContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  fireEvent.click(screen.getByText('Change your plan'));
  return buy;
}

test('an owner who is not subscribed – changes to one plan, or subscribes to another', async () => {
  const buy = open(aSubscription({ status: 'ended' }), aSubscription({ toolId: 'another' }));
  fireEvent.click(await screen.findByRole('radio', { name: /Lifetime/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Change plan' }));
  expect(buy.mock.lastCall?.[0]).toMatchObject({ planId: 'life', upgrade: true });
  fireEvent.click(screen.getByRole('radio', { name: /Monthly/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(buy.mock.lastCall?.[0]).toMatchObject({ planId: 'sub', interval: 'month', price: 499 });
  expect(buy.mock.lastCall?.[0]).not.toHaveProperty('upgrade');
});

test('a running subscription – no other plan before it is cancelled', async () => {
  open(aSubscription());
  const link = await screen.findByRole('link', { name: 'Subscriptions' });
  expect(link.getAttribute('href')).toBe('/dashboard?tab=subscriptions');
  expect(screen.queryByRole('radio')).toBeNull();
});
