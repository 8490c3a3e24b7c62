import { PaymentSessionsRepository } from '../src/orders/payment-sessions.repository.ts';
import { SettlementService } from '../src/payments/settlement/settlement.service.ts';
import { ApplyGatewayReportService } from '../src/payments/settlement/apply-gateway-report.service.ts';
import { Shop } from './support/shop.ts';
import { deliver, failure, success } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

async function opened() {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  return { buyer, toolId, order: await shop.order(buyer, toolId) };
}

const receipts = (id: string) =>
  shop.count("FROM order_events WHERE order_id = $1 AND kind = 'completed'", [id]);

const webhook = (body: string, secret?: string) => deliver(shop, body, secret);

describe('settlement', () => {
  test('paid, the buyer does not return – the webhook completes the order and grants access', async () => {
    const { buyer, toolId, order } = await opened();
    await shop.sandbox.pay(order.orderId);
    await eventually(async () => (await shop.status(order.orderId)) === 'completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('paid, the buyer returns before the webhook – the return page completes the order', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { buyer, toolId, order } = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId);
    const answer = await shop.verify(buyer, order.orderId);
    expect(answer.body.data.payment).toMatchObject({
      status: 'completed',
      amount: 1499,
      orderId: order.orderId,
      tool: { _id: toolId, category: 'Excel Tools' },
    });
    expect(await shop.owns(buyer, toolId)).toBe(true);
    const row = await shop.store.database.row('SELECT cashfree_payment_id FROM orders WHERE id = $1', [
      order._id,
    ]);
    expect(row).toEqual({ cashfree_payment_id: cf_payment_id });
  });

  test('the webhook delivered ten times – one event, one completion', async () => {
    await shop.sandbox.switches({ webhookDuplicates: 9 });
    const { buyer, toolId, order } = await opened();
    await shop.sandbox.pay(order.orderId);
    await eventually(async () => {
      const sql = 'FROM webhook_events WHERE order_ref = $1 AND deliveries = 10 AND processed_at IS NOT NULL';
      return (await shop.count(sql, [order.orderId])) === 1;
    });
    expect(await shop.count('FROM webhook_events WHERE order_ref = $1', [order.orderId])).toBe(1);
    expect(await receipts(order._id)).toBe(1);
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('sixty events at once, each delivered twice – stored once each, counted twice, processed', async () => {
    const bodies = Array.from({ length: 120 }, (_, index) => {
      const number = Math.floor(index / 2);
      return success(`ORD-GROUP-${number}`, `group-${number}`);
    });
    const answers = await Promise.all([...bodies, 'no JSON'].map((body) => webhook(body)));
    expect(answers.map(({ status }) => status)).toEqual([...bodies.map(() => 200), 400]);
    const ofGroup = "FROM webhook_events WHERE order_ref LIKE 'ORD-GROUP-%'";
    expect(await shop.count(ofGroup)).toBe(60);
    expect(await shop.count(`${ofGroup} AND deliveries = 2 AND body::text <> ''`)).toBe(60);
    await eventually(async () => (await shop.count(`${ofGroup} AND processed_at IS NOT NULL`)) === 60);
  });

  test('sessions of three orders stored at once, one order cancelled meanwhile – that one is not payable', async () => {
    const [first, cancelled, last] = [await opened(), await opened(), await opened()];
    const ids = [first, cancelled, last].map(({ order }) => order._id);
    await shop.store.database.rows(`UPDATE orders SET status = 'failed' WHERE id = $1`, [
      cancelled.order._id,
    ]);
    const sessions = shop.store.app.get(PaymentSessionsRepository);
    const session = (id: string) => ({
      cashfreeOrderId: null,
      paymentSessionId: `session of ${id}`,
      sessionExpiresAt: null,
      customerPhone: null,
    });
    const saved = await Promise.all(ids.map((id) => sessions.save(id, session(id), new Date())));
    expect(saved).toEqual([true, false, true]);
    const stored = 'FROM orders WHERE id = ANY($1) AND payment_session_id = $2 || id';
    expect(await shop.count(stored, [ids, 'session of '])).toBe(2);
  });

  test('a forged webhook – 401, not stored, no access', async () => {
    const { buyer, toolId, order } = await opened();
    const answer = await webhook(success(order.orderId, '1'), 'guessed secret');
    expect(answer.status).toBe(401);
    expect(await shop.count('FROM webhook_events WHERE order_ref = $1', [order.orderId])).toBe(0);
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });

  test('a signed webhook with a false claim – the provider is asked, no access', async () => {
    const { buyer, toolId, order } = await opened();
    const answer = await webhook(success(order.orderId, '1'));
    expect(answer.status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await shop.status(order.orderId)).toBe('pending');
    expect(await shop.owns(buyer, toolId)).toBe(false);
  });

  test('a webhook for an unknown order – stored, 200, alert', async () => {
    const answer = await webhook(success('ORD-NOBODY', '77'));
    expect(answer.status).toBe(200);
    const open = () => shop.count("FROM alerts WHERE kind = 'unknown_order' AND subject = 'ORD-NOBODY'");
    await eventually(async () => (await open()) === 1);
  });

  test('a webhook of an unknown type – 200, ignored', async () => {
    const answer = await webhook('{"type":"SETTLEMENT_SUCCESS","data":{}}');
    expect(answer.status).toBe(200);
  });

  test('a hundred concurrent settle calls – one completion, one entitlement', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { buyer, order } = await opened();
    await shop.sandbox.pay(order.orderId);
    const settlements = shop.store.app.get(SettlementService);
    const orders = await Promise.all(Array.from({ length: 100 }, () => settlements.settle(order._id)));
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(await receipts(order._id)).toBe(1);
    expect(await shop.count('FROM entitlements WHERE user_id = $1', [buyer.id])).toBe(1);
  });

  test('a hundred reports applied concurrently, as by many replicas – one completion, one entitlement', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { buyer, order } = await opened();
    const settlement = shop.store.app.get(ApplyGatewayReportService);
    const at = new Date();
    const remote = {
      orderId: order.orderId,
      providerId: '1',
      amountPaise: 149_900,
      currency: 'INR',
      status: 'paid' as const,
      sessionId: null,
      expiresAt: null,
    };
    const payment = { status: 'success' as const, method: 'upi', amountPaise: 149_900, message: null, at };
    const attempts = [{ id: `cf-${order._id}`, ...payment }];
    const asked = { id: order._id, status: 'pending' as const };
    await Promise.all(
      Array.from({ length: 100 }, () => settlement.apply(asked, { order: remote, attempts })),
    );
    expect(await receipts(order._id)).toBe(1);
    expect(await shop.count('FROM entitlements WHERE user_id = $1', [buyer.id])).toBe(1);
    const attemptEvents = "FROM order_events WHERE order_id = $1 AND kind = 'attempt_success'";
    expect(await shop.count(attemptEvents, [order._id])).toBe(1);
  });

  test('a failed attempt – the order stays pending and the same session can be paid', async () => {
    const { buyer, toolId, order } = await opened();
    await shop.sandbox.pay(order.orderId, 'FAILED');
    const failed = await shop.verify(buyer, order.orderId);
    expect(failed.body.data.payment).toMatchObject({
      status: 'pending',
      canRetry: true,
      lastAttempt: { status: 'failed' },
    });
    const again = await shop.order(buyer, toolId);
    expect(again.payment_session_id).toBe(order.payment_session_id);
    await shop.sandbox.pay(order.orderId);
    const paid = await shop.verify(buyer, order.orderId);
    const isTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(failed.body.data.payment).toMatchObject({ createdAt: isTime, completedAt: null });
    expect(paid.body.data.payment).toMatchObject({ status: 'completed', completedAt: isTime });
  });

  test('sixty failed attempts reported before a payment – the payment does not wait for them', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const tried = await opened();
    const paid = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(paid.order.orderId);
    await shop.sandbox.fault({ kind: 'slow', delayMs: 100, times: 'all' });
    for (let index = 0; index < 60; index += 1) await webhook(failure(tried.order.orderId, String(index)));
    await webhook(success(paid.order.orderId, cf_payment_id));
    const processed = (orderId: string) =>
      shop.count('FROM webhook_events WHERE order_ref = $1 AND processed_at IS NOT NULL', [orderId]);
    await eventually(async () => (await processed(paid.order.orderId)) === 1);
    expect(await processed(tried.order.orderId)).toBeLessThan(30);
    // They share half of the calls that the provider allows, so all sixty take a while.
    await eventually(async () => (await processed(tried.order.orderId)) === 60, 60_000);
  });

  test('a payment in progress – pending, told not to pay again, then completed', async () => {
    const { buyer, order } = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId, 'PENDING');
    const waiting = await shop.verify(buyer, order.orderId);
    expect(waiting.body.data.payment).toMatchObject({ status: 'pending', canRetry: false });
    expect(waiting.body.message).toContain('do not pay again');
    await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
    const paid = await shop.verify(buyer, order.orderId);
    expect(paid.body.data.payment.status).toBe('completed');
  });

  test('provider down on the return page – pending without an error, no retry offered', async () => {
    const { buyer, order } = await opened();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    const answer = await shop.verify(buyer, order.orderId);
    expect(answer.status).toBe(200);
    expect(answer.body.data.payment).toMatchObject({ status: 'pending', canRetry: false });
  });

  test('a payment of another amount that the provider calls paid – completed, with one alert for staff', async () => {
    const { buyer, toolId, order } = await opened();
    await shop.sandbox.control('POST', `/orders/${order.orderId}/pay`, { outcome: 'SUCCESS', amount: 14.99 });
    for (let call = 0; call < 2; call += 1) await shop.verify(buyer, order.orderId);
    expect(await shop.owns(buyer, toolId)).toBe(true);
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(1);
  });

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'USD' }],
  ])(
    'the %s at the provider is not ours – nothing given, one alert, asked again soon',
    async (_name, tampered) => {
      const { buyer, toolId, order } = await opened();
      await shop.sandbox.pay(order.orderId, 'PENDING').then(async ({ cf_payment_id }) => {
        await shop.sandbox.control('POST', `/orders/${order.orderId}/tamper`, tampered);
        await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
      });
      for (let call = 0; call < 3; call += 1) await shop.verify(buyer, order.orderId);
      const answer = await shop.verify(buyer, order.orderId);
      expect(answer.body.data.payment).toMatchObject({ status: 'pending', canRetry: false });
      expect(await shop.owns(buyer, toolId)).toBe(false);
      expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(1);
      const soon = `FROM orders WHERE id = $1 AND next_check_at < created_at + interval '30 seconds'`;
      expect(await shop.count(soon, [order._id])).toBe(1);
      const next = await shop.create(buyer, toolId);
      expect(next.status).toBe(409);
    },
  );

  test('an order of someone else – 404', async () => {
    const { order } = await opened();
    const stranger = await shop.store.customer();
    expect((await shop.verify(stranger, order.orderId)).status).toBe(404);
    expect((await shop.store.api.get(`/payments/details/${order._id}`, stranger.token)).status).toBe(404);
    expect((await shop.store.api.post(`/payments/cancel/${order._id}`, {}, stranger.token)).status).toBe(404);
    const history = await shop.store.api.get<{ payments: [] }>('/payments/history', stranger.token);
    expect(history.body.data.payments).toEqual([]);
  });

  test('paid twice for a tool – completed, an alert asks for a refund', async () => {
    const { buyer, toolId, order } = await shop.sale();
    await shop.store.database.rows('UPDATE entitlements SET withdrawn_at = now() WHERE user_id = $1', [
      buyer.id,
    ]);
    const second = await shop.order(buyer, toolId);
    await shop.store.database.rows('UPDATE entitlements SET withdrawn_at = NULL WHERE user_id = $1', [
      buyer.id,
    ]);
    expect(second.orderId).not.toBe(order.orderId);
    await shop.sandbox.pay(second.orderId);
    await shop.verify(buyer, second.orderId);
    expect(await shop.status(second.orderId)).toBe('completed');
    expect(await shop.alerts('duplicate_payment', second.orderId)).toBe(1);
  });
});

