import { resolve } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createStoreContext, storeContext, type StoreOptions } from '~/api/store-context';
import startScript from '~/scripts/start-page.ts?inline-script';
import { styleId, styleSheet } from '~/styles/first-paint';
import { contentSecurityPolicy, hashSource } from './csp';
import { deferScripts, withStyleSheet } from './document';
import { acceptedEncoding } from './encoding';
import { Page, PageCache, type Reply, type Version } from './page-cache';
import { staticFile } from './static-files';

export interface StorefrontOptions extends StoreOptions {
  /** Folder of the client build; `handle` then answers its files, too. */
  clientDir?: string;
  /** Changes with every change of the store: pages are then kept until there is one. */
  version?: Version;
}

/** As much of a request as a page depends on. */
export interface PageRequest {
  method: string;
  /** Path and query, e.g. `/tools?search=nifty`. */
  path: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
}

export interface Storefront {
  /** Answers a GET or HEAD for any page of the store; never throws. */
  handle(request: Request): Promise<Response>;
  /** The same for hosts that do not speak in Request and Response, and for pages only; never throws. */
  reply(request: PageRequest): Promise<Reply>;
}

/** What nobody announces, a new name of a reviewer or an API that is back, shows after the longer time. */
const pageLife = { freshMs: 700, unchangedMs: 5000 };
const maxPages = 400;
const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'X-Frame-Options': 'DENY',
};

const style = Buffer.from(styleSheet);
const styleHash = hashSource(styleSheet);

function plain(status: number, text: string, headers = {}): Reply {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' };
  return { status, headers: { ...securityHeaders, ...type, ...headers }, body: Buffer.from(text) };
}

/** Makes the request handler of the store's pages. */
export function createStorefront(options: StorefrontOptions): Storefront {
  const clientDir = options.clientDir && resolve(options.clientDir);
  const store = createStoreContext(options);
  const route = createRequestHandler(build, 'production');
  const cache = new PageCache(pageLife, maxPages, options.version);

  async function render(path: string): Promise<Page> {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    const answer = await route(new Request(store.publicUrl + path), context);
    const html = deferScripts(await answer.text(), startScript);
    const headers = new Headers({
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...securityHeaders,
    });
    answer.headers.forEach((value, name) => headers.set(name, value));
    if (headers.get('Content-Type')?.startsWith('text/html')) {
      const { payments } = await store.config();
      headers.set('Content-Security-Policy', contentSecurityPolicy(html, styleHash, payments));
    }
    return new Page(answer.status, headers, withStyleSheet(html, styleId, style));
  }

  async function reply({ method, path, acceptEncoding, ifNoneMatch }: PageRequest): Promise<Reply> {
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    try {
      const page = await cache.get(path, () => render(path));
      return await page.reply(acceptedEncoding(acceptEncoding), ifNoneMatch);
    } catch {
      return plain(500, 'The page could not be made. Please try again in a moment.');
    }
  }

  async function handle(request: Request): Promise<Response> {
    const file = clientDir ? await staticFile(clientDir, request).catch(() => null) : null;
    if (file) return file;
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = await reply({
      method: request.method,
      path: pathname + search,
      acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
      ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
    });
    const isEmpty = request.method === 'HEAD' || body.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(body), { status, headers });
  }

  return { handle, reply };
}
