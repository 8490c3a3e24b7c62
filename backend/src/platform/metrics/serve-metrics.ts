import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../config/env.ts';
import type { Metric } from './metric.ts';
import type { MetricsRegistry } from './registry.ts';

const RECEIVE_WITHIN_MS = 5_000;

/** A server of its own, so that a busy or refusing store can still be watched, and no proxy passes it on. */
function createMetricsServer(registry: () => MetricsRegistry | undefined) {
  const limits = { requestTimeout: RECEIVE_WITHIN_MS, headersTimeout: RECEIVE_WITHIN_MS };
  return createServer(limits, (request, response) => {
    const metrics = registry();
    if (!metrics || request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) =>
        response
          .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
          .end(text),
      () => response.destroy(),
    );
  });
}

/**
 * Serves metrics for Prometheus at `/metrics` of `METRICS_PORT`, from the moment the store is ready. Without the variable
 * nothing is loaded, measured or opened.
 */
export function serveMetrics(server: FastifyInstance, env: Env, figures: () => readonly Metric[]): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return;
  let registry: MetricsRegistry | undefined;
  const metrics = createMetricsServer(() => registry);

  server.addHook('onResponse', (request, reply, done) => {
    registry?.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  server.addHook('onReady', async () => {
    const { MetricsRegistry } = await import('./registry.ts');
    registry = new MetricsRegistry(figures());
    metrics.listen(port, host);
    await once(metrics, 'listening');
  });
  server.addHook('onClose', (_server, done) => {
    metrics.close(() => done());
    metrics.closeAllConnections();
  });
}
