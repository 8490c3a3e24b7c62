import { DisputesService } from '../src/payments/disputes/disputes.service.ts';
import { sellBundle } from './support/bundle-orders.ts';
import { newDispute } from './support/disputes.ts';
import { Shop } from './support/shop.ts';
import { deliver } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

let shop: Shop;
let staff: string;
let open: ReturnType<typeof newDispute>;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
  open = newDispute(shop);
});
beforeEach(() => shop.sandbox.reset());
afterAll(() => shop.close());

const order = (orderId: string) =>
  shop.store.database.row<{ status: string; refunded: number }>(
    'SELECT status, refunded_paise AS refunded FROM orders WHERE order_id = $1',
    [orderId],
  );

/** The texts of open alerts about an order. */
async function messages(kind: string, orderId: string): Promise<string[]> {
  const found = await shop.store.database.rows<{ message: string }>(
    `SELECT message FROM alerts JOIN orders ON orders.id = alerts.order_id
      WHERE kind = $1 AND orders.order_id = $2 AND resolved_at IS NULL`,
    [kind, orderId],
  );
  return found.map(({ message }) => message);
}

const download = async (token: string, toolId: string) => {
  const answer = await shop.store.api.get<object>(`/tools/${toolId}/download`, token);
  return answer.status === 200 ? 'allowed' : answer.body.error.code;
};

const webhook = (orderId: string, disputeId: string, type: string, status: string) =>
  `{"data":{"dispute":{"dispute_id":"${disputeId}","dispute_type":"CHARGEBACK","dispute_amount":1499,` +
  `"dispute_status":"${status}"},"order_details":{"order_id":"${orderId}"}},` +
  `"event_time":"2026-03-04T11:22:33+05:30","type":"${type}"}`;

