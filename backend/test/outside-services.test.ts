import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { startApp, type TestStore } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { deliver, success } from './support/webhook.ts';
import { eventually } from './support/eventually.ts';

const BREAKER = { breakerCalls: 4, breakerPauseSeconds: 3 };

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open({}, undefined, BREAKER);
});
beforeEach(async () => {
  await shop.sandbox.reset();
  await shop.sandbox.switches({ webhookDrop: true });
});
afterAll(() => shop.close());

const states = async ({ store }: { store: TestStore } = shop): Promise<Record<string, string>> => {
  const ready = await store.api.get<{ services: { name: string; state: string }[] }>('/health/ready');
  // The database may be slow for a moment. Those who do not wait expect their states.
  if (ready.status !== 200) return {};
  return Object.fromEntries(ready.body.data.services.map(({ name, state }) => [name, state]));
};
const getState = (service: string, state: string, at: { store: TestStore } = shop) =>
  eventually(async () => (await states(at))[service] === state);

interface QueuedJob {
  attempts: number;
  error: string | null;
}

/** A mail server that can be switched off: then it accepts connections and hangs up. */
async function switchable(target: number) {
  let isOn = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOn) return socket.destroy();
    const upstream = connect(target, '127.0.0.1').on('error', () => undefined);
    sockets.add(socket).add(upstream);
    return socket.pipe(upstream).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchOn: () => (isOn = true),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('the provider does not answer – checkout fails at once and works again after the pause', async () => {
  const buyer = await shop.store.customer();
  const toolId = await shop.rows.tool();
  await shop.sandbox.fault({ kind: 'drop', times: 'all' });
  for (let call = 0; call < 2; call += 1) expect((await shop.create(buyer, toolId)).status).toBe(503);
  await getState('payment provider', 'open');
  await shop.sandbox.control('DELETE', '/faults');
  const refused = await shop.create(buyer, toolId);
  expect([refused.status, refused.body.error.code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await eventually(async () => (await shop.create(buyer, toolId)).status === 200);
  expect(await states()).toMatchObject({ 'payment provider': 'closed' });
});

test('a webhook while the provider is left alone – processed later, without losing attempts', async () => {
  const buyer = await shop.store.customer();
  const order = await shop.order(buyer, await shop.rows.tool());
  await shop.sandbox.pay(order.orderId);
  await shop.sandbox.fault({ kind: 'drop', times: 'all' });
  for (let call = 0; call < 2; call += 1) await shop.verify(buyer, order.orderId);
  await getState('payment provider', 'open');
  await shop.sandbox.control('DELETE', '/faults');
  await deliver(shop, success(order.orderId, 'late'));
  const job = () =>
    shop.store.database.row<QueuedJob>(
      `SELECT attempts::int, last_error AS error FROM graphile_worker.jobs WHERE task_identifier = 'payments.webhook'`,
    );
  await eventually(async () => (await job())?.error?.includes('is not called') === true);
  expect(await job()).toMatchObject({ attempts: 0 });
  await eventually(async () => (await shop.status(order.orderId)) === 'completed');
});

test('the mail server is down – its circuit opens, emails wait without losing attempts and are sent later', async () => {
  const smtp = await switchable(Number(new URL(shop.sandbox.env['SMTP_URL'] ?? '').port));
  const store = await startApp({ ...shop.sandbox.env, SMTP_URL: smtp.url }, undefined, BREAKER);
  const [first, second] = [await store.customer(), await store.customer()];
  await getState('mail server', 'open', { store });
  const third = await store.customer();
  const job = () =>
    store.database.row<QueuedJob>(
      `SELECT attempts::int, last_error AS error FROM graphile_worker.jobs WHERE key = $1`,
      [`verify-${third.id}`],
    );
  await eventually(async () => (await job())?.error?.includes('is not called') === true);
  expect(await job()).toMatchObject({ attempts: 0 });
  expect(await states({ store })).toMatchObject({ 'payment provider': 'closed', 'Google sign-in': 'closed' });

  smtp.switchOn();
  await getState('mail server', 'closed', { store });
  for (const { email } of [first, second, third]) {
    await eventually(async () => (await shop.sandbox.emailsTo(email, '')).length === 1);
  }
  await store.stop();
  smtp.stop();
});

test('the provider hangs with 12 webhooks to process – a password reset is emailed meanwhile', async () => {
  const buyer = await shop.store.customer();
  const ids: string[] = [];
  for (let order = 0; order < 12; order += 1) {
    ids.push(`ORD-HANG-${order}`);
    const pending = { status: 'pending', payment_method: null, completed_at: null };
    await shop.rows.order(buyer.id, await shop.rows.tool(), 1499, {
      ...pending,
      order_id: `ORD-HANG-${order}`,
    });
  }
  await eventually(async () => (await shop.sandbox.emailsTo(buyer.email, '')).length > 0);
  await getState('payment provider', 'closed');
  await shop.sandbox.fault({ kind: 'hang', times: 'all' });
  for (const id of ids) expect((await deliver(shop, success(id, id))).status).toBe(200);
  const running = () =>
    shop.count(
      `FROM graphile_worker.jobs WHERE task_identifier = 'payments.webhook' AND locked_at IS NOT NULL`,
    );
  await eventually(async () => (await running()) > 0);
  await shop.store.api.post('/auth/forgot-password', { email: buyer.email });
  await eventually(async () => (await shop.sandbox.emailsTo(buyer.email, 'assword')).length > 0);
  expect(await running()).toBeGreaterThan(0);
  expect(
    await shop.count("FROM webhook_events WHERE order_ref LIKE 'ORD-HANG-%' AND processed_at IS NOT NULL"),
  ).toBe(0);
});
