import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

const CONNECT_TIMEOUT_MS = 2_000;
/** A request does not wait longer for a limit; then this process counts it. */
const COMMAND_TIMEOUT_MS = 250;
const MAX_RECONNECT_MS = 2_000;

/**
 * A connection on which a command fails at once while Redis is down. While it is, each replica counts for itself; the
 * log says when that begins and ends.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
  });
  let isShared = true;
  redis.on('error', (error: Error) => {
    if (!isShared) return;
    isShared = false;
    log.warn(
      { context: 'Limits', reason: error.message },
      'Redis does not answer: each replica counts rate limits for itself',
    );
  });
  redis.on('ready', () => {
    if (isShared) return;
    isShared = true;
    log.info({ context: 'Limits' }, 'Redis answers again: all replicas share rate limits');
  });
  // A failed attempt is reported as an error event; the client keeps reconnecting.
  redis.connect().catch(() => undefined);
  return redis;
}

/** Counts in Redis, so that all replicas share one limit, and in this process while Redis is down. */
export function sharedLimiter(
  redis: Redis,
  { name, points, duration }: { name: string; points: number; duration: number },
): RateLimiterRedis {
  return new RateLimiterRedis({
    points,
    duration,
    storeClient: redis,
    keyPrefix: `store:${name}`,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
}
