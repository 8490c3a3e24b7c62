import { describe, expect, test } from '@jest/globals';
import type { DataProvider } from 'ra-core';

import { fetchAll } from './fetch-all';

function serverWith(total: number): { getList: DataProvider['getList']; pages: number[] } {
  const pages: number[] = [];
  const getList = (_resource: string, { pagination }: { pagination?: { page: number; perPage: number } }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
    pages.push(page);
    const from = (page - 1) * perPage;
    const data = Array.from({ length: Math.max(0, Math.min(perPage, total - from)) }, (_, i) => ({
      id: from + i,
    }));
    return Promise.resolve({ data, total });
  };
  return { getList: getList as DataProvider['getList'], pages };
}

const query = { sort: { field: 'id', order: 'ASC' as const }, filter: {} };

describe('fetchAll', () => {
  test.each([
    [0, [1]],
    [999, [1]],
    [1000, [1, 2]],
    [2500, [1, 2, 3]],
  ])('%d records – all fetched, in pages of 1,000', async (total, requestedPages) => {
    const server = serverWith(total);
    const rows = await fetchAll(server, 'orders', query);
    expect(rows).toHaveLength(total);
    expect(server.pages).toEqual(requestedPages);
  });

  test('a record is added meanwhile – none twice, and the progress is told', async () => {
    const pages = [Array.from({ length: 1000 }, (_, id) => ({ id })), [{ id: 999 }, { id: 1000 }]];
    const getList = () => Promise.resolve({ data: pages.shift() ?? [], total: 1001 });
    const reported: number[][] = [];
    const onProgress = (done: number, total: number) => reported.push([done, total]);
    const server = { getList: getList as unknown as DataProvider['getList'] };
    expect(await fetchAll(server, 'orders', { ...query, onProgress })).toHaveLength(1001);
    expect(reported).toEqual([
      [1000, 1001],
      [1001, 1001],
    ]);
  });
});
