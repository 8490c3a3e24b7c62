import { beforeEach, describe, expect, it } from '@jest/globals';

import { answerFetch, installBrowser } from '../test-support/browser';
import { createDataProvider } from './data-provider';

const list = {
  pagination: { page: 1, perPage: 24 },
  sort: { field: 'price', order: 'DESC' as const },
  filter: { q: 'nifty' },
};

beforeEach(installBrowser);

describe('data provider', () => {
  it('a list – is asked for in simple REST and opened from its envelope', async () => {
    const seen = answerFetch(
      200,
      { success: true, data: { tools: [{ _id: 't1', name: 'A' }], pagination: {} } },
      { 'Content-Range': 'tools 0-0/57' },
    );
    const answer = await createDataProvider().getList('tools', list);
    expect(answer).toMatchObject({ data: [{ id: 't1', name: 'A' }], total: 57 });
    const url = new URL(seen[0]?.url ?? '', 'http://shop');
    expect(url.pathname).toBe('/api/admin/tools');
    expect(url.searchParams.get('sort')).toBe('["price","DESC"]');
    expect(url.searchParams.get('range')).toBe('[0,23]');
    expect(url.searchParams.get('filter')).toBe('{"q":"nifty"}');
  });

  it('an answer that is no list – is told in plain words', async () => {
    answerFetch(200, { success: true, data: {} });
    await expect(createDataProvider().getList('tools', list)).rejects.toThrow(
      'Invalid data format received from server',
    );
  });

  it('a summary beside the list – comes along as meta', async () => {
    answerFetch(
      200,
      { success: true, data: { orders: [], summary: { total: 9 } } },
      { 'Content-Range': 'orders 0-0/0' },
    );
    const answer = await createDataProvider().getList('orders', list);
    expect(answer.meta).toMatchObject({ summary: { total: 9 } });
  });

  it('one record – is taken from under its singular name', async () => {
    answerFetch(200, { success: true, data: { tool: { id: 't1', name: 'A' } } });
    const answer = await createDataProvider().getOne('tools', { id: 't1' });
    expect(answer.data).toEqual({ id: 't1', name: 'A' });
  });

  it('payments – live at their own path', async () => {
    const seen = answerFetch(
      200,
      { success: true, data: { payments: [] } },
      { 'Content-Range': 'payments 0-0/0' },
    );
    const answer = await createDataProvider().getList('payments', list);
    expect(seen[0]?.url).toMatch(/^\/api\/payments\/admin\/all\?/);
    expect(answer).toMatchObject({ data: [], total: 0 });
  });

  it('delete without a body in the answer – succeeds', async () => {
    const seen = answerFetch(200, { success: true, message: 'Gone' });
    await createDataProvider().delete('tools', { id: 't1' });
    expect(seen[0]).toMatchObject({ url: '/api/admin/tools/t1', method: 'DELETE' });
  });

  it('a resource nobody mapped – fails loudly', () => {
    expect(() => createDataProvider().getOne('cats', { id: '1' })).toThrow('cats');
  });
});
