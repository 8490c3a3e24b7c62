import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ListBase } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { RecordSteps } from './RecordSteps';

const ALL = ['o1', 'o2', 'o3', 'o4', 'o5'];
const PER_PAGE = 2;

const getList = jest.fn((_resource: string, { pagination }: { pagination?: { page: number } }) => {
  const start = ((pagination?.page ?? 1) - 1) * PER_PAGE;
  const data = ALL.slice(start, start + PER_PAGE).map((id) => ({ id }));
  return Promise.resolve({ data, total: ALL.length });
}) as unknown as jest.MockedFunction<StaffDataProvider['getList']>;

async function openAt(address: string) {
  const { user, router } = renderAdmin(
    <ListBase resource="orders" storeKey={false} perPage={PER_PAGE} disableAuthentication>
      <RecordSteps />
    </ListBase>,
    { getList },
  );
  await act(() => router.navigate(address));
  await screen.findByRole('button', { name: 'Next' });
  const press = async (name: string) => {
    const button = () => screen.getByRole('button', { name });
    await waitFor(() => expect(button().matches(':disabled')).toBe(false));
    await user.click(button());
    await screen.findByRole('button', { name });
  };
  const place = () => {
    const { pathname, search } = router.state.location;
    return [pathname, new URLSearchParams(search).get('page')];
  };
  return { press, place, router };
}

const FILTERED = `sort=amount&order=ASC&filter=${encodeURIComponent('{"status":"completed"}')}`;

test('past both ends of a page – the neighbouring page, with its sort and filters', async () => {
  const { press, place, router } = await openAt(`/orders/o2?${FILTERED}&page=1`);
  await press('Next');
  expect(place()).toEqual(['/orders/o3', '2']);
  await press('Previous');
  expect(place()).toEqual(['/orders/o2', '1']);
  expect(router.state.location.search).toContain('sort=amount');
  for (const [, { filter, sort }] of getList.mock.calls.slice(1)) {
    expect([filter, sort]).toEqual([{ status: 'completed' }, { field: 'amount', order: 'ASC' }]);
  }
});

test('the first record of all and the last – nothing before and nothing after', async () => {
  const { place, press } = await openAt('/orders/o4?page=2');
  await press('Next');
  expect(place()).toEqual(['/orders/o5', '3']);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Previous' }).matches(':disabled')).toBe(false),
  );
  expect(screen.getByRole('button', { name: 'Next' }).matches(':disabled')).toBe(true);
});
