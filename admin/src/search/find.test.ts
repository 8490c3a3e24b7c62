import { describe, expect, test, jest } from '@jest/globals';
import type { DataProvider } from 'ra-core';

import { findEverywhere } from './find';

const tools = ['Sector Map', 'Stock Screener', 'Heat Map', 'Journal', 'Bot', 'Sizer'].map((name) => ({
  id: name,
  name,
  category: 'Other',
}));

describe('findEverywhere', () => {
  test('matches in a name and in descriptions – the name first, five at most', async () => {
    const getList = jest.fn((resource: string) =>
      Promise.resolve({ data: resource === 'tools' ? tools : [], total: 0 }),
    );
    const found = await findEverywhere({ getList } as unknown as DataProvider, 'screen');
    expect(found.map(({ title }) => title)).toEqual([
      'Stock Screener',
      'Sector Map',
      'Heat Map',
      'Journal',
      'Bot',
    ]);
  });
});
