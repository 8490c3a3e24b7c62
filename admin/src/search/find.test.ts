import { describe, expect, test, jest } from '@jest/globals';
import type { DataProvider } from 'ra-core';

import { findRecords } from './find';

const tools = ['Sector Map', 'Stock Screener', 'Heat Map', 'Journal', 'Bot', 'Sizer'].map((name) => ({
  id: name,
  name,
  category: 'Other',
}));
const coupon = { id: 'c1', code: 'SCREEN10', note: '' };
const ALL = [
  'tools',
  'users',
  'orders',
  'quotes',
  'coupons',
  'invoices',
  'licenses',
  'subscriptions',
  'disputes',
];
const everything = ALL.map((name) => `${name}:read`);

function search(permissions: readonly string[], broken?: string) {
  const getList = jest.fn((resource: string) => {
    if (resource === broken) return Promise.reject(new Error('Broken'));
    const data = resource === 'tools' ? tools : resource === 'coupons' ? [coupon] : [];
    return Promise.resolve({ data, total: 0 });
  });
  const found = findRecords({ getList } as unknown as DataProvider, 'screen', permissions);
  return { found, getList };
}

describe('findRecords', () => {
  test('matches in a name and in descriptions – the name first, five at most', async () => {
    const found = await search(['tools:read']).found;
    expect(found.map(({ title }) => title)).toEqual([
      'Stock Screener',
      'Sector Map',
      'Heat Map',
      'Journal',
      'Bot',
    ]);
  });

  test('a role – only the lists that it may read are searched', async () => {
    const { found, getList } = search(['coupons:read', 'coupons:write']);
    expect(await found).toEqual([
      { kind: 'Coupons', key: 'Coupons /coupons/c1', title: 'SCREEN10', detail: '', to: '/coupons/c1' },
    ]);
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(['coupons']);
  });

  test('every list, one of them fails – the others are found', async () => {
    const { found, getList } = search(everything, 'tools');
    expect((await found).map(({ title }) => title)).toEqual(['SCREEN10']);
    expect(getList.mock.calls.map(([resource]) => resource)).toEqual(ALL);
  });
});
