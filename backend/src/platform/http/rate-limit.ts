import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetwork } from '../../common/http/client.ts';
import type { Env } from '../../config/env.ts';
import { isApiCall } from './address.ts';
import { isFlatCall } from './flat-calls.ts';
import { consume, type Limiters } from './limiters.ts';
import { RefusalLog } from './refusal-log.ts';

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

/**
 * Limits how often one address, of IPv6 one /64 network, may call the API in a minute. Pages, which the storefront
 * limits, their files, flat calls and cached responses are not counted. Health checks are never refused, so that a busy store does
 * not look like a dead one.
 */
export function registerRateLimit(
  server: FastifyInstance,
  env: Env,
  limiters: Limiters,
  onRefused: () => void,
): void {
  const limiter = limiters({ name: 'rate', points: env.RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS });
  const isStorefront = storefrontReads(env);
  const refusals = new RefusalLog(server.log);
  server.addHook('onClose', () => refusals.close());
  server.addHook('onRequest', async (request, reply) => {
    const { url: route } = request.routeOptions;
    if (!isApiCall(request) || route?.startsWith('/api/health/')) return;
    if (isFlatCall(request) || isStorefront(request)) return;
    const network = toNetwork(request.ip);
    const result = await consume(limiter, network, () => {
      refusals.add(network);
      onRefused();
    });
    reply.headers({
      'x-ratelimit-limit': env.RATE_LIMIT_PER_MINUTE,
      'x-ratelimit-remaining': result.remainingPoints,
      'x-ratelimit-reset': Math.ceil(result.msBeforeNext / 1000),
    });
  });
}
