import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

interface RefundAnswer {
  refund: { id: string; refundId: string; amount: number; status: string; statusMessage: string | null };
  order: { status: string; refundedAmount: number; refundableAmount: number; timeline: { kind: string }[] };
}

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

type Body = { amount?: number; reason?: string; access?: string };

const refund = (id: string, body: Body = {}) =>
  shop.store.api.post<RefundAnswer>(
    `/admin/orders/${id}/refunds`,
    { reason: 'Customer asked', access: 'keep', ...body },
    staff,
  );

const sync = (id: string) => shop.store.api.post<RefundAnswer>(`/admin/orders/${id}/sync`, {}, staff);

const decide = (refundId: string, status: string) =>
  shop.sandbox.control('POST', `/refunds/${refundId}`, { status });

const atProvider = async (orderId: string): Promise<number> => {
  const state = await shop.sandbox.control<{ refunds: { order_id?: string; orderId?: string }[] }>(
    'GET',
    '/state',
  );
  return state.refunds.filter((known) => (known.order_id ?? known.orderId) === orderId).length;
};

describe('refunds', () => {
  beforeEach(() => shop.sandbox.switches({ refundDelayMs: 86_400_000 }));

  test('full refund, access withdrawn – pending until the provider confirms, then refunded without access', async () => {
    const { buyer, toolId, order } = await shop.sale();
    const asked = await refund(order._id, { access: 'withdraw' });
    expect(asked.status).toBe(201);
    expect(asked.body.data.refund).toMatchObject({ amount: 1499, status: 'pending' });
    expect(asked.body.data.refund.refundId).toBe(asked.body.data.refund.id.replaceAll('-', ''));
    expect(asked.body.data.order).toMatchObject({ status: 'completed', refundableAmount: 0 });
    expect(await shop.owns(buyer, toolId)).toBe(true);
    await decide(asked.body.data.refund.refundId, 'SUCCESS');
    const synced = await sync(order._id);
    expect(synced.body.data.order).toMatchObject({ status: 'refunded', refundedAmount: 1499 });
    expect(synced.body.message).toBe('The gateway confirms the refund of ₹1,499');
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });

  test('the provider decides later – its webhook updates the order', async () => {
    const { buyer, toolId, order } = await shop.sale();
    const asked = await refund(order._id);
    await decide(asked.body.data.refund.refundId, 'SUCCESS');
    await eventually(async () => (await shop.status(order.orderId)) === 'refunded');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('two partial refunds – partially refunded, then refunded', async () => {
    const { order } = await shop.sale();
    const first = await refund(order._id, { amount: 499.5 });
    await decide(first.body.data.refund.refundId, 'SUCCESS');
    const partly = await sync(order._id);
    expect(partly.body.data.order).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 499.5,
      refundableAmount: 999.5,
    });
    const rest = await refund(order._id);
    expect(rest.body.data.refund.amount).toBe(999.5);
    await decide(rest.body.data.refund.refundId, 'SUCCESS');
    expect((await sync(order._id)).body.data.order.status).toBe('refunded');
    const more = await refund(order._id);
    expect([more.status, more.body.error.code]).toEqual([409, 'NOTHING_LEFT_TO_REFUND']);
  });

  test('more than was paid – refused, not sent', async () => {
    const { order } = await shop.sale();
    const answer = await refund(order._id, { amount: 1499.01 });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'REFUND_TOO_LARGE']);
    expect(await atProvider(order.orderId)).toBe(0);
  });

  test('amount null – refused, not a full refund', async () => {
    const { order } = await shop.sale();
    const body = { amount: null, reason: 'Bought by mistake', access: 'keep' };
    const answer = await shop.store.api.post(`/admin/orders/${order._id}/refunds`, body, staff);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['amount']]);
    expect(await atProvider(order.orderId)).toBe(0);
  });

  test('ten concurrent refunds of 500 on 1499 – two succeed', async () => {
    const { order } = await shop.sale();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(order._id, { amount: 500 })));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, ...Array.from({ length: 8 }, () => 422)]);
    expect(await atProvider(order.orderId)).toBe(2);
  });

  test('a refund processed concurrently – counted once', async () => {
    const { order } = await shop.sale();
    const asked = await refund(order._id, { amount: 500 });
    await decide(asked.body.data.refund.refundId, 'SUCCESS');
    await Promise.all(Array.from({ length: 20 }, () => sync(order._id)));
    const { body } = await sync(order._id);
    expect(body.data.order).toMatchObject({ status: 'partially_refunded', refundedAmount: 500 });
  });

  test('a full refund processed concurrently – no alert that more was refunded than paid', async () => {
    const { order } = await shop.sale();
    const asked = await refund(order._id);
    await decide(asked.body.data.refund.refundId, 'SUCCESS');
    await Promise.all(Array.from({ length: 20 }, () => sync(order._id)));
    expect(await shop.status(order.orderId)).toBe('refunded');
    expect(await shop.alerts('refund_mismatch', order.orderId)).toBe(0);
  });

  test.each(['CANCELLED', 'FAILED'])(
    'the provider reports %s – failed, alert, the amount can be refunded again',
    async (end) => {
      const { order } = await shop.sale();
      const asked = await refund(order._id, { access: 'withdraw' });
      await decide(asked.body.data.refund.refundId, end);
      const synced = await sync(order._id);
      expect(synced.body.data.order).toMatchObject({
        status: 'completed',
        refundedAmount: 0,
        refundableAmount: 1499,
      });
      expect(await shop.alerts('refund_failed', order.orderId)).toBe(1);
    },
  );

  test('provider down – the refund stays pending and is sent once when the provider is back', async () => {
    const { order } = await shop.sale();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    const asked = await refund(order._id);
    expect(asked.status).toBe(201);
    expect(asked.body.data.refund.status).toBe('pending');
    expect((await sync(order._id)).status).toBe(503);
    await shop.sandbox.control('DELETE', '/faults');
    expect(await atProvider(order.orderId)).toBe(0);
    await shop.store.database.rows(
      "UPDATE refunds SET updated_at = now() - interval '1 hour' WHERE id = $1",
      [asked.body.data.refund.id],
    );
    await shop.store.app.get(ReconciliationService).run();
    expect(await atProvider(order.orderId)).toBe(1);
  });

  test('lost response of the provider – a retry is not a second refund', async () => {
    const { order } = await shop.sale();
    await shop.sandbox.fault({ kind: '500', operation: 'create_refund', afterWork: true });
    const asked = await refund(order._id);
    expect(asked.body.data.refund.status).toBe('pending');
    await sync(order._id);
    await sync(order._id);
    expect(await atProvider(order.orderId)).toBe(1);
  });

  test('lost response, refund not readable yet – pending, not failed, and found later', async () => {
    const { order } = await shop.sale();
    await shop.sandbox.fault({ kind: '500', operation: 'create_refund', afterWork: true, times: 'all' });
    await refund(order._id);
    await shop.sandbox.control('DELETE', '/faults');
    await shop.sandbox.fault({ kind: '404', operation: 'get_refund', times: 'all' });
    expect((await sync(order._id)).status).toBe(503);
    expect(await shop.alerts('refund_failed', order.orderId)).toBe(0);
    await shop.sandbox.control('DELETE', '/faults');
    const synced = await sync(order._id);
    expect([synced.status, synced.body.data.order.refundableAmount]).toEqual([200, 0]);
    expect(await atProvider(order.orderId)).toBe(1);
  });

  test('a refund that failed here is paid by the provider – an alert tells staff not to refund again', async () => {
    const { order } = await shop.sale();
    const asked = await refund(order._id);
    const { id, refundId } = asked.body.data.refund;
    await shop.store.database.rows(`UPDATE refunds SET status = 'failed' WHERE id = $1`, [id]);
    await decide(refundId, 'SUCCESS');
    await eventually(async () => (await shop.alerts('refund_mismatch', order.orderId)) === 1);
  });

  test('paid twice, the first order refunded with access withdrawn – the second still grants access', async () => {
    const { buyer, toolId, order } = await shop.sale();
    const second = await shop.rows.order(buyer.id, toolId, 1499, {});
    const asked = await refund(order._id, { access: 'withdraw' });
    await decide(asked.body.data.refund.refundId, 'SUCCESS');
    await sync(order._id);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    const sql = 'FROM entitlements WHERE user_id = $1 AND order_id = $2';
    expect(await shop.count(sql, [buyer.id, second])).toBe(1);
  });

  test('an unpaid order or a trial – not refundable', async () => {
    const buyer = await shop.store.customer();
    const toolId = await shop.rows.tool();
    const open = await shop.order(buyer, toolId);
    const trial = await shop.rows.order(buyer.id, toolId, 0, { payment_method: 'trial' });
    for (const id of [open._id, trial]) {
      const answer = await refund(id);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'NOT_REFUNDABLE']);
    }
  });

  test.each([
    [{ reason: 'no' }, 'reason'],
    [{ access: 'maybe' }, 'access'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
  ])('%j – refused, naming the field', async (body, field) => {
    const { order } = await shop.sale();
    const answer = await refund(order._id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty(field);
  });

  test('a customer – 403', async () => {
    const { buyer, order } = await shop.sale();
    const body = { reason: 'please', access: 'keep' };
    const answer = await shop.store.api.post(`/admin/orders/${order._id}/refunds`, body, buyer.token);
    expect(answer.status).toBe(403);
  });
});
