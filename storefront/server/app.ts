import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createStoreContext, storeContext, type StoreOptions } from '~/api/store-context';
import { SampledLog } from '~/lib/sampled-log';
import startScript from '~/scripts/start-page.ts?inline-script';
import { renderingContext, type Rendering } from '~/lib/rendering';
import { styleId, styleSheet } from '~/styles/first-paint';
import { contentSecurityPolicy, createNonce, hashSource } from './csp';
import { finishPage } from './document';
import { toNetwork } from './network';
import { plainAddress } from './page-address';
import { Page, type PageRequest, type Reply, type Version } from './page-cache';
import { routePattern } from './page-route';
import { type PageMetrics, Pages } from './pages';
import { refusalPage } from './refusal-page';
import { Refused } from './refused';
import type { GivenLimits } from './visitor-limits';

export { serveMetrics } from './metrics';
export { createPageServer } from './serve';

export interface StorefrontOptions extends StoreOptions {
  /** Changes with every change of the store: pages are then cached until there is one. */
  version?: Version;
  limits?: GivenLimits;
}

export interface Storefront {
  /** Answers a GET or HEAD for any page of the store; never throws. */
  reply: (request: PageRequest) => Promise<Reply>;
  figures: () => PageMetrics;
  /** The pattern of a page's address, such as `/tools/:id`; never the address itself. */
  getRoute: (path: string) => string;
}

/**
 * Pages are the same for everybody. A CDN may keep them for two seconds, and two more while it asks for a new one, so
 * that with the cache here no price is older than five seconds; browsers always ask. The API has the same.
 */
const sharedCaching = {
  'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=2',
  'CDN-Cache-Control': 'max-age=2, stale-while-revalidate=2',
};
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
};
const additions = { startScript, styleId, styleSheet: Buffer.from(styleSheet) };
const styleHash = hashSource(styleSheet);

function plain(status: number, text: string, headers = {}): Reply {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  const noStore = { 'Cache-Control': 'no-store' };
  return {
    status,
    headers: { ...securityHeaders, ...noStore, ...type, ...headers },
    body: Buffer.from(text),
  };
}

/** Whether an address names a file that no route has, such as an asset of an older release. It needs no page. */
function isMissingFile(path: string): boolean {
  // The router asks for a page's data at its address with `.data`.
  const pathname = (path.split('?', 1)[0] ?? '').replace(/\.data$/, '');
  return /\.[a-z\d]{1,12}$/i.test(pathname) && routePattern(build.routes, pathname) === '/*';
}

/** One line per visitor and minute, in the backend's format. */
const refusals = new SampledLog(({ key, count }) => {
  const msg = count === undefined ? 'pages refused to a visitor' : 'pages refused within a minute';
  const line = { level: 40, time: Date.now(), context: 'Storefront', address: key, refused: count, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
});

/** Creates the request handler of the store's pages. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const store = createStoreContext(options);
  const route = createRequestHandler(build, 'production');
  const pages = new Pages(render, options);

  async function render(path: string): Promise<Page> {
    const context = new RouterContextProvider();
    const rendering: Rendering = { nonce: createNonce() };
    context.set(storeContext, store);
    context.set(renderingContext, rendering);
    const answer = await route(new Request(store.publicUrl + path), context);
    const headers = new Headers({
      ...sharedCaching,
      ...securityHeaders,
    });
    answer.headers.forEach((value, name) => headers.set(name, value));
    // A route with its own rule has none for CDNs.
    if (answer.headers.has('Cache-Control')) headers.delete('CDN-Cache-Control');
    if (!rendering.page) return new Page(answer.status, headers, Buffer.from(await answer.arrayBuffer()));
    const { body, scripts } = finishPage(rendering.page, rendering.nonce, additions);
    const { payments } = await store.config();
    headers.set('Content-Security-Policy', contentSecurityPolicy(scripts, styleHash, payments));
    return new Page(answer.status, headers, body);
  }

  async function reply(request: PageRequest): Promise<Reply> {
    const { method, address } = request;
    const path = plainAddress(request.path);
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    if (path === null) return plain(400, 'This address is not valid.');
    if (isMissingFile(path)) return plain(404, 'Not found');
    const visitor = toNetwork(address);
    try {
      return await (await pages.get(visitor, path)).reply(request);
    } catch (error) {
      if (error instanceof Refused) {
        refusals.add(visitor);
        const { headers, ...rest } = refusalPage(error);
        return { ...rest, headers: { ...securityHeaders, ...headers } };
      }
      return plain(500, 'Something went wrong. Please try again in a moment.');
    }
  }

  return { reply, figures: () => pages.figures(), getRoute: (path) => routePattern(build.routes, path) };
}
