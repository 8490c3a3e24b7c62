import { describe, expect, test } from '@jest/globals';

import { answerFetch } from '../test-support/fetch';
import { dataProvider } from './data-provider';

const list = {
  pagination: { page: 1, perPage: 24 },
  sort: { field: 'price', order: 'DESC' as const },
  filter: { q: 'nifty' },
};

const emptyList = (data: object) =>
  answerFetch(200, { success: true, data }, { 'Content-Range': 'rows 0-0/0' });

describe('data provider', () => {
  test('list – requested as simple REST and taken out of its envelope', async () => {
    const sent = answerFetch(
      200,
      { success: true, data: { tools: [{ _id: 't1', name: 'A' }], pagination: {} } },
      { 'Content-Range': 'tools 0-0/57' },
    );
    const answer = await dataProvider.getList('tools', list);
    expect(answer).toMatchObject({ data: [{ id: 't1', name: 'A' }], total: 57 });
    const { pathname, searchParams } = sent[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/api/admin/tools');
    expect(searchParams.get('sort')).toBe('["price","DESC"]');
    expect(searchParams.get('range')).toBe('[0,23]');
    expect(searchParams.get('filter')).toBe('{"q":"nifty"}');
  });

  test('records of another record – requested below it', async () => {
    const sent = emptyList({ deliveries: [], pagination: {} });
    const filter = { endpoint: 'e/1', state: 'failed' };
    await dataProvider.getList('webhook-deliveries', { ...list, filter });
    const { pathname, searchParams } = sent[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/api/admin/webhook-endpoints/e%2F1/deliveries');
    expect(searchParams.get('filter')).toBe('{"state":"failed"}');
  });

  test('response without a list – fails with a plain message', async () => {
    answerFetch(200, { success: true, data: {} });
    await expect(dataProvider.getList('tools', list)).rejects.toThrow(
      'Invalid data format received from server',
    );
  });

  test('summary beside the list – returned as meta', async () => {
    emptyList({ orders: [], summary: { total: 9 } });
    const answer = await dataProvider.getList('orders', list);
    expect(answer.meta).toMatchObject({ summary: { total: 9 } });
  });

  test('one record – taken from under its singular name', async () => {
    answerFetch(200, { success: true, data: { tool: { id: 't1', name: 'A' } } });
    const answer = await dataProvider.getOne('tools', { id: 't1' });
    expect(answer.data).toEqual({ id: 't1', name: 'A' });
  });

  test('payments – requested at their own path', async () => {
    const sent = emptyList({ payments: [] });
    const answer = await dataProvider.getList('payments', list);
    expect(sent[0]?.url.pathname).toBe('/api/payments/admin/all');
    expect(answer).toMatchObject({ data: [], total: 0 });
  });

  test('update – sends the changes as JSON', async () => {
    const sent = answerFetch(200, { success: true, data: { tool: { id: 't1' } } });
    await dataProvider.update('tools', { id: 't1', data: { price: 5 }, previousData: { id: 't1' } });
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { price: 5 } });
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  test('delete answered without data – succeeds', async () => {
    const sent = answerFetch(200, { success: true, message: 'Gone' });
    await dataProvider.delete('tools', { id: 't1' });
    expect(sent[0]?.method).toBe('DELETE');
    expect(sent[0]?.url.pathname).toBe('/api/admin/tools/t1');
  });

  test('unknown resource – throws an error that names it', () => {
    expect(() => dataProvider.getOne('cats', { id: '1' })).toThrow('cats');
  });
});
