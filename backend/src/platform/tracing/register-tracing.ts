import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import { type RequestTrace, useTracing } from './tracing.ts';

const STOP_WITHIN_MS = 2_000;

/**
 * Traces requests, their statements and calls, and jobs, when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Trace ids of visitors
 * are not taken over: anybody could otherwise write into any trace.
 */
export async function registerTracing(server: FastifyInstance, env: Env): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return;
  const { OtlpTracing } = await import('./otlp-tracing.ts');
  const tracing = new OtlpTracing({ endpoint, store: new URL(env.PUBLIC_URL).hostname });
  useTracing(tracing);
  const traces = new WeakMap<FastifyRequest, RequestTrace>();

  // The rest of the request follows: Fastify returns to this context after it has read a body.
  server.addHook('onRequest', (request, _reply, done) => {
    const requestTrace = tracing.request(request.method);
    traces.set(request, requestTrace);
    requestTrace.within(done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    traces.get(request)?.end(request.routeOptions.url ?? 'unknown', reply.raw.statusCode);
    done();
  });
  server.addHook('onClose', async () => {
    useTracing(undefined);
    const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
    await Promise.race([tracing.stop(), late]);
  });
}
