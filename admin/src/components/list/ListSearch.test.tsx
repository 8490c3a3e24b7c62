import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ListBase } from 'ra-core';

import { renderAdmin } from '../../test-support/render';
import { ListSearch } from './ListSearch';

const WHILE_TYPING_MS = 400;
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, WHILE_TYPING_MS)));

afterEach(() => void jest.useRealTimers());
afterEach(() => window.history.replaceState(null, '', '/'));

function openList() {
  const searched: unknown[] = [];
  const getList = (_resource: string, { filter }: { filter?: { q?: string } }) => {
    searched.push(filter?.q);
    return Promise.resolve({ data: [], total: 0 });
  };
  const { user, router } = renderAdmin(
    <ListBase resource="orders">
      <ListSearch placeholder="Search orders..." />
    </ListBase>,
    { getList },
    '/orders',
  );
  // The console's router writes below /admin.
  const go = (search: string) =>
    act(async () => {
      window.history.pushState(null, '', `/admin/orders${search}`);
      await router.navigate(`/orders${search}`);
    });
  return { user, router, searched, go };
}

test('typed – searched once nothing more is typed', async () => {
  const { user, searched, go } = openList();
  await go('');
  await user.type(screen.getByRole('searchbox'), 'asha');
  await waitFor(() => expect(searched.at(-1)).toBe('asha'));
  expect(searched.filter(Boolean)).toEqual(['asha']);
});

test('a dialog opened before the search begins – stays open, and the search follows when it is closed', async () => {
  const { user, router, searched, go } = openList();
  await go('');
  await user.type(screen.getByRole('searchbox'), 'asha');
  await go('?dialog=order-1.refund');
  await later();
  expect(router.state.location.search).toBe('?dialog=order-1.refund');
  await go('');
  await waitFor(() => expect(searched.at(-1)).toBe('asha'));
});

test('a dialog opened just after the search begins – stays open', async () => {
  const { router, go } = openList();
  await go('');
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'asha' } });
  await act(() => jest.advanceTimersByTimeAsync(300));
  await go('?dialog=order-1.refund');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(router.state.location.search).toBe('?dialog=order-1.refund');
});
