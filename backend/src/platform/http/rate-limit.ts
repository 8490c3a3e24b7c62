import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../common/app-error.js';
import { networkOf } from '../../common/network.js';
import type { Env } from '../../config/env.js';
import { RefusalLog } from './refusal-log.js';

const WINDOW_SECONDS = 60;

/** The header in which the storefront's server sends STOREFRONT_SECRET. */
const CREDENTIAL = 'x-storefront-secret';

/** The headers with which a page's reads are recognised as the storefront's own. */
export const storefrontHeaders = (env: Env): Record<string, string> => ({
  [CREDENTIAL]: env.STOREFRONT_SECRET,
});

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Recognises reads of the storefront's server. It reads for all visitors, whose pages it limits itself, so its reads are
 * not counted. The credential gives no other right.
 */
function storefrontReads(env: Env): (request: FastifyRequest) => boolean {
  const expected = digest(env.STOREFRONT_SECRET);
  return ({ method, headers }) => {
    const credential = headers[CREDENTIAL];
    if (typeof credential !== 'string' || (method !== 'GET' && method !== 'HEAD')) return false;
    // Digests have one length, so the comparison takes the same time for every guess.
    return timingSafeEqual(digest(credential), expected);
  };
}

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
 * Limits how often one address, of IPv6 one /64 network, may call the API in a minute. Pages, which the storefront
 * limits, their files and cached responses are not counted. Health checks are never refused, so that a busy store does
 * not look like a dead one.
 */
export async function registerRateLimit(
  server: FastifyInstance,
  env: Env,
  onRefused: () => void,
): Promise<void> {
  const limiter = await createLimiter(server, env);
  const isStorefront = storefrontReads(env);
  const refusals = new RefusalLog(server.log);
  server.addHook('onClose', () => refusals.close());
  server.addHook('onRequest', async (request, reply) => {
    const { url } = request;
    if (!url.startsWith('/api/') || url.startsWith('/api/health/') || isStorefront(request)) return;
    const network = networkOf(request.ip);
    const result = await limiter.consume(network).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      refusals.add(network);
      onRefused();
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, refusal.msBeforeNext / 1000) });
    });
    reply.headers({
      'x-ratelimit-limit': env.RATE_LIMIT_PER_MINUTE,
      'x-ratelimit-remaining': result.remainingPoints,
      'x-ratelimit-reset': Math.ceil(result.msBeforeNext / 1000),
    });
  });
}
