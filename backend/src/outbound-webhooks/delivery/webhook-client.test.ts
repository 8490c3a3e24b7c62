import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../common/time/clock.ts';
import { parseEnv } from '../../config/env.ts';
import { WebhookClient } from './webhook-client.service.ts';

const env = (variables: Record<string, string>) =>
  parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none', ...variables });
const v4 = (address: string): LookupAddress => ({ address, family: 4 });

let server: Server;
let port: number;
let received: { url: string | undefined; body: string }[];
let answer: (response: ServerResponse) => void;
let clients: WebhookClient[];

beforeEach(async () => {
  received = [];
  clients = [];
  answer = (response) => response.end('thanks');
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, body: Buffer.concat(chunks).toString() });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const client of clients) client.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** A client that finds these addresses, one list after the other, for any name. */
function clientWith(looks: LookupAddress[][], variables: Record<string, string> = {}): WebhookClient {
  let look = 0;
  const resolve = () => Promise.resolve(looks[Math.min(look++, looks.length - 1)] ?? []);
  const client = new WebhookClient(env(variables), systemClock, resolve);
  clients.push(client);
  return client;
}
const open = (variables: Record<string, string> = {}) =>
  clientWith([], { WEBHOOK_ALLOW_PRIVATE: 'true', ...variables });
const here = () => `http://127.0.0.1:${port}/hooks`;

describe('answers', () => {
  test('a healthy receiver – its status and body', async () => {
    const result = await open().post(here(), { 'webhook-id': 'one' }, '{"a":1}');
    expect(result).toEqual({ error: null, status: 200, body: 'thanks', retryAfter: null });
    expect(received).toEqual([{ url: '/hooks', body: '{"a":1}' }]);
  });

  test('a redirect to this machine – not followed', async () => {
    answer = (response) => response.writeHead(302, { location: here() }).end();
    expect(await open().post(here(), {}, '{}')).toMatchObject({ error: null, status: 302 });
    expect(received).toHaveLength(1);
  });

  test('a busy receiver – the pause it asks for', async () => {
    answer = (response) => response.writeHead(429, { 'retry-after': '30' }).end();
    expect(await open().post(here(), {}, '{}')).toMatchObject({ status: 429, retryAfter: 30 });
  });

  test('a long body with NUL – its first kilobyte without it, and no half character', async () => {
    answer = (response) => response.end(`\u0000${'अ'.repeat(2_000)}`);
    const { body } = await open().post(here(), {}, '{}');
    expect(body).toBe('अ'.repeat(341));
  });

  test('an endless body – cut off, and its status counts', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    answer = (response) => {
      isClosed = once(response, 'close');
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', write);
      write();
    };
    expect(await open().post(here(), {}, '{}')).toMatchObject({ error: null, status: 200 });
    await isClosed;
  });

  test.each([
    ['says nothing', () => undefined],
    ['begins its answer only', (response: ServerResponse) => void response.writeHead(200).write('x')],
  ])('a receiver that %s – given up after the time limit', async (_what, hang) => {
    answer = hang;
    const result = await open({ WEBHOOK_TIMEOUT: '0.2' }).post(here(), {}, '{}');
    expect(result).toMatchObject({ status: null, error: 'No complete answer within 0.2 s.' });
  });

  test('a receiver that hangs up – no answer', async () => {
    answer = (response) => void response.socket?.destroy();
    expect(await open().post(here(), {}, '{}')).toMatchObject({
      status: null,
      error: 'The connection was closed before an answer.',
    });
  });

  test.each([
    ['speaks another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['changes the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
    ['never ends its headers', `HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(10_000)}`],
  ])('a receiver that %s – no answer', async (_what, bytes) => {
    answer = (response) => void response.socket?.write(bytes);
    const result = await open({ WEBHOOK_TIMEOUT: '0.5' }).post(here(), {}, '{}');
    expect(result).toMatchObject({ status: null, error: expect.stringMatching(/./) });
  });

  test('nobody listens – no answer', async () => {
    const result = await open().post('http://127.0.0.1:1/', {}, '{}');
    expect(result).toMatchObject({ status: null, error: 'The connection was refused.' });
  });
});

describe('private networks', () => {
  const PRIVATE = 'This address belongs to a private network. Use a public one.';
  const named = () => `https://receiver.example:${port}/hooks`;
  let connections: number;

  beforeEach(() => {
    connections = 0;
    server.on('connection', () => (connections += 1));
  });

  test('public when saved, this machine when used – refused before any connection', async () => {
    const client = clientWith([[v4('93.184.215.14')], [v4('127.0.0.1')]]);
    expect(await client.findProblem(named())).toBeNull();
    expect(await client.post(named(), {}, '{}')).toMatchObject({ status: null, error: PRIVATE });
    expect(connections).toBe(0);
  });

  test.each([
    ['this machine', [v4('127.0.0.1')]],
    ['this machine, IPv6', [{ address: '::1', family: 6 }]],
    ['a private address beside a public one', [v4('93.184.215.14'), v4('10.0.0.1')]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a NAT64 address', [{ address: '64:ff9b::7f00:1', family: 6 }]],
  ])('a name that leads to %s – refused when saved and when used', async (_what, addresses) => {
    const client = clientWith([addresses]);
    expect(await client.findProblem(named())).toBe(PRIVATE);
    expect(await client.post(named(), {}, '{}')).toMatchObject({ status: null, error: PRIVATE });
    expect(connections).toBe(0);
  });

  test('an address instead of a name, saved under other rules – refused when used', async () => {
    const result = await clientWith([]).post(`https://127.0.0.1:${port}/`, {}, '{}');
    expect(result).toMatchObject({ status: null, error: PRIVATE });
    expect(connections).toBe(0);
  });

  test('a name without addresses – said when saved', async () => {
    expect(await clientWith([[]]).findProblem(named())).toContain('cannot be found');
  });

  test('host and port that the operator allows – sent, another port not', async () => {
    const client = clientWith([[v4('127.0.0.1')]], { WEBHOOK_ALLOW_PRIVATE: `localhost:${port}` });
    expect(await client.post(`http://localhost:${port}/`, {}, '{}')).toMatchObject({ status: 200 });
    expect(await client.findProblem(`https://localhost:${port + 1}/`)).toBe(PRIVATE);
  });
});
