import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SandboxConfig } from '../src/config.ts';
import { startSandbox } from '../src/server.ts';

export const APP_ID = 'TESTapp';
export const SECRET = 'cfsk_ma_test_0123456789abcdef';
export const GOOGLE_CLIENT = { id: 'test-google-client', secret: 'test-google-secret' };

const jsonObject = z.record(z.string(), z.unknown());
export type JsonObject = z.infer<typeof jsonObject>;

/** A temporary folder and a function that removes it. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export type Received = {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  data: JsonObject;
};

/** A merchant's webhook endpoint that records requests and returns configured responses. */
export async function startMerchant() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body,
        data: jsonObject.parse(JSON.parse(body)),
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${getPort(server.address())}/webhook`,
    received,
    types: () => received.map((webhook) => webhook.data['type']),
    answer(next: number) {
      status = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A configuration for tests; the system chooses the ports. */
export function testConfig(change: Partial<SandboxConfig>): SandboxConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    scannerPort: 0,
    dataDir: '',
    publicUrl: undefined,
    storeUrl: undefined,
    merchantName: 'Test merchant',
    retryScale: 1,
    clockFile: undefined,
    appId: APP_ID,
    secretKey: SECRET,
    webhookUrl: undefined,
    googleClient: GOOGLE_CLIENT,
    ...change,
  };
}

export type Reply = { status: number; headers: Headers; text: string; json: JsonObject };

/** HTTP calls; `json` is empty when the response is not a JSON object. */
export function createClient(base: string) {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const answer = await response.text();
    return { status: response.status, headers: response.headers, text: answer, json: parseObject(answer) };
  }
  const keys = { 'x-api-version': '2025-01-01', 'x-client-id': APP_ID, 'x-client-secret': SECRET };
  return {
    call,
    /** A call of the provider's API with valid credentials. */
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, `/pg${path}`, body, { ...keys, ...headers }),
    /** A call of the control API. */
    sim: (method: string, path: string, body?: unknown) => call(method, `/__sim${path}`, body),
    /** A form post of the hosted page. */
    press: (sessionId: string, fields: Record<string, string>) =>
      call('POST', `/pg/view/sessions/checkout/${sessionId}`, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  };
}

function parseObject(text: string): JsonObject {
  try {
    const parsed = jsonObject.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** A sandbox with a merchant's endpoint; `close` stops and removes everything. */
export async function startTestSandbox(change: Partial<SandboxConfig> = {}) {
  const folder = temporaryFolder();
  const merchant = await startMerchant();
  const sandbox = await startSandbox(
    testConfig({ dataDir: folder.path, webhookUrl: merchant.url, ...change }),
  );
  const base = `http://127.0.0.1:${sandbox.port}`;
  return {
    base,
    smtpPort: sandbox.smtpPort,
    scannerPort: sandbox.scannerPort,
    merchant,
    ...createClient(base),
    async close() {
      await sandbox.close();
      await merchant.close();
      folder.remove();
    },
  };
}

/** A valid create-order body with changes. */
export function orderBody(change: JsonObject = {}): JsonObject {
  return {
    order_id: `t_${randomUUID().slice(0, 12)}`,
    order_amount: 1499,
    order_currency: 'INR',
    customer_details: {
      customer_id: 'cust_7f3a21',
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '9876543210',
    },
    order_meta: { return_url: 'http://localhost:9/return?order_id={order_id}' },
    ...change,
  };
}

/** Waits until a condition is true, five seconds at most. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('it did not become true within 5 seconds');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
