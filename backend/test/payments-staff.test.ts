import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';

interface Orders {
  orders: {
    id: string;
    _id: string;
    orderId: string;
    status: string;
    amount: number;
    user: { name: string };
  }[];
  summary: Record<string, number>;
  pagination: { total: number };
}

interface Payments {
  payments: { id: string; paymentMethod: string | null }[];
  stats: Record<string, number>;
}

let shop: Shop;
let staff: string;
let buyer: Customer;
const ids: Record<'sold' | 'open' | 'failed' | 'trial', string> = {
  sold: '',
  open: '',
  failed: '',
  trial: '',
};

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  await shop.sandbox.switches({ webhookDrop: true });
  buyer = await shop.store.customer('Meera 100%_sure');
  const toolId = await shop.rows.tool();
  const order = (rupees: number, day: number, more: Record<string, string | null> = {}) =>
    shop.rows.order(buyer.id, toolId, rupees, { created_at: new Date(Date.UTC(2026, 0, day)), ...more });
  ids.sold = await order(1000, 1, { tool_name: 'Gap Scanner' });
  ids.open = await order(3000, 2, { status: 'pending', payment_method: null, completed_at: null });
  ids.failed = await order(2000, 3, { status: 'failed', payment_method: null, completed_at: null });
  ids.trial = await order(0, 4, { payment_method: 'trial' });
});
afterAll(() => shop.close());

const list = (query: Record<string, string>, token = staff) =>
  shop.store.api.get<Orders>(`/admin/orders?${new URLSearchParams(query).toString()}`, token);

async function found(query: Record<string, string>): Promise<string[]> {
  const { body } = await list(query);
  return body.data.orders.map(({ id }) => id);
}

