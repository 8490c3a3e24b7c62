import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { tracing } from '../src/platform/tracing/index.ts';
import { type Customer, startApp } from './support/app.ts';
import { OtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.ts';
import { Shop } from './support/shop.ts';

let receiver: OtlpReceiver;
let buyer: Customer;
let orderId: string;
let staffLogin: number | undefined;

const READS = 4;

/** Sends the body only after the server has received the headers. Returns the status. */
async function postLate(url: string, body: object): Promise<number | undefined> {
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue', 'transfer-encoding': 'chunked' },
  });
  call.on('continue', () => call.end(JSON.stringify(body)));
  call.flushHeaders();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

/** What a customer does, traced; the spans are complete once the store has stopped. */
beforeAll(async () => {
  receiver = await OtlpReceiver.start();
  const shop = await Shop.open({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    PUBLIC_URL: 'https://traced.example.com',
  });
  buyer = await shop.store.customer('Padmavathi Traced');
  const toolId = await shop.rows.tool();
  // The announcement of the new tool empties the cache, and can come between two of them.
  for (let n = 0; n < READS; n += 1) await shop.store.api.get(`/tools/${toolId}?note=a-query`);
  ({ orderId } = await shop.order(buyer, toolId));
  await shop.sandbox.pay(orderId);
  await shop.verify(buyer, orderId);
  const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await fetch(`${shop.store.url}/api/tools`, { headers: { traceparent: forged } });
  staffLogin = await postLate(`${shop.store.url}/api/admin/login`, {
    email: buyer.email,
    password: 'no secret of mine',
  });
  for (let n = 0; n < 200; n += 1) {
    if ((await shop.sandbox.emailsTo(buyer.email, '')).length >= 2) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await shop.close();
});
afterAll(() => receiver.stop());

const only = (name: string): ReceivedSpan => {
  const [span, ...more] = receiver.named(name);
  if (!span || more.length > 0) throw new Error(`${name}: ${more.length + Number(Boolean(span))} spans`);
  return span;
};

test('no endpoint – nothing is traced', async () => {
  const store = await startApp();
  expect(tracing()).toBeUndefined();
  await store.stop();
});

test('a request with a body – a span by its route, with its statements as children', () => {
  const span = only('POST /api/payments/create-cashfree-order');
  expect(span.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/payments/create-cashfree-order',
    'http.response.status_code': 200,
  });
  expect(span.parentSpanId ?? '').toBe('');
  const statements = receiver.children(span).filter(({ attributes }) => attributes['db.system.name']);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['SELECT', 'INSERT', 'START', 'COMMIT']),
  );
  expect(statements.some(({ attributes }) => String(attributes['db.query.text']).includes('orders'))).toBe(
    true,
  );
});

test('a body that comes after the headers – its statements belong to the request too', () => {
  const statements = receiver.children(only('POST /api/admin/login'));
  expect(statements.map(({ name }) => name)).toContain('SELECT');
});

test('a call to the payment provider – a child with its host and status, without its path', () => {
  const span = only('POST /api/payments/create-cashfree-order');
  const calls = receiver.children(span).filter(({ attributes }) => attributes['server.address']);
  expect(calls.map(({ name, attributes }) => [name, attributes])).toEqual([
    [
      'POST 127.0.0.1',
      { 'http.request.method': 'POST', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
    ],
  ]);
});

test('an answer from the cache – a span too, without statements', () => {
  const reads = receiver.named('GET /api/tools/:id');
  expect(reads).toHaveLength(READS);
  const withStatements = reads.map((span) => receiver.children(span).length > 0);
  expect(withStatements).toContain(true);
  expect(withStatements).toContain(false);
});

test('a receipt – a trace of its own, linked to the request that queued it', () => {
  const jobs = receiver.spans.filter(({ name }) => name.startsWith('job '));
  const request = only('POST /api/payments/verify-cashfree');
  const linked = jobs.filter(({ links = [] }) => links.some(({ spanId }) => spanId === request.spanId));
  expect(linked.length).toBeGreaterThan(0);
  for (const job of linked) {
    expect(job.traceId).not.toBe(request.traceId);
    expect(job.links?.[0]?.traceId).toBe(request.traceId);
    expect(job.attributes['job.class']).toBe('mail');
    expect(receiver.children(job).length).toBeGreaterThan(0);
  }
  const signUp = only('POST /api/auth/register');
  expect(jobs.some(({ links = [] }) => links.some(({ spanId }) => spanId === signUp.spanId))).toBe(true);
});

test("a visitor's trace id – not taken over", () => {
  expect(receiver.spans.filter(({ traceId }) => traceId === 'a'.repeat(32))).toEqual([]);
});

test('all spans – from this service, without people, tokens, addresses, parameters and error texts', () => {
  expect(staffLogin).toBe(401);
  expect(receiver.raw).toContain('/v1/traces');
  expect(receiver.raw).toContain('traced.example.com');
  const secrets = [buyer.email, buyer.id, buyer.token, buyer.password, orderId, 'Padmavathi', '9876543210'];
  for (const secret of [...secrets, 'no secret of mine', 'a-query', 'Bearer'])
    expect(receiver.raw).not.toContain(secret);
  const keys = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  expect([...keys].sort()).toEqual(
    [
      'db.operation.name',
      'db.query.text',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'job.attempt',
      'job.class',
      'job.name',
      'server.address',
    ].filter((key) => key !== 'error.type' || keys.has(key)),
  );
  expect(receiver.spans.filter(({ status }) => status?.message)).toEqual([]);
});
