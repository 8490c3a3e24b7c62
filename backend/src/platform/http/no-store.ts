import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiCall } from './address.ts';
import { SHARED_CACHING } from './shared-caching.ts';

/** Reads whose answer is the same for everybody, besides the catalogue, which has its own cache. */
const SHARED_ROUTE = /^\/api\/(settings\/public|announcements\/active|payments\/key)$/;
const LIMITS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Whether a cache between the store and its visitors may keep the answer for a moment. */
function isShared(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    isRead(request) &&
    request.actor === undefined &&
    reply.statusCode === 200 &&
    !reply.hasHeader('set-cookie') &&
    SHARED_ROUTE.test(request.routeOptions.url ?? '')
  );
}

/**
 * An answer of the API is stored by no browser and no proxy, unless its route says otherwise or it is the same for
 * everybody. One that sets a cookie is never stored.
 */
export function registerNoStore(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    const isPersonal = request.actor !== undefined || !isRead(request) || isApiCall(request);
    if (reply.hasHeader('set-cookie'))
      reply.header('cache-control', 'no-store').removeHeader('cdn-cache-control');
    else if (!reply.hasHeader('cache-control')) {
      if (isShared(request, reply)) {
        for (const name of LIMITS) reply.removeHeader(name);
        reply.headers(SHARED_CACHING);
      } else if (isPersonal) reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}
