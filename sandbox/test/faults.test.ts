import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { APP_ID, orderBody, SECRET, startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.sim('POST', '/reset'));

const create = (body = orderBody()) => sandbox.api('POST', '/orders', body);
const exists = async (body: { order_id?: unknown }) =>
  (await sandbox.api('GET', `/orders/${String(body.order_id)}`)).status === 200;

describe('faults', () => {
  test.each([
    ['401', 401, 'request_failed'],
    ['429', 429, 'request_failed'],
    ['500', 500, 'internal_error'],
    ['502', 502, 'bank_processing_failure'],
  ])('%s once – that answer, nothing done, then as usual', async (kind, status, code) => {
    await sandbox.sim('POST', '/faults', { kind, retryAfterSeconds: 7 });
    const body = orderBody();
    const reply = await create(body);
    expect([reply.status, reply.json['code']]).toEqual([status, code]);
    expect(reply.headers.get('x-ratelimit-retry')).toBe(kind === '429' ? '7' : '0');
    expect(await exists(body)).toBe(false);
    expect((await create(body)).status).toBe(200);
  });

  test('500 after the work – the order exists despite the response', async () => {
    await sandbox.sim('POST', '/faults', { kind: '500', afterWork: true });
    const body = orderBody();
    expect((await create(body)).status).toBe(500);
    expect(await exists(body)).toBe(true);
  });

  test('drop after the work – connection closed, the order exists', async () => {
    await sandbox.sim('POST', '/faults', { kind: 'drop', operation: 'create_order', afterWork: true });
    const body = orderBody();
    await expect(create(body)).rejects.toThrow('fetch failed');
    expect(await exists(body)).toBe(true);
  });

  test('hang – no response until the client times out', async () => {
    await sandbox.sim('POST', '/faults', { kind: 'hang' });
    const hanging = fetch(`${sandbox.base}/pg/orders/x`, {
      headers: { 'x-api-version': '2025-01-01', 'x-client-id': APP_ID, 'x-client-secret': SECRET },
      signal: AbortSignal.timeout(300),
    });
    await expect(hanging).rejects.toThrow('timeout');
  });

  test('fault for one call and one order – others unaffected, "all" active until cleared', async () => {
    const hit = orderBody();
    await create(hit);
    const id = String(hit['order_id']);
    await sandbox.sim('POST', '/faults', { kind: '502', operation: 'get_order', orderId: id, times: 'all' });
    expect((await create()).status).toBe(200);
    expect((await sandbox.api('GET', `/orders/${id}/payments`)).status).toBe(200);
    expect((await sandbox.api('GET', `/orders/${id}`)).status).toBe(502);
    expect((await sandbox.api('GET', `/orders/${id}`)).status).toBe(502);
    await sandbox.sim('DELETE', '/faults');
    expect((await sandbox.api('GET', `/orders/${id}`)).status).toBe(200);
  });

  test('unknown fault – 400 naming the field', async () => {
    const reply = await sandbox.sim('POST', '/faults', { kind: 'explode' });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toContain('kind');
  });
});

describe('rate limits', () => {
  test('sandbox limits on – the 31st order of a minute refused, accepted a minute later', async () => {
    await sandbox.sim('POST', '/switches', { rateLimits: 'sandbox' });
    for (let count = 0; count < 30; count += 1) expect((await create()).status).toBe(200);
    const over = await create();
    expect(over.status).toBe(429);
    expect(over.json['type']).toBe('rate_limit_error');
    expect(over.headers.get('x-ratelimit-limit')).toBe('30');
    expect(over.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(over.headers.get('x-ratelimit-retry'))).toBeGreaterThan(50);
    await sandbox.sim('POST', '/clock', { advanceMinutes: 1.1 });
    expect((await create()).status).toBe(200);
  });
});

describe('tamper', () => {
  test('tampered amount – get order returns the other amount', async () => {
    const body = orderBody();
    await create(body);
    const id = String(body['order_id']);
    await sandbox.sim('POST', `/orders/${id}/tamper`, { amount: 1 });
    expect((await sandbox.api('GET', `/orders/${id}`)).json['order_amount']).toBe(1);
  });
});
