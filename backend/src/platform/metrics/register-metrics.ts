import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { Env } from '../../config/env.js';
import type { JobsService } from '../jobs/index.js';
import type { CircuitState, OutsideServices } from '../outside-services/index.js';

interface Sources {
  services: OutsideServices;
  jobs: JobsService;
}

const STATE_VALUES: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 };
const OUTCOMES = ['answered', 'failed', 'refused'] as const;

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compared as hashes, so that the time does not depend on the token. */
const isBearer = (header: string | undefined, token: string) =>
  timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));

/** The library is loaded only where metrics are used; it costs several megabytes. */
async function createRegistry({ services, jobs }: Sources) {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'store_circuit_state',
    help: 'Circuit breaker around an outside service: 0 closed, 1 half-open, 2 open',
    labelNames: ['service'],
    registers,
    collect() {
      for (const { name, state } of services.all()) this.set({ service: name }, STATE_VALUES[state]);
    },
  });
  new Counter({
    name: 'store_outside_calls_total',
    help: 'Calls to outside services; refused ones were not made, because the circuit was open',
    labelNames: ['service', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { name, counts } of services.all()) {
        for (const outcome of OUTCOMES) this.inc({ service: name, outcome }, counts[outcome]);
      }
    },
  });
  new Gauge({
    name: 'store_jobs',
    help: 'Jobs in the queue by class: waiting (also for their time), running or given up',
    labelNames: ['class', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { jobClass, state, count } of await jobs.count())
        this.inc({ class: jobClass, state }, count);
    },
  });
  return registry;
}

/**
 * Serves metrics for Prometheus at `/api/metrics`, to the bearer of `METRICS_TOKEN`. Without the variable the route does not
 * exist.
 */
export async function registerMetrics(server: FastifyInstance, env: Env, sources: Sources): Promise<void> {
  const { METRICS_TOKEN: token } = env;
  if (!token) return;
  const registry = await createRegistry(sources);
  server.get('/api/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) throw new AppError('UNAUTHENTICATED');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
