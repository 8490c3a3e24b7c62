/** The plug-in's own stores, which it does not describe. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit';

  export default class LocalStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, cache: number);
    incr: FastifyRateLimitStore['incr'];
  }
}

declare module '@fastify/rate-limit/store/RedisStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit';
  import type { Redis } from 'ioredis';

  export default class RedisStore {
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, redis: Redis, prefix: string);
    incr: FastifyRateLimitStore['incr'];
  }
}
