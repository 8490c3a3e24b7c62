import { SettlementService } from '../src/payments/settlement/settlement.service.ts';
import { WebhookEventsRepository } from '../src/payments/webhooks/webhook-events.repository.ts';
import { ErasureService } from '../src/users/index.ts';
import { addJob } from './support/jobs.ts';
import type { Customer } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

async function opened() {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  return { buyer, toolId, order: await shop.order(buyer, toolId) };
}

async function leave({ token, password }: Customer) {
  const answer = await shop.store.api.call('DELETE', '/users/account', { token, body: { password } });
  expect(answer.status).toBe(200);
}

const bodies = (orderId: string) =>
  shop.store.database.rows<{ processed: boolean; text: string }>(
    `SELECT processed_at IS NOT NULL AS processed, convert_from(body, 'UTF8') AS text
       FROM webhook_events WHERE order_ref = $1`,
    [orderId],
  );

describe('an order paid after the buyer’s account was deleted', () => {
  test('payment succeeds – completed without access, one alert, refundable', async () => {
    await shop.sandbox.switches({ webhookDrop: true, refundDelayMs: 0 });
    const { buyer, order } = await opened();
    await leave(buyer);
    await shop.sandbox.pay(order.orderId);
    const settlements = shop.store.app.get(SettlementService);
    await Promise.all([1, 2, 3].map(() => settlements.settle(order._id)));
    expect(await shop.status(order.orderId)).toBe('completed');
    expect(await shop.count('FROM entitlements WHERE user_id = $1', [buyer.id])).toBe(0);
    const list = await shop.store.api.get<{ alerts: { subject: string; message: string }[] }>(
      '/admin/alerts?kind=buyer_deleted',
      staff,
    );
    expect(list.body.data.alerts).toMatchObject([
      { subject: order.orderId, message: expect.stringContaining('Please refund') as unknown },
    ]);

    const body = { reason: 'The account was deleted', access: 'withdraw' };
    const path = `/admin/orders/${order._id}/refunds`;
    expect((await shop.store.api.post(path, body, staff)).status).toBe(201);
    await eventually(async () => {
      await shop.store.api.post(`/admin/orders/${order._id}/sync`, {}, staff);
      return (await shop.status(order.orderId)) === 'refunded';
    });
  });

  test('the buyer’s account exists – no such alert', async () => {
    const { order } = await shop.sale();
    expect(await shop.alerts('buyer_deleted', order.orderId)).toBe(0);
  });
});

describe('webhook bodies, which name the payer', () => {
  test('processed after the account was deleted – emptied; others are kept', async () => {
    const { buyer, order } = await opened();
    await leave(buyer);
    await shop.sandbox.pay(order.orderId);
    await eventually(async () => (await bodies(order.orderId))[0]?.processed === true);
    expect(await bodies(order.orderId)).toEqual([{ processed: true, text: '' }]);

    const sale = await shop.sale();
    await eventually(async () => (await bodies(sale.order.orderId))[0]?.processed === true);
    const [kept] = await bodies(sale.order.orderId);
    expect(kept?.text).toContain(sale.buyer.email);
  });

  /** The stored event of the buyer's order. */
  const stored = (orderRef: string, times: object = {}) =>
    shop.rows.insert('webhook_events', {
      event_key: `${orderRef}:${JSON.stringify(times)}`,
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      order_ref: orderRef,
      body: 'somebody@example.com',
      ...times,
    });
  const erase = (buyer: Customer, work: () => Promise<unknown> = async () => undefined) =>
    shop.store.database.transaction(async (manager) => {
      await shop.store.app.get(ErasureService).erase(manager, { ...buyer, isEmailVerified: false });
      await work();
    });

  test('processed during the deletion of the account – emptied', async () => {
    const { buyer, order } = await opened();
    const id = await stored(order.orderId);
    let finished: Promise<void> | undefined;
    await erase(buyer, async () => {
      finished = shop.store.app.get(WebhookEventsRepository).finish(id, 'noted');
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await finished;
    expect(await bodies(order.orderId)).toEqual([{ processed: true, text: '' }]);
  });

  test('processed on a machine whose clock is ahead, then the account deleted – emptied', async () => {
    const { buyer, order } = await opened();
    await stored(order.orderId, { processed_at: new Date(Date.now() + 60_000) });
    await erase(buyer);
    expect(await bodies(order.orderId)).toEqual([{ processed: true, text: '' }]);
  });

  test('nightly cleanup – empties bodies processed 90 days ago, and unprocessed ones of deleted buyers', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    const [here, deleted] = [await opened(), await opened()];
    await stored(here.order.orderId, { received_at: ago(91), processed_at: ago(91) });
    await stored('ORD-YOUNG', { received_at: ago(91), processed_at: ago(89) });
    await stored('ORD-UNPROCESSED', { received_at: ago(91) });
    await leave(deleted.buyer);
    await stored(deleted.order.orderId, { received_at: ago(91) });
    await addJob(shop.store.database, 'webhook-events.clean');
    await eventually(async () => (await bodies(here.order.orderId))[0]?.text === '');
    expect((await bodies(deleted.order.orderId))[0]?.text).toBe('');
    expect((await bodies('ORD-YOUNG'))[0]?.text).not.toBe('');
    expect((await bodies('ORD-UNPROCESSED'))[0]?.text).not.toBe('');
  });
});