describe('a dispute', () => {
  test('opened – stored, downloads paused, alert, and an email to those who may act', async () => {
    const accountant = await shop.store.colleague('accountant');
    const support = await shop.store.colleague('support');
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    expect(await download(buyer.token, toolId)).toBe('allowed');
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    expect(await dispute.row()).toMatchObject({
      stage: 'chargeback',
      amountPaise: 149_900,
      countedPaise: 149_900,
      reason: 'Goods or Services Not Provided',
    });
    expect(await download(buyer.token, toolId)).toBe('DOWNLOADS_PAUSED');
    expect(await shop.alerts('dispute_opened', sold.orderId)).toBe(1);
    await eventually(async () => (await shop.sandbox.emailsTo(accountant.email, 'disputed')).length === 1);
    expect(await shop.sandbox.emailsTo(support.email, 'disputed')).toEqual([]);
  });

  test('a link from before the dispute – refused while it is open, works once it is won', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    const link = await shop.store.api.get<{ downloadUrl: string }>(`/tools/${toolId}/download`, buyer.token);
    const use = () => fetch(`${shop.store.url}${link.body.data.downloadUrl}`, { method: 'HEAD' });
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    expect((await use()).status).toBe(403);
    await dispute.move({ state: 'MERCHANT_WON' });
    await dispute.reaches('won');
    expect((await use()).status).not.toBe(403);
  });

  test('won – nothing withheld, downloads resumed, the alert of the open dispute is resolved', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    await dispute.move({ state: 'MERCHANT_WON' });
    await dispute.reaches('won');
    expect((await dispute.row())?.countedPaise).toBe(0);
    expect(await order(sold.orderId)).toEqual({ status: 'completed', refunded: 0 });
    expect(await download(buyer.token, toolId)).toBe('allowed');
    const openAlerts = 'FROM alerts WHERE subject = $1 AND resolved_at IS NULL AND kind = $2';
    const id = (await dispute.row())?.id;
    expect(await shop.count(openAlerts, [id, 'dispute_opened'])).toBe(0);
    expect(await shop.count(openAlerts, [id, 'dispute_closed'])).toBe(1);
  });

  test('lost – the order counts as refunded, access ends, and no refund is requested', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await order(sold.orderId)).toEqual({ status: 'refunded', refunded: 149_900 });
    expect(await shop.owns(buyer, toolId)).toBe(false);
    expect(await shop.count('FROM refunds')).toBe(0);
    const mine = await shop.store.api.get<{ payments: object[] }>('/users/payments', buyer.token);
    expect(mine.body.data.payments).toMatchObject([{ refundedAmount: 1499, chargedBackAmount: 1499 }]);
    await eventually(async () => (await shop.sandbox.emailsTo(buyer.email, 'disputed payment')).length === 1);
    const { refunds } = await shop.sandbox.control<{ refunds: unknown[] }>('GET', '/state');
    expect(refunds).toEqual([]);
  });

  test('won, then contested at a higher stage and lost – paused again, then counted once', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    const dispute = await open(sold.orderId);
    await dispute.move({ state: 'MERCHANT_WON' });
    await dispute.reaches('won');
    await dispute.move({ type: 'PRE_ARBITRATION' });
    await dispute.reaches('needs_response');
    expect(await download(buyer.token, toolId)).toBe('DOWNLOADS_PAUSED');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await order(sold.orderId)).toEqual({ status: 'refunded', refunded: 149_900 });
  });

  test('the bank asks for more evidence, twice – an email each time, and the alert has the deadline', async () => {
    const accountant = await shop.store.colleague('accountant');
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    const asks = async (count: number) => {
      await dispute.move({ state: 'UNDER_REVIEW' });
      await dispute.reaches('under_review');
      await dispute.move({ state: 'INSUFFICIENT_EVIDENCE', respondInHours: 400 + count });
      await dispute.reaches('needs_response');
      await eventually(
        async () =>
          (await shop.sandbox.emailsTo(accountant.email, 'asks for more evidence')).length === count,
      );
    };
    await asks(1);
    const [first] = await messages('dispute_opened', sold.orderId);
    expect(first).toContain('is disputed (chargeback insufficient evidence). Respond by');
    await asks(2);
    const texts = await messages('dispute_opened', sold.orderId);
    expect(texts).toHaveLength(1);
    expect(texts).not.toEqual([first]);
  });

  test('asked for more evidence, but the state before it was missed – an email all the same', async () => {
    const accountant = await shop.store.colleague('accountant');
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    await dispute.move({ state: 'INSUFFICIENT_EVIDENCE' });
    await eventually(
      async () => (await shop.sandbox.emailsTo(accountant.email, 'asks for more evidence')).length === 1,
    );
  });

  test('a request for documents – withholds nothing and pauses nothing', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    const dispute = await open(sold.orderId, { type: 'RETRIEVAL' });
    await dispute.reaches('needs_response');
    expect((await dispute.row())?.countedPaise).toBe(0);
    expect(await download(buyer.token, toolId)).toBe('allowed');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('closed');
    expect(await order(sold.orderId)).toEqual({ status: 'completed', refunded: 0 });
  });

  test('a customer who paid twice – keeps the tool by the other order', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.rows.release(toolId, '1.0.0');
    await shop.rows.order(buyer.id, toolId, 1499);
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    expect(await download(buyer.token, toolId)).toBe('allowed');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('lost for a bundle of which one tool was paid twice – the email names what is kept and what has ended', async () => {
    const { buyer, orderId, toolIds } = await sellBundle(shop, [900, 600]);
    await shop.rows.order(buyer.id, toolIds[1] ?? '', 600);
    const dispute = await open(orderId);
    await dispute.reaches('needs_response');
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await Promise.all(toolIds.map((id) => shop.owns(buyer, id)))).toEqual([false, true]);
    const emails = () => shop.sandbox.emailsTo(buyer.email, 'Your disputed payment for Pro pack');
    await eventually(async () => (await emails()).length === 1);
    expect((await emails())[0]?.text).toContain(
      'You keep your access to Part 2. Your access to the other tools has ended.',
    );
  });
});