describe('orders for staff', () => {
  test('no parameters – all orders, newest first, with the summary', async () => {
    const { body, headers } = await list({});
    expect(body.data.orders.map(({ id }) => id)).toEqual([ids.trial, ids.failed, ids.open, ids.sold]);
    expect(body.data.summary).toMatchObject({ total: 4, completed: 2, pending: 1, failed: 1 });
    expect(headers.get('content-range')).toBe('orders 0-3/4');
  });

  test('both query dialects – the same rows', async () => {
    const named = await found({ sort: 'amount', order: 'asc', page: '2', limit: '2' });
    const json = await found({ sort: '["amount","ASC"]', range: '[2,3]' });
    expect(json).toEqual(named);
    expect(named).toEqual([ids.failed, ids.open]);
    expect(await found({ filter: JSON.stringify({ id: [ids.open] }) })).toEqual([ids.open]);
    expect(await found({ filter: '{"q":"gap sc"}' })).toEqual([ids.sold]);
  });

  test('refund filter – orders with a refund in that state, with the same count', async () => {
    const refund = { order_id: ids.sold, amount_paise: 100, reason: 'late', access: 'keep' };
    const id = await shop.rows.insert('refunds', refund);
    const { body } = await list({ refund: 'pending' });
    expect([body.data.orders.map((order) => order.id), body.data.pagination.total]).toEqual([[ids.sold], 1]);
    expect(await found({ refund: 'success' })).toEqual([]);
    expect((await list({ refund: 'lost' })).status).toBe(400);
    await shop.store.database.rows('DELETE FROM refunds WHERE id = $1', [id]);
  });

  test('status filter – filters the rows, not the summary', async () => {
    const { body } = await list({ status: 'pending' });
    expect(body.data.orders.map(({ id }) => id)).toEqual([ids.open]);
    expect(body.data.summary.total).toBe(4);
  });

  test.each(['GAP scanner', 'meera', '100%_'])('search %j – found without regard to case', async (search) => {
    expect(await found({ search })).toContain(ids.sold);
  });

  test('search for the provider’s id – found by the whole one', async () => {
    await shop.store.database.rows('UPDATE orders SET cashfree_order_id = $2 WHERE id = $1', [
      ids.sold,
      '2190012345',
    ]);
    expect(await found({ search: '2190012345' })).toEqual([ids.sold]);
    expect(await found({ search: ' 2190012345 ' })).toEqual([ids.sold]);
    expect(await found({ search: '219001234' })).toEqual([]);
  });

  test.each(['100%%', '_eera', "' OR 1=1 --"])('search %j – taken literally', async (search) => {
    expect(await found({ search })).toEqual([]);
  });

  test.each([
    ['sort', 'password'],
    ['color', 'red'],
    ['status', 'asleep'],
  ])('%s=%s – 400', async (name, value) => {
    expect((await list({ [name]: value })).status).toBe(400);
  });

  test('a customer – 403; no session – 401', async () => {
    expect((await list({}, buyer.token)).status).toBe(403);
    expect((await shop.store.api.get('/admin/orders')).status).toBe(401);
    expect((await shop.store.api.get('/payments/admin/all', buyer.token)).status).toBe(403);
    expect((await shop.store.api.get('/admin/alerts', buyer.token)).status).toBe(403);
  });

  test('one order – with attempts, refunds and timeline', async () => {
    const sale = await shop.sale();
    const { body } = await shop.store.api.get<{
      order: {
        attempts: { status: string }[];
        refunds: [];
        timeline: { kind: string }[];
        refundableAmount: number;
      };
    }>(`/admin/orders/${sale.order._id}`, staff);
    expect(body.data.order.attempts).toMatchObject([{ status: 'success' }]);
    expect(body.data.order.refunds).toEqual([]);
    expect(body.data.order.timeline.map(({ kind }) => kind)).toEqual([
      'created',
      'session_opened',
      'attempt_success',
      'completed',
    ]);
    expect(body.data.order.refundableAmount).toBe(1499);
    await shop.store.database.rows('DELETE FROM entitlements WHERE order_id = $1', [sale.order._id]);
    await shop.store.database.rows('DELETE FROM orders WHERE id = $1', [sale.order._id]);
  });

  test('a note – in the timeline for staff, with its author; the customer does not see it', async () => {
    const { api } = shop.store;
    const path = `/admin/orders/${ids.sold}/notes`;
    const noted = await api.post<{ order: { timeline: object[] } }>(path, { note: ' Called her. ' }, staff);
    expect(noted.status).toBe(201);
    const entry = { kind: 'note', message: 'Called her.', actor: 'Store Admin' };
    expect(noted.body.data.order.timeline.at(-1)).toMatchObject(entry);
    expect((await api.post(path, { note: ' ' }, staff)).status).toBe(400);
    expect((await api.post(path, { note: 'x' }, buyer.token)).status).toBe(403);
    const own = await api.get(`/payments/${ids.sold}`, buyer.token);
    expect(JSON.stringify(own.body)).not.toContain('Called her.');
  });

  test('an unknown order – 404', async () => {
    const answer = await shop.store.api.get('/admin/orders/01938b5e-7b1c-7000-8000-000000000001', staff);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  test('payments – without trials; the totals add up', async () => {
    const { body } = await shop.store.api.get<Payments>('/payments/admin/all', staff);
    expect(body.data.payments.map(({ id }) => id)).toEqual([ids.failed, ids.open, ids.sold]);
    expect(body.data.stats).toMatchObject({
      total: 3,
      completed: 1,
      received: 1000,
      refundedAmount: 0,
      revenue: 1000,
    });
  });

  test('an alert – listed until it is resolved', async () => {
    const id = await shop.rows.insert('alerts', {
      kind: 'refund_failed',
      subject: 'x',
      message: 'Please check',
      order_id: ids.sold,
    });
    const alerts = async (query = '') => {
      const answer = await shop.store.api.get<{ alerts: { id: string; order: string }[] }>(
        `/admin/alerts${query}`,
        staff,
      );
      return answer.body.data.alerts;
    };
    expect(await alerts()).toMatchObject([{ id, order: ids.sold }]);
    expect((await shop.store.api.post(`/admin/alerts/${id}/resolve`, {}, staff)).status).toBe(200);
    expect(await alerts()).toEqual([]);
    expect(await alerts('?status=all')).toHaveLength(1);
    expect((await shop.store.api.post(`/admin/alerts/${id}/resolve`, {}, staff)).status).toBe(404);
  });
});

describe('a customer’s own payments', () => {
  test('history – page and limit, ten by default, at both addresses', async () => {
    const path = '/payments/history?page=2&limit=3';
    const { body } = await shop.store.api.get<{ payments: { id: string }[]; pagination: object }>(
      path,
      buyer.token,
    );
    expect(body.data.payments.map(({ id }) => id)).toEqual([ids.sold]);
    expect(body.data.pagination).toEqual({ page: 2, limit: 3, total: 4, pages: 2 });
    const other = await shop.store.api.get<{ payments: object[] }>('/users/payments', buyer.token);
    expect(other.body.data.payments).toHaveLength(4);
    expect((await shop.store.api.get('/payments/history?limit=101', buyer.token)).status).toBe(400);
  });

  test('details – the order with its attempts', async () => {
    const { body } = await shop.store.api.get<{ payment: object }>(
      `/payments/details/${ids.trial}`,
      buyer.token,
    );
    expect(body.data.payment).toMatchObject({
      _id: ids.trial,
      amount: 0,
      paymentMethod: 'trial',
      attempts: [],
    });
  });
});
