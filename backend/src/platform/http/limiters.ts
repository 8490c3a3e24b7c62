import type { FastifyInstance } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { commonError } from '../../common/errors/common-errors.ts';
import type { Env } from '../../config/env.ts';

interface Limits {
  /** Names the counters among those of other limiters. */
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Makes a limiter: shared by all replicas where there is Redis, in this process elsewhere. */
export type Limiters = (limits: Limits) => RateLimiterAbstract;

/** Redis is loaded only when it is configured. */
export async function openLimiters(server: FastifyInstance, env: Env): Promise<Limiters> {
  if (!env.REDIS_URL) return ({ points, duration }) => new RateLimiterMemory({ points, duration });
  const { connectRedis, sharedLimiter } = await import('./shared-limiter.ts');
  const redis = connectRedis(env.REDIS_URL, server.log);
  server.addHook('onClose', () => redis.disconnect());
  return (limits) => sharedLimiter(redis, limits);
}

/** Counts a call. @throws TOO_MANY_REQUESTS with the seconds until the next is accepted, after `onRefused` */
export async function consume(
  limiter: RateLimiterAbstract,
  who: string,
  onRefused: () => void,
): Promise<RateLimiterRes> {
  return limiter.consume(who).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    onRefused();
    throw commonError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, refusal.msBeforeNext / 1000) });
  });
}
