import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { orderBody, startTestSandbox } from './sandbox-harness.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.sim('POST', '/reset'));

const withKey = () => ({ 'x-idempotency-key': randomUUID() });

describe('x-idempotency-key', () => {
  test('same key, same body – the first response again, no second order', async () => {
    const key = withKey();
    const body = orderBody({ order_id: undefined });
    const first = await sandbox.api('POST', '/orders', body, key);
    const second = await sandbox.api('POST', '/orders', body, key);
    expect(second.status).toBe(200);
    expect(second.text).toBe(first.text);
    expect(first.headers.get('x-idempotency-replayed')).toBe('false');
    expect(second.headers.get('x-idempotency-replayed')).toBe('true');
    expect(second.headers.get('x-idempotency-key')).toBe(key['x-idempotency-key']);
  });

  test('same key, other body – 422 idempotency_error', async () => {
    const key = withKey();
    await sandbox.api('POST', '/orders', orderBody(), key);
    const reply = await sandbox.api('POST', '/orders', orderBody(), key);
    expect(reply.status).toBe(422);
    expect(reply.json).toMatchObject({ code: 'request_invalid', type: 'idempotency_error' });
  });

  test('error under a key – repeated after its cause is gone', async () => {
    const key = withKey();
    const body = orderBody({ order_amount: 0 });
    expect((await sandbox.api('POST', '/orders', body, key)).status).toBe(400);
    const again = await sandbox.api('POST', '/orders', body, key);
    expect([again.status, again.headers.get('x-idempotency-replayed')]).toEqual([400, 'true']);
  });

  test('500 under a key – repeated for that key only', async () => {
    await sandbox.sim('POST', '/faults', { kind: '500' });
    const key = withKey();
    const body = orderBody();
    expect((await sandbox.api('POST', '/orders', body, key)).status).toBe(500);
    const again = await sandbox.api('POST', '/orders', body, key);
    expect([again.status, again.headers.get('x-idempotency-replayed')]).toEqual([500, 'true']);
    expect((await sandbox.api('POST', '/orders', body, withKey())).status).toBe(200);
  });

  test('wrong credentials – the key is ignored', async () => {
    const key = withKey();
    const body = orderBody();
    await sandbox.api('POST', '/orders', body, key);
    const reply = await sandbox.api('POST', '/orders', body, { ...key, 'x-client-secret': 'wrong' });
    expect(reply.status).toBe(401);
  });

  test('a day later – the key has expired, the order id is refused', async () => {
    const key = withKey();
    const body = orderBody();
    await sandbox.api('POST', '/orders', body, key);
    await sandbox.sim('POST', '/clock', { advanceMinutes: 25 * 60 });
    const reply = await sandbox.api('POST', '/orders', body, key);
    expect([reply.status, reply.json['code']]).toEqual([409, 'order_already_exists']);
  });
});
