import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { PageMetrics } from './pages';
import type { Answer } from './serve';

/** What is measured. */
interface Measured {
  figures: () => PageMetrics;
  getRoute: (path: string) => string;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const contentType = 'text/plain; version=0.0.4; charset=utf-8';
const receiveWithinMs = 5000;
/** Methods are the client's words; anything else would be a label that anyone can make up. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The registry, with the names of the backend, which shows the same metrics when it serves the pages itself. */
async function createRegistry({ figures, getRoute }: Measured) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'store_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  new Counter({
    name: 'store_page_cache_requests_total',
    help: 'Requests for a page that was cached or being rendered (hit) or not (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, figures().hits);
      this.inc({ result: 'miss' }, figures().misses);
    },
  });
  new Counter({
    name: 'store_page_refusals_total',
    help: 'Pages refused to a visitor above a limit, or because the server was busy',
    labelNames: ['reason'],
    registers,
    collect() {
      const { refused } = figures();
      this.reset();
      this.inc({ reason: 'limit' }, refused.limit);
      this.inc({ reason: 'busy' }, refused.busy);
    },
  });
  new Gauge({
    name: 'store_page_renderings',
    help: 'Renderings of pages that run, and that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = figures();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const observe = ({ kind, method, path, status, seconds }: Answer) => {
    const route = kind === 'page' ? getRoute(path) : kind;
    durations.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds);
  };
  return { registry, observe };
}

/**
 * Serves metrics for Prometheus at `/metrics` of a port of its own. Only called where one is configured: the library costs
 * megabytes. Returns what counts an answer.
 */
export async function serveMetrics(
  measured: Measured,
  port: number,
  host: string,
): Promise<((answer: Answer) => void) & { server: Server }> {
  const { registry, observe } = await createRegistry(measured);
  const limits = { requestTimeout: receiveWithinMs, headersTimeout: receiveWithinMs };
  const server = createServer(limits, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text),
      () => response.destroy(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  // The pages decide how long the process runs.
  server.unref();
  return Object.assign(observe, { server });
}