describe('webhooks of disputes', () => {
  test('60 duplicated and shuffled webhooks while the provider decides – each state once, never back', async () => {
    const { order: sold } = await shop.sale();
    await shop.sandbox.switches({ webhookDrop: true });
    const dispute = await open(sold.orderId);
    const moves = [{ state: 'UNDER_REVIEW' }, { state: 'INSUFFICIENT_EVIDENCE' }, { state: 'UNDER_REVIEW' }];
    const types = ['DISPUTE_CREATED', 'DISPUTE_UPDATED', 'DISPUTE_CLOSED'];
    const send = (n: number) =>
      deliver(
        shop,
        webhook(sold.orderId, dispute.id, types[n % 3] ?? '', `CHARGEBACK_${n % 7}`).replace(
          '1499',
          String(n % 20),
        ),
      );
    const decide = async () => {
      for (const move of [...moves, { state: 'MERCHANT_LOST' }]) await dispute.move(move);
    };
    const sent = Array.from({ length: 60 }, (_, n) => send(n));
    const [answers] = await Promise.all([Promise.all(sent), decide()]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await eventually(async () => (await shop.count('FROM webhook_events WHERE processed_at IS NULL')) === 0);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await shop.store.app.get(DisputesService).check(sold._id);
      }),
    );
    expect(await dispute.row()).toMatchObject({ status: 'lost', countedPaise: 149_900 });
    expect(await order(sold.orderId)).toEqual({ status: 'refunded', refunded: 149_900 });
    const events = 'FROM order_events WHERE order_id = $1 AND kind = $2';
    expect(await shop.count(events, [sold._id, 'dispute_lost'])).toBe(1);
    expect(await shop.count(events, [sold._id, 'access_withdrawn'])).toBe(1);
    expect(await shop.count('FROM disputes WHERE order_id = $1', [sold._id])).toBe(1);
  });

  test('a forged body that claims a loss – the provider is asked, nothing is lost', async () => {
    const { buyer, toolId, order: sold } = await shop.sale();
    await shop.sandbox.switches({ webhookDrop: true });
    const dispute = await open(sold.orderId);
    const forged = webhook(sold.orderId, dispute.id, 'DISPUTE_CLOSED', 'CHARGEBACK_MERCHANT_LOST');
    expect((await deliver(shop, forged, 'another secret')).status).toBe(401);
    expect((await deliver(shop, forged)).status).toBe(200);
    await dispute.reaches('needs_response');
    expect(await shop.owns(buyer, toolId)).toBe(true);
  });

  test('a dispute that the provider does not list – retried, nothing stored', async () => {
    const { order: sold } = await shop.sale();
    await deliver(shop, webhook(sold.orderId, '99', 'DISPUTE_CREATED', 'CHARGEBACK_CREATED'));
    const failed = `FROM graphile_worker.jobs WHERE task_identifier = 'payments.webhook' AND last_error LIKE '%dispute 99%'`;
    await eventually(async () => (await shop.count(failed)) === 1);
    expect(await shop.count('FROM disputes WHERE order_id = $1', [sold._id])).toBe(0);
  });

  test('webhooks lost – the schedule finds the decision, and warns once of a near deadline', async () => {
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId, { respondInHours: 30 });
    await dispute.reaches('needs_response');
    const disputes = shop.store.app.get(DisputesService);
    await Promise.all([disputes.run(), disputes.run()]);
    await disputes.run();
    expect(await shop.alerts('dispute_due', sold.orderId)).toBe(1);
    await shop.sandbox.switches({ webhookDrop: true });
    await dispute.move({ state: 'MERCHANT_WON' });
    await shop.store.database.rows("UPDATE disputes SET checked_at = now() - interval '7 hours'");
    await disputes.run();
    expect((await dispute.row())?.status).toBe('won');
  });
});

