import fastifyRateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { Env } from '../../config/env.js';

/** Loaded only where there is a Redis: the library is of no use to a store of one process. */
async function sharedStore(server: FastifyInstance, url: string): Promise<FastifyRateLimitStoreCtor> {
  const { connectRedis, sharedLimits } = await import('./shared-limits.js');
  const redis = connectRedis(url);
  server.addHook('onClose', () => redis.disconnect());
  return sharedLimits(redis, server.log);
}

/**
 * Bounds how often one address may call the API in a minute. Pages and their files are not counted, nor are answers
 * that were ready to send. Health checks are never refused: a busy store must not look like a dead one. Behind a proxy
 * that names every visitor, a request without a name is the storefront's own, which reads for all of them.
 */
export async function registerRateLimit(server: FastifyInstance, env: Env): Promise<void> {
  const isOurs = ({ headers }: FastifyRequest) =>
    env.BEHIND_PROXY && headers['x-forwarded-for'] === undefined;
  await server.register(fastifyRateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    cache: 20_000,
    ...(env.REDIS_URL && { store: await sharedStore(server, env.REDIS_URL) }),
    keyGenerator: (request) => request.ip,
    allowList: (request) =>
      !request.url.startsWith('/api/') || request.url.startsWith('/api/health/') || isOurs(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', {
        retryAfter: ttl / 1000,
      }),
  });
}
