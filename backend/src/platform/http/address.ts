import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonError } from '../../common/errors/common-errors.ts';

/**
 * The escapes of letters, digits and `-._~`, which mean what the characters themselves mean (RFC 3986, 6.2.2.2), and the
 * percent sign of any other escape.
 */
const ESCAPE = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)?/gi;

/** Scheme and host of an address in absolute form, and a fragment, which no browser sends. */
const NOT_PATH_OR_QUERY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*|#.*$/gis;

const API = /^\/api(?:[/?]|$)/;

const getPath = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Whether the path has a `%` that escapes nothing. */
function isMalformed(address: string): boolean {
  const path = getPath(address);
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/**
 * The one spelling of an address that routing, limits, headers, caches and logs compare: path and query only, nothing
 * escaped that need not be. A path that cannot be decoded is escaped as it is; `refuseMalformed` answers it.
 */
export function plainAddress(address: string): string {
  if (/^\/[^%#]*$/.test(address)) return address;
  const relative = address.replace(NOT_PATH_OR_QUERY, '');
  const rooted = relative.startsWith('/') ? relative : `/${relative}`;
  const path = getPath(rooted);
  const sign = isMalformed(path) ? '%25' : '%';
  return rooted.replace(ESCAPE, (escape, at: number) =>
    escape.length > 1 ? decodeURIComponent(escape) : at < path.length ? sign : escape,
  );
}

/**
 * Whether the API answers, not the site with its pages and files. Decided by the route; what has none is the API's too, so
 * that no spelling of an address escapes its rules.
 */
export function isApiCall({ routeOptions, url }: FastifyRequest): boolean {
  const { url: route } = routeOptions;
  return route === undefined || route.startsWith('/api/') || API.test(url);
}

/** Answers 400 where the API is called by an address that cannot be decoded. The storefront has a page that says so. */
export function refuseMalformed(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const isRefused = isMalformed(request.originalUrl) && isApiCall(request);
    done(isRefused ? commonError('BAD_REQUEST') : undefined);
  });
}

/** What follows is the secret of a link, of a file, a quote or a grievance, or the token of an upload. */
const SECRET = /^(.*?(?:files|quotes|grievances?|uploads)(?:[\\/;]|%(?:25)*(?:2f|5c|3b))).*$/is;

const ASCII_ESCAPE = /%[2-7][\da-f]/gi;

/** The path of an address as logs show it: without the query, and without what gives a right. */
export function loggedPath(address: string): string {
  return getPath(plainAddress(address)).replace(ASCII_ESCAPE, decodeURIComponent).replace(SECRET, '$1…');
}
