import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
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

const publicUrl = 'https://shop.example';
const apiUrl = 'http://127.0.0.1:9/api';
const echo = async (request: Request) =>
  new Response(`${request.method} ${request.url} ${request.headers.get('accept-encoding') ?? '-'}`, {
    headers: { 'x-page': 'yes' },
  });

test('a page asked for – handled under the public address, its answer passed on whole', async () => {
  const url = await listen(createPageServer({ handle: echo, apiUrl, publicUrl }));
  const answer = await fetch(`${url}//tools?a=%20b`, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('x-page')).toBe('yes');
  expect(await answer.text()).toBe('GET https://shop.example//tools?a=%20b br');
});

test('an API that is ready, and one that is not – told as it is', async () => {
  let status = 200;
  const api = await listen(createServer((_request, response) => response.writeHead(status).end()));
  const ready = `${await listen(createPageServer({ handle: echo, apiUrl: `${api}/api`, publicUrl }))}/health/ready`;
  expect((await fetch(ready)).status).toBe(200);
  status = 503;
  expect((await fetch(ready)).status).toBe(503);
});

test('a page that cannot be made – the connection ends, the server goes on', async () => {
  const handle = async (request: Request) => {
    if (request.url.endsWith('/broken')) throw new Error('planted');
    return echo(request);
  };
  const url = await listen(createPageServer({ handle, apiUrl, publicUrl }));
  await expect(fetch(`${url}/broken`)).rejects.toThrow();
  expect((await fetch(`${url}/`)).status).toBe(200);
});
