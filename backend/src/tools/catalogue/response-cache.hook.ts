import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SHARED_CACHING } from '../../platform/http/shared-caching.ts';
import { chooseEncoding, type Encoding } from './compression.ts';
import { CachedResponse, type ResponseCache } from './response-cache.ts';

/** Paths whose response is the same for everyone. */
const CACHED_PATH =
  /^\/api\/(reviews\/featured|tools(\/(featured|categories|compare|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(\/(related|releases(\.atom)?))?))?)$/;
/**
 * Paths whose response is the same for everyone without a session; with one it has the person's price, or the reviews they
 * found helpful.
 */
const CACHED_FOR_VISITORS =
  /^\/api\/(bundles(\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})?|tools\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/reviews)$/;
const isForVisitors = (path: string): boolean => CACHED_FOR_VISITORS.test(path);
const isCached = (path: string): boolean => CACHED_PATH.test(path) || isForVisitors(path);
const MAX_URL_LENGTH = 512;
/** Headers that do not depend on the client, so they are cached with the response. */
const CACHED_HEADER =
  /^(content-type|content-range|content-security-policy|strict-transport-security|referrer-policy|permissions-policy|cross-origin-[a-z-]+|origin-agent-cluster|x-(content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection))$/;

/** A cache entry that the current request will fill. */
interface CacheFill {
  key: string;
  /** Read before any data of the response. */
  generation: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    cacheFill: CacheFill | null;
  }
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? '';

/** The same key for URLs that differ only in the order of parameters; null for URLs that are not cached. */
export function cacheKey(url: string): string | null {
  if (!/^\/api\/(tools|bundles|reviews\/f)/.test(url) || url.length > MAX_URL_LENGTH) return null;
  const queryStart = url.indexOf('?');
  if (queryStart < 0) return isCached(url) ? url : null;
  const path = url.slice(0, queryStart);
  if (!isCached(path)) return null;
  const parameters = url
    .slice(queryStart + 1)
    .split('&')
    .filter(Boolean);
  return parameters.length === 0 ? path : `${path}?${parameters.sort().join('&')}`;
}

/** The body of a cached response, for callers in this process. */
export function cachedBody(cache: ResponseCache, url: string): Buffer | undefined {
  const key = cacheKey(url);
  return key === null ? undefined : cache.get(key)?.bytes;
}

function matchesEtag(request: IncomingMessage, { etag }: CachedResponse): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === '*' || known.replaceAll('W/', '').includes(etag.slice(2)));
}

function getHeaders(response: CachedResponse, encoding: Encoding): Record<string, string> {
  return {
    ...response.headers,
    etag: response.etag,
    ...SHARED_CACHING,
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}

async function send(cached: CachedResponse, request: IncomingMessage, raw: ServerResponse): Promise<void> {
  if (matchesEtag(request, cached)) {
    raw.writeHead(304, getHeaders(cached, 'identity')).end();
    return;
  }
  const encoding = cached.encodingFor(chooseEncoding(request.headers['accept-encoding']));
  const encoded = cached.encodedAs(encoding);
  const bytes = Buffer.isBuffer(encoded) ? encoded : await encoded;
  raw.writeHead(200, { ...getHeaders(cached, encoding), 'content-length': String(bytes.length) });
  raw.end(request.method === 'HEAD' ? undefined : bytes);
}

function cachedHeaders(reply: FastifyReply): Record<string, string> {
  const cached = Object.entries(reply.getHeaders()).filter(([name]) => CACHED_HEADER.test(name));
  return Object.fromEntries(cached.map(([name, value]) => [name, String(value)]));
}

/** Serves cached responses before any other hook or handler runs. Register it before other hooks. */
export function registerResponseCache(server: FastifyInstance, cache: ResponseCache): void {
  server.decorateRequest('cacheFill', null);

  server.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw;
    const isRead = method === 'GET' || method === 'HEAD';
    const key = isRead && !(headers.authorization && isForVisitors(getPath(url))) ? cacheKey(url) : null;
    if (key === null) {
      done();
      return;
    }
    const cached = cache.get(key);
    if (cached) {
      reply.hijack();
      send(cached, request.raw, reply.raw).catch(() => reply.raw.destroy());
      return;
    }
    if (method === 'GET') request.cacheFill = { key, generation: cache.generation };
    done();
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    const fill = request.cacheFill;
    if (!fill || reply.statusCode !== 200 || typeof payload !== 'string') {
      done(null, payload);
      return;
    }
    const response = new CachedResponse(Buffer.from(payload), cachedHeaders(reply));
    cache.set(fill.key, response, fill.generation);
    const encoding = response.encodingFor(chooseEncoding(request.headers['accept-encoding']));
    reply.headers(getHeaders(response, encoding)).removeHeader('content-length');
    // What one visitor has left of a limit is no other visitor's business.
    for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
      reply.removeHeader(name);
    if (matchesEtag(request.raw, response)) {
      reply.status(304);
      done(null, '');
      return;
    }
    Promise.resolve(response.encodedAs(encoding)).then((bytes) => done(null, bytes), done);
  });
}