describe('cancelling', () => {
  const cancel = (token: string, id: string) =>
    shop.store.api.post<{ payment: { status: string; metadata: { reason?: string } } }>(
      `/payments/cancel/${id}`,
      {},
      token,
    );

  test('a pending order – terminated at the provider, failed here; cancelling again changes nothing', async () => {
    const { buyer, order } = await opened();
    for (let call = 0; call < 2; call += 1) {
      const answer = await cancel(buyer.token, order._id);
      expect(answer.status).toBe(200);
      expect(answer.body.data.payment).toMatchObject({ status: 'failed', metadata: { reason: 'cancelled' } });
    }
    await expect(shop.sandbox.pay(order.orderId)).rejects.toThrow('TERMINATED');
  });

  test('paid at the provider, not settled here – 409, and it completes', async () => {
    await shop.sandbox.switches({ webhookDrop: true });
    const { buyer, toolId, order } = await opened();
    await shop.sandbox.pay(order.orderId);
    const answer = await cancel(buyer.token, order._id);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'ALREADY_PAID']);
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('a payment in progress – 202 and pending; completes when the payment succeeds', async () => {
    const { buyer, toolId, order } = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId, 'PENDING');
    const answer = await cancel(buyer.token, order._id);
    expect(answer.status).toBe(202);
    expect(answer.body.data.payment.status).toBe('pending');
    await shop.sandbox.decide(cf_payment_id, 'SUCCESS');
    await eventually(async () => (await shop.status(order.orderId)) === 'completed');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('a payment in progress that fails – the order ends as cancelled', async () => {
    const { buyer, order } = await opened();
    const { cf_payment_id } = await shop.sandbox.pay(order.orderId, 'PENDING');
    expect((await cancel(buyer.token, order._id)).status).toBe(202);
    await shop.sandbox.decide(cf_payment_id, 'FAILED');
    await eventually(async () => (await shop.status(order.orderId)) === 'failed');
    const again = await cancel(buyer.token, order._id);
    expect(again.body.data.payment.metadata.reason).toBe('cancelled');
  });

  test('provider down – 503, the order is unchanged', async () => {
    const { buyer, order } = await opened();
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    const answer = await cancel(buyer.token, order._id);
    expect([answer.status, answer.body.error.code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(await shop.status(order.orderId)).toBe('pending');
  });
});

describe('the receipt', () => {
  test('a completed order, settled from all sides – one email', async () => {
    await shop.sandbox.switches({ webhookDuplicates: 5 });
    const { buyer, order } = await opened();
    await shop.sandbox.pay(order.orderId);
    await Promise.all(Array.from({ length: 10 }, () => shop.verify(buyer, order.orderId)));
    const emails = async () => (await shop.sandbox.emailsTo(buyer.email, order.orderId)).length;
    await eventually(async () => (await emails()) > 0);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await emails()).toBe(1);
  });
});

describe('staff sync an order with the provider', () => {
  const ask = async (id: string) => {
    const staff = await shop.store.staff();
    return shop.store.api.post<{ order: { status: string }; agrees: boolean }>(
      `/admin/orders/${id}/sync`,
      {},
      staff,
    );
  };

  test('paid – the provider is asked anyway and confirms', async () => {
    const { order } = await shop.sale();
    const answer = await ask(order._id);
    expect([answer.status, answer.body.message]).toEqual([200, 'The gateway confirms the payment']);
    expect(answer.body.data.agrees).toBe(true);
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(0);
    await shop.sandbox.fault({ kind: '500', times: 'all' });
    expect((await ask(order._id)).status).toBe(503);
  });

  test('paid here, unknown or unpaid there – one alert, order and access unchanged', async () => {
    const { order } = await opened();
    await shop.store.database.rows(
      `UPDATE orders SET status = 'completed', completed_at = now(), cashfree_payment_id = 'claimed' WHERE id = $1`,
      [order._id],
    );
    const unpaid = await ask(order._id);
    expect(unpaid.body.message).toMatch(/^The gateway does not confirm this payment/);
    expect(unpaid.body.data).toMatchObject({ agrees: false, order: { status: 'completed' } });
    await shop.sandbox.reset();
    expect((await ask(order._id)).body.message).toBe(unpaid.body.message);
    expect(await shop.alerts('payment_mismatch', order.orderId)).toBe(1);
  });

  test('not paid – stays pending and says so', async () => {
    const { order } = await opened();
    const answer = await ask(order._id);
    expect(answer.body.message).toBe('The gateway has no payment for this order yet');
    expect(answer.body.data).toMatchObject({ agrees: true, order: { status: 'pending' } });
  });
});
