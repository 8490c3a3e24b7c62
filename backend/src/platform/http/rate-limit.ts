import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../common/app-error.js';
import { networkOf } from '../../common/network.js';
import type { Env } from '../../config/env.js';

const WINDOW_SECONDS = 60;

/** Redis is loaded only when it is configured. */
async function createLimiter(server: FastifyInstance, env: Env): Promise<RateLimiterAbstract> {
  const limits = { points: env.RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS };
  if (!env.REDIS_URL) return new RateLimiterMemory(limits);
  const { connectRedis, sharedLimiter } = await import('./shared-limiter.js');
  const redis = connectRedis(env.REDIS_URL);
  server.addHook('onClose', () => redis.disconnect());
  return sharedLimiter(redis, limits, server.log);
}

/**
 * Limits how often one address, of IPv6 one /64 network, may call the API in a minute. Pages, their files and cached responses are not counted.
 * Health checks are never refused, so that a busy store does not look like a dead one. Behind a proxy that names every
 * visitor, a request without that header is the storefront's own, which reads for all of them.
 */
export async function registerRateLimit(server: FastifyInstance, env: Env): Promise<void> {
  const limiter = await createLimiter(server, env);
  const isUnlimited = ({ url, headers }: FastifyRequest) =>
    !url.startsWith('/api/') ||
    url.startsWith('/api/health/') ||
    (env.BEHIND_PROXY && headers['x-forwarded-for'] === undefined);
  server.addHook('onRequest', async (request, reply) => {
    if (isUnlimited(request)) return;
    const result = await limiter.consume(networkOf(request.ip)).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, refusal.msBeforeNext / 1000) });
    });
    reply.headers({
      'x-ratelimit-limit': env.RATE_LIMIT_PER_MINUTE,
      'x-ratelimit-remaining': result.remainingPoints,
      'x-ratelimit-reset': Math.ceil(result.msBeforeNext / 1000),
    });
  });
}
