import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { serveMetrics } from './metrics';
import { routePattern } from './page-route';
import { createPageServer } from './serve';

const route = (id: string, path?: string, index?: boolean) => ({
  [id]: { id, parentId: id === 'root' ? undefined : 'root', path, index, module: { default: () => null } },
});
const routes = {
  ...route('root', ''),
  ...route('home', undefined, true),
  ...route('tools', 'tools'),
  ...route('tool', 'tools/:id'),
  ...route('not-found', '*'),
};

test.each([
  ['/', '/'],
  ['/tools?search=nifty', '/tools'],
  ['/tools/4711', '/tools/:id'],
  ['/wp-admin/4711', '/*'],
])('the address %s – the pattern %s', (address, pattern) => {
  expect(routePattern(routes, address)).toBe(pattern);
});

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

test('pages, an unknown method and refusals – counted by pattern and status, without an address', async () => {
  const port = await freePort();
  const figures = { hits: 5, misses: 2, refused: { limit: 3, busy: 1 }, running: 2, waiting: 1 };
  const getRoute = (path: string) => routePattern(routes, path);
  const onAnswer = await serveMetrics({ figures: () => figures, getRoute }, port, '127.0.0.1');
  open.push(onAnswer.server);
  const reply = async () => ({ status: 200, headers: {}, body: Buffer.from('page') });
  const clientDir = await mkdtemp(join(tmpdir(), 'client-'));
  const pages = createPageServer({
    reply,
    apiUrl: 'http://127.0.0.1:9/api',
    clientDir,
    trustProxy: [],
    onAnswer,
  }).listen(0, '127.0.0.1');
  open.push(pages);
  await once(pages, 'listening');
  const address = pages.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await (await fetch(`${url}/tools/4711?token=secret`)).text();
  await (await fetch(`${url}/health/live`)).text();
  await (await fetch(url, { method: 'SEARCH' })).text();

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  for (const line of [
    'store_http_request_duration_seconds_count{method="GET",route="/tools/:id",status="200"} 1',
    'store_http_request_duration_seconds_count{method="GET",route="health",status="200"} 1',
    'store_http_request_duration_seconds_count{method="other",route="/",status="200"} 1',
    'store_page_cache_requests_total{result="hit"} 5',
    'store_page_cache_requests_total{result="miss"} 2',
    'store_page_refusals_total{reason="limit"} 3',
    'store_page_refusals_total{reason="busy"} 1',
    'store_page_renderings{state="running"} 2',
    'store_page_renderings{state="waiting"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).not.toMatch(/4711|secret/);
});
