import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import type { PageRequest } from './page-cache';
import { createPageServer } from './serve';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  return address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : '';
}

const apiUrl = 'http://127.0.0.1:9/api';
const clientDir = await mkdtemp(join(tmpdir(), 'client-'));
const options = { apiUrl, clientDir, trustProxy: ['loopback'] };
await writeFile(join(clientDir, 'robot.svg'), '<svg/>');
const echo = async ({ method, path, acceptEncoding }: PageRequest) => ({
  status: 200,
  headers: { 'x-page': 'yes' },
  body: Buffer.from(`${method} ${path} ${acceptEncoding ?? '-'}`),
});

test('a page – rendered for its path and encoding, its answer sent unchanged', async () => {
  const url = await listen(createPageServer({ reply: echo, ...options }));
  const answer = await fetch(`${url}//tools?a=%20b`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('x-page')).toBe('yes');
  expect(await answer.text()).toBe('GET //tools?a=%20b br');
});

test('a HEAD request – the headers of the page without its body', async () => {
  const url = await listen(createPageServer({ reply: echo, ...options }));
  const answer = await fetch(`${url}/tools`, { method: 'HEAD' });
  expect(answer.headers.get('x-page')).toBe('yes');
  expect(await answer.text()).toBe('');
});

test('a file of the client build – sent with its type, and no file outside of it', async () => {
  const url = await listen(createPageServer({ reply: echo, ...options }));
  const file = await fetch(`${url}/robot.svg`);
  expect(await file.text()).toBe('<svg/>');
  expect(file.headers.get('content-type')).toBe('image/svg+xml');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await fetch(`${url}/..%2f..%2fetc%2fpasswd`)).headers.get('x-page')).toBe('yes');
});

test('an API that is ready, and one that is not – reported as such', async () => {
  let status = 200;
  const api = await listen(createServer((_request, response) => response.writeHead(status).end()));
  const server = createPageServer({ reply: echo, ...options, apiUrl: `${api}/api` });
  const ready = `${await listen(server)}/health/ready`;
  expect((await fetch(ready)).status).toBe(200);
  status = 503;
  expect((await fetch(ready)).status).toBe(503);
});

test('an API that hangs – reported as not ready before the proxy gives up', async () => {
  const api = await listen(createServer(() => undefined));
  const server = createPageServer({ reply: echo, ...options, apiUrl: `${api}/api` });
  const answer = await fetch(`${await listen(server)}/health/ready`, { signal: AbortSignal.timeout(2500) });
  expect(answer.status).toBe(503);
});

test('headers or a body that do not arrive – the connection is closed', async () => {
  const receiveWithin = { headersMs: 500, requestMs: 500 };
  const url = await listen(createPageServer({ reply: echo, ...options, receiveWithin }));
  const half = ['', 'GET / HTTP/1.1\r\nHost: ', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'];
  await Promise.all(
    half.map(async (bytes) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
      socket.resume().write(bytes);
      await once(socket, 'close');
    }),
  );
});

test('a page that cannot be rendered – the connection ends, the server goes on', async () => {
  const reply = async (request: PageRequest) => {
    if (request.path === '/broken') throw new Error('planted');
    return echo(request);
  };
  const url = await listen(createPageServer({ reply, ...options }));
  await expect(fetch(`${url}/broken`)).rejects.toThrow();
  expect((await fetch(`${url}/`)).status).toBe(200);
});

test.each([
  [['loopback'], '203.0.113.7'],
  [['198.51.100.7'], '127.0.0.1'],
])('X-Forwarded-For, trusted from %j – the visitor is %s', async (trustProxy, address) => {
  const reply = async (request: PageRequest) => ({
    ...(await echo(request)),
    body: Buffer.from(request.address),
  });
  const url = await listen(createPageServer({ reply, ...options, trustProxy }));
  const answer = await fetch(url, { headers: { 'x-forwarded-for': '192.0.2.1, 203.0.113.7' } });
  expect(await answer.text()).toBe(address);
});