describe('deadlines', () => {
  test('a new one – warned of again by email, and open alerts name it', async () => {
    const accountant = await shop.store.colleague('accountant');
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId, { respondInHours: 30 });
    await dispute.reaches('needs_response');
    const warns = async (count: number) => {
      await shop.store.app.get(DisputesService).run();
      await eventually(
        async () => (await shop.sandbox.emailsTo(accountant.email, 'needs your answer')).length === count,
      );
    };
    await warns(1);
    const [opened, due] = [
      await messages('dispute_opened', sold.orderId),
      await messages('dispute_due', sold.orderId),
    ];
    await dispute.move({ respondInHours: 40 });
    const isCurrent = async () => (await messages('dispute_opened', sold.orderId))[0] !== opened[0];
    await eventually(isCurrent);
    const texts = await messages('dispute_due', sold.orderId);
    expect(texts).toHaveLength(1);
    expect(texts).not.toEqual(due);
    await warns(2);
  });

  test('answered in time – the warning is resolved', async () => {
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId, { respondInHours: 30 });
    await dispute.reaches('needs_response');
    await shop.store.app.get(DisputesService).run();
    expect(await messages('dispute_due', sold.orderId)).toHaveLength(1);
    await dispute.move({ state: 'UNDER_REVIEW' });
    await dispute.reaches('under_review');
    expect(await messages('dispute_due', sold.orderId)).toEqual([]);
  });
});

describe('refunds and disputes', () => {
  const refund = (id: string, body: object = {}) =>
    shop.store.api.post<{ refund: { status: string } }>(
      `/admin/orders/${id}/refunds`,
      { reason: 'Customer asked', access: 'keep', ...body },
      staff,
    );

  test('an open dispute – the refund is refused', async () => {
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    const answer = await refund(sold._id);
    expect([answer.status, answer.body.error.code]).toEqual([409, 'PAYMENT_DISPUTED']);
  });

  test('part of the payment lost – only the rest can be refunded', async () => {
    const { order: sold } = await shop.sale();
    const dispute = await open(sold.orderId, { amount: 499 });
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await order(sold.orderId)).toEqual({ status: 'partially_refunded', refunded: 49_900 });
    expect((await refund(sold._id, { amount: 1000.01 })).body.error.code).toBe('REFUND_TOO_LARGE');
    expect((await refund(sold._id, { amount: 1000 })).status).toBe(201);
  });

  test('a refund that ends during the dispute – never more than the payment counts', async () => {
    const { order: sold } = await shop.sale();
    await shop.sandbox.switches({ refundDelayMs: 86_400_000 });
    const asked = await refund(sold._id, { amount: 1000 });
    expect(asked.status).toBe(201);
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    const { refunds } = await shop.sandbox.control<{ refunds: { refund_id: string }[] }>('GET', '/state');
    await shop.sandbox.control('POST', `/refunds/${refunds[0]?.refund_id}`, { status: 'SUCCESS' });
    await eventually(async () => (await order(sold.orderId))?.refunded === 100_000);
    expect((await dispute.row())?.countedPaise).toBe(49_900);
    await dispute.move({ state: 'MERCHANT_LOST' });
    await dispute.reaches('lost');
    expect(await order(sold.orderId)).toEqual({ status: 'refunded', refunded: 149_900 });
  });

  test('a refund that never reached the provider – fails once the payment is disputed', async () => {
    const { order: sold } = await shop.sale();
    await shop.sandbox.fault({ kind: '500', operation: 'create_refund', times: 'all' });
    expect((await refund(sold._id)).body.data.refund.status).toBe('pending');
    const dispute = await open(sold.orderId);
    await dispute.reaches('needs_response');
    await shop.sandbox.control('DELETE', '/faults');
    const synced = await shop.store.api.post<{ order: { refunds: { status: string }[] } }>(
      `/admin/orders/${sold._id}/sync`,
      {},
      staff,
    );
    expect(synced.body.data.order.refunds).toMatchObject([{ status: 'failed' }]);
    expect((await shop.sandbox.control<{ refunds: unknown[] }>('GET', '/state')).refunds).toEqual([]);
  });
});
