import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

const CONNECT_TIMEOUT_MS = 2_000;
/** A limit is not worth a longer wait than this; then the request is counted here. */
const ANSWER_TIMEOUT_MS = 250;
/** After an answer that did not come, Redis is left alone for so long. */
const PAUSE_MS = 1_000;
const MAX_RECONNECT_MS = 2_000;
const KEPT_ADDRESSES = 20_000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** A connection that never makes a request wait: without Redis a command fails at once. */
export function connectRedis(url: string): Redis {
  return new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: ANSWER_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_MS),
  });
}

/**
 * Counts in Redis, so that the limit is one for all replicas. While Redis is away each replica counts for itself:
 * requests are answered, and nobody gets more than the limit from any one replica. The log tells when that begins and
 * ends.
 */
export function sharedLimits(redis: Redis, log: FastifyBaseLogger): FastifyRateLimitStoreCtor {
  let isShared = true;
  let pausedUntil = 0;

  function lost(error: Error): void {
    pausedUntil = Date.now() + PAUSE_MS;
    if (!isShared) return;
    isShared = false;
    log.warn(
      { context: 'Limits', reason: error.message },
      'Redis does not answer: rate limits are counted by each replica for itself',
    );
  }

  function regained(): void {
    pausedUntil = 0;
    if (isShared) return;
    isShared = true;
    log.info({ context: 'Limits' }, 'Redis answers again: rate limits are shared by all replicas');
  }

  // Without a listener a lost connection would end the process.
  redis.on('error', lost);
  redis.on('ready', regained);
  redis.connect().catch(lost);

  return class SharedStore implements FastifyRateLimitStore {
    private readonly shared = new RedisStore(false, false, redis, 'store:rate:');
    private readonly own = new LocalStore(false, false, KEPT_ADDRESSES);

    incr(key: string, counted: Counted, timeWindow: number, max: number): void {
      if (redis.status !== 'ready' || Date.now() < pausedUntil) {
        this.own.incr(key, counted, timeWindow, max);
        return;
      }
      this.shared.incr(
        key,
        (error, result) => {
          if (error) {
            lost(error);
            this.own.incr(key, counted, timeWindow, max);
          } else {
            regained();
            counted(null, result);
          }
        },
        timeWindow,
        max,
      );
    }

    child(): this {
      return this;
    }
  };
}
