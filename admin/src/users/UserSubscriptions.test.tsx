import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import { aSubscription } from '../test-support/records-of-forms';
import { renderAdmin } from '../test-support/render';
import { UserSubscriptions } from './UserSubscriptions';

test('a customer with a subscription – its price, days and state, with a link to it', async () => {
  const getList = () => Promise.resolve({ data: [aSubscription()], total: 1 });
  renderAdmin(<UserSubscriptions id="u1" />, { getList });
  const link = await screen.findByRole('link', { name: 'Nifty Scanner' });
  expect(link.getAttribute('href')).toBe('/subscriptions/s1');
  const note = 'Monthly · ₹499 a month · paid until 20 Dec 2026 · next debit 20 Dec 2026';
  expect(screen.getByText(note)).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
});

test('a customer without one – no section', async () => {
  const { container } = renderAdmin(<UserSubscriptions id="u1" />, {
    getList: () => Promise.resolve({ data: [], total: 0 }),
  });
  await waitFor(() => expect(container.textContent).not.toContain('Subscriptions'));
});
