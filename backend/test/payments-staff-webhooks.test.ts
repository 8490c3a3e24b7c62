import type {
  GatewayCheckResponse,
  GatewayResponse,
  StaffWebhookResponse,
  WebhookRecord,
} from '../src/payments/webhooks/staff-payments.dto.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
afterAll(() => shop.close());

const list = async (query = '') => {
  const path = `/admin/webhooks?${query}`;
  const answer = await shop.store.api.get<{ webhooks: WebhookRecord[]; pagination: { total: number } }>(
    path,
    staff,
  );
  return answer.body.data;
};

describe('webhook log', () => {
  test('delivered three times – one row with order, number of deliveries and outcome', async () => {
    const buyer = await shop.store.customer();
    const order = await shop.order(buyer, await shop.rows.tool());
    await shop.sandbox.switches({ webhookDuplicates: 2 });
    await shop.sandbox.pay(order.orderId);
    await shop.sandbox.switches({ webhookDuplicates: 0 });
    await eventually(async () => {
      const { webhooks } = await list(`orderId=${order.orderId}`);
      return webhooks[0]?.deliveries === 3 && webhooks[0].state === 'processed';
    });
    const { webhooks, pagination } = await list(`search=${order.orderId}&state=processed`);
    expect(pagination.total).toBe(1);
    expect(webhooks).toMatchObject([
      { order: order._id, orderId: order.orderId, outcome: 'order is completed', error: null },
    ]);
  });

  test('permanently failed – listed as failed with its error; retried – processed', async () => {
    const id = await shop.rows.insert('webhook_events', {
      event_key: 'lost',
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      order_ref: 'ORD-LOST',
      body: '\\x7b7d',
    });
    const failed = async () => (await list('state=failed')).webhooks.map((webhook) => webhook.id);
    expect(await failed()).toEqual([id]);
    const answer = await shop.store.api.post<StaffWebhookResponse>(`/admin/webhooks/${id}/retry`, {}, staff);
    expect(answer.body.data.webhook.id).toBe(id);
    await eventually(async () => (await list('search=ORD-LOST')).webhooks[0]?.state === 'processed');
    expect(await failed()).toEqual([]);
    const again = await shop.store.api.post<StaffWebhookResponse>(`/admin/webhooks/${id}/retry`, {}, staff);
    expect(again.body.message).toBe('This webhook is already processed');
    expect(await shop.count(`FROM audit_log WHERE subject_type = 'webhook'`)).toBe(1);
  });

  test('an unknown state or webhook – refused', async () => {
    expect((await shop.store.api.get('/admin/webhooks?state=lost', staff)).status).toBe(400);
    const unknownId = '01938b5e-7b1c-7000-8000-000000000001';
    expect((await shop.store.api.post(`/admin/webhooks/${unknownId}/retry`, {}, staff)).status).toBe(404);
  });

  test('an alert resolved – audited once', async () => {
    const alert = { kind: 'payment_mismatch', subject: 'one', message: 'Amounts differ' };
    const id = await shop.rows.insert('alerts', alert);
    const resolve = () => shop.store.api.post(`/admin/alerts/${id}/resolve`, {}, staff);
    const answers = await Promise.all([resolve(), resolve()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await shop.count(`FROM audit_log WHERE subject_type = 'alert' AND subject_id = $1`, [id])).toBe(1);
  });
});

describe('gateway', () => {
  const check = async () =>
    (await shop.store.api.post<GatewayCheckResponse>('/admin/gateway/check', {}, staff)).body.data;

  test('available – mode, address and time are shown', async () => {
    const { check: outcome, gateway } = await check();
    expect(outcome.ok).toBe(true);
    expect(gateway.mode).toBe('sandbox');
    expect(gateway.host).toBe(new URL(shop.sandbox.url).host);
    expect(Date.now() - Date.parse(gateway.lastAnswerAt ?? '')).toBeLessThan(10_000);
    expect(gateway.lastWebhookAt).not.toBeNull();
  });

  test('rejects our credentials, or hangs – the check answers and says so', async () => {
    await shop.sandbox.fault({ kind: '401', times: 'all' });
    const refused = await check();
    expect(refused.check).toMatchObject({ ok: false });
    expect(refused.check.message).toMatch(/credentials/);
    await shop.sandbox.control('DELETE', '/faults').catch(() => shop.sandbox.reset());
    await shop.sandbox.fault({ kind: 'hang', times: 'all' });
    const hung = await check();
    expect(hung.check.ok).toBe(false);
    const { gateway } = (await shop.store.api.get<GatewayResponse>('/admin/gateway', staff)).body.data;
    expect(gateway.lastFailure).not.toBeNull();
  }, 30_000);
});
