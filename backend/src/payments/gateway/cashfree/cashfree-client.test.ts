import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { z } from 'zod';
import { findRetryable, RetryableError } from '../../../common/errors/app-error.ts';
import { Circuit } from '../../../platform/outside-services/index.ts';
import { GatewayUnavailable } from '../gateway-errors.ts';
import { paymentSchema } from './cashfree.schemas.ts';
import { CashfreeClient, type CashfreeClientOptions, CashfreeRefusal } from './cashfree-client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

let server: Server;
let requests: IncomingMessage[];

async function provider(
  handler: Handler,
  options: Partial<CashfreeClientOptions> = { timeoutMs: 300, deadlineMs: 3_000 },
): Promise<CashfreeClient> {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    handler(request, response, requests.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  const baseUrl = `http://127.0.0.1:${address.port}/pg`;
  return new CashfreeClient({
    baseUrl,
    appId: 'app',
    secretKey: 'secret',
    apiVersion: '2025-01-01',
    circuit: circuit(1_000),
    takeCall: () => Promise.resolve(),
    ...options,
  });
}

/** Opens when half as many calls have failed. */
const circuit = (calls: number) =>
  new Circuit({ name: 'provider', isOutage: () => true, timeoutMs: 10_000, calls, pauseMs: 60_000 });

const answer = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(`${JSON.stringify(body)}\n`);

const schema = z.object({ ok: z.boolean() });
const keys = () => new Set(requests.map(({ headers }) => headers['x-idempotency-key']));

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe('provider client', () => {
  test('a call – sends credentials, version and, for writes, an idempotency key', async () => {
    const client = await provider((_request, response) => answer(response, 200, { ok: true }));
    await expect(client.call('POST', '/orders', schema, { body: { a: 1 } })).resolves.toEqual({ ok: true });
    expect(requests[0]?.url).toBe('/pg/orders');
    expect(requests[0]?.headers).toMatchObject({
      'x-client-id': 'app',
      'x-client-secret': 'secret',
      'x-api-version': '2025-01-01',
      'content-type': 'application/json',
    });
    expect(requests[0]?.headers['x-idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a long numeric id in an answer – no digit is lost', async () => {
    const client = await provider((_request, response) =>
      response.end('{"cf_payment_id":5114920123456789013,"payment_status":"SUCCESS"}'),
    );
    const payment = await client.call('GET', '/orders/ORD-1/payments/1', paymentSchema);
    expect(payment.cf_payment_id).toBe('5114920123456789013');
  });

  test('a lost connection – retried with the same key', async () => {
    const client = await provider((request, response, nth) =>
      nth === 1 ? request.socket.destroy() : answer(response, 200, { ok: true }),
    );
    await client.call('POST', '/orders', schema, { body: {} });
    expect(requests).toHaveLength(2);
    expect(keys().size).toBe(1);
  });

  test('a hanging provider – times out', async () => {
    const client = await provider(() => undefined, { timeoutMs: 200, deadlineMs: 500 });
    const begun = Date.now();
    await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    expect(Date.now() - begun).toBeLessThan(1_500);
  });

  test('an answer that does not end – times out', async () => {
    const client = await provider((_request, response) => response.writeHead(200).write('{"ok":'), {
      timeoutMs: 200,
      deadlineMs: 500,
    });
    const begun = Date.now();
    await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    expect(Date.now() - begun).toBeLessThan(1_500);
  });

  test('an answer that breaks off – retried', async () => {
    const client = await provider((_request, response, nth) => {
      if (nth > 1) answer(response, 200, { ok: true });
      else response.writeHead(200, { 'content-length': '20' }).write('{"ok":true}', () => response.destroy());
    });
    await expect(client.call('GET', '/orders/1', schema)).resolves.toEqual({ ok: true });
    expect(requests).toHaveLength(2);
  });

  test('a redirect – not followed, unavailable', async () => {
    const client = await provider((_request, response) =>
      answer(response, 302, { ok: true }, { location: '/pg/elsewhere' }),
    );
    await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(['/pg/orders/1']));
  });

  test('429 with a short pause – retried after it', async () => {
    const client = await provider((_request, response, nth) =>
      nth === 1
        ? answer(response, 429, { message: 'slow', code: 'request_failed' }, { 'x-ratelimit-retry': '1' })
        : answer(response, 200, { ok: true }),
    );
    await client.call('POST', '/orders', schema, { body: {} });
    expect(requests).toHaveLength(2);
    expect(keys().size).toBe(1);
  });

  test('429 with a long pause – fails with the pause', async () => {
    const client = await provider((_request, response) =>
      answer(response, 429, { message: 'slow', code: 'request_failed' }, { 'x-ratelimit-retry': '42' }),
    );
    await expect(client.call('GET', '/orders/1', schema)).rejects.toMatchObject({ retryAfter: 42 });
    expect(requests).toHaveLength(1);
  });

  test('500 on a read – retried; on a write – not', async () => {
    const client = await provider((_request, response) =>
      answer(response, 500, { message: 'internal', code: 'internal_error' }),
    );
    await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    expect(requests).toHaveLength(3);
    await expect(client.call('POST', '/orders', schema, { body: {} })).rejects.toThrow(GatewayUnavailable);
    expect(requests).toHaveLength(4);
  });

  test('rejected credentials – unavailable, not a refusal of the order', async () => {
    const client = await provider((_request, response) =>
      answer(response, 401, { message: 'authentication Failed', code: 'request_failed' }),
    );
    await expect(client.call('POST', '/orders', schema, { body: {} })).rejects.toThrow(GatewayUnavailable);
  });

  test('a refusal – thrown with its code, not retried', async () => {
    const client = await provider((_request, response) =>
      answer(response, 400, { message: 'order_amount : Invalid', code: 'order_amount_invalid' }),
    );
    const call = client.call('POST', '/orders', schema, { body: {} });
    await expect(call).rejects.toThrow(CashfreeRefusal);
    await expect(call).rejects.toMatchObject({ status: 400, code: 'order_amount_invalid' });
    expect(requests).toHaveLength(1);
  });

  test.each(['<html>bad gateway</html>', '{"ok":"yes"}', ''])(
    'an unreadable response %j – unavailable',
    async (text) => {
      const client = await provider((_request, response) => response.writeHead(200).end(text));
      await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    },
  );

  test('5xx again and again – the provider is left alone, and a call fails at once without an attempt', async () => {
    const client = await provider(
      (_request, response) => answer(response, 500, { message: 'internal', code: 'internal_error' }),
      { circuit: circuit(6) },
    );
    const attempted = await client.call('GET', '/orders/1', schema).catch((error: unknown) => error);
    expect(findRetryable(attempted)).toBeNull();
    expect(requests).toHaveLength(3);
    const call = client.call('POST', '/orders', schema, { body: {} });
    const refused = await call.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GatewayUnavailable);
    expect(findRetryable(refused)?.retryAfter).toBeGreaterThan(50);
    expect(requests).toHaveLength(3);
  });

  test('refusals and limits of the provider – the provider is not left alone', async () => {
    const client = await provider(
      (_request, response, nth) => answer(response, nth % 2 ? 404 : 429, { message: 'no', code: 'no' }),
      { circuit: circuit(2) },
    );
    for (let call = 0; call < 4; call += 1) {
      await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow();
    }
    expect(requests).toHaveLength(4);
  });

  test('the quota is used up – fails without an attempt', async () => {
    const asked: string[][] = [];
    const client = await provider((_request, response) => answer(response, 200, { ok: true }), {
      takeCall: (...call) => {
        asked.push(call);
        return Promise.reject(new RetryableError('used up', 5));
      },
    });
    const call = client.call('GET', '/orders/1/payments', schema, { purpose: 'polling' });
    await expect(call).rejects.toMatchObject({ name: 'GatewayUnavailable', retryAfter: 5 });
    expect(asked).toEqual([['list_payments', 'polling']]);
    expect(requests).toHaveLength(0);
  });

  test('each attempt – counts as a call', async () => {
    let taken = 0;
    const client = await provider(
      (_request, response) => answer(response, 500, { message: 'internal', code: 'internal_error' }),
      {
        takeCall: () => {
          taken += 1;
          return Promise.resolve();
        },
      },
    );
    await expect(client.call('GET', '/orders/1', schema)).rejects.toThrow(GatewayUnavailable);
    expect(taken).toBe(3);
  });
});
