import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { NotFoundException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../config/env.ts';
import type { Metric } from '../metrics/index.ts';
import { isApiCall } from './address.ts';
import { sendError } from './error.filter.ts';
import { type PageMetrics, pageMetrics } from './page-metrics.ts';
import { storefrontHeaders } from './rate-limit.ts';

/** The exports of the storefront's server build. */
interface StorefrontModule {
  createStorefront(options: {
    apiUrl: string;
    publicUrl: string;
    version: Version;
    limits: { factor: number; pagesPerMinute: number | undefined; newPagesPerMinute: number | undefined };
    apiFetch: (request: Request, init: RequestInit) => Promise<Response>;
  }): Storefront;
}

/** Changes with every change of public data; undefined while changes cannot be detected. */
type Version = () => number | undefined;

interface Storefront {
  reply(request: {
    method: string;
    path: string;
    address: string;
    acceptEncoding?: string;
    ifNoneMatch?: string;
  }): Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;
  /** Counts since the start of the process. */
  figures(): PageMetrics;
}

const YEAR = 'public, max-age=31536000, immutable';

/** Hashed file names are immutable. Pages name those files, so browsers must revalidate pages. */
function cacheControl(reply: Pick<FastifyReply, 'header'>, path: string): void {
  const page = path.replace(/\.(br|gz)$/, '').endsWith('.html');
  reply.header(
    'cache-control',
    path.includes('/assets/') ? YEAR : page ? 'no-cache' : 'public, max-age=3600',
  );
}

async function sendPage(storefront: Storefront, request: FastifyRequest, reply: FastifyReply) {
  const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers;
  const acceptEncoding = Array.isArray(accepted) ? accepted.join() : accepted;
  // HEAD has the headers of the page, its length included.
  const { originalUrl: path, ip: address } = request;
  const page = await storefront.reply({ method: 'GET', path, address, acceptEncoding, ifNoneMatch });
  return reply.status(page.status).headers(page.headers).send(page.body);
}

/** How the storefront calls the public API of this process. */
export interface PublicApi {
  version: Version;
  /** The body of a response that is cached. */
  cachedBody: (url: string) => Buffer | undefined;
  /** Shows a metric to monitoring. */
  addMetric: (metric: Metric) => void;
}

/** Answers a page's API call in this process, without the network. */
async function callApi(
  server: FastifyInstance,
  api: PublicApi,
  headers: Record<string, string>,
  address: string,
  { signal }: RequestInit,
) {
  const { pathname, search } = new URL(address);
  const url = pathname + search;
  const body = api.cachedBody(url);
  if (body) return new Response(new Uint8Array(body));
  const answer = await server.inject({ url, headers, ...(signal && { signal }) });
  return new Response(answer.payload, { status: answer.statusCode });
}

async function mountStorefront(
  server: FastifyInstance,
  env: Env,
  directory: string,
  api: PublicApi,
): Promise<void> {
  const clientDir = resolve(directory, 'build/client');
  const entry = pathToFileURL(resolve(directory, 'build/server/index.js')).href;
  const module = (await import(entry)) as StorefrontModule;
  const headers = storefrontHeaders(env);
  const apiUrl = `http://127.0.0.1:${env.PORT}/api`;
  const storefront = module.createStorefront({
    apiUrl,
    publicUrl: env.PUBLIC_URL,
    version: api.version,
    limits: {
      factor: env.RATE_LIMIT_FACTOR,
      pagesPerMinute: env.RATE_LIMIT_PAGES_PER_MINUTE,
      newPagesPerMinute: env.RATE_LIMIT_NEW_PAGES_PER_MINUTE,
    },
    apiFetch: ({ url }, init) => callApi(server, api, headers, url, init),
  });
  for (const metric of pageMetrics(() => storefront.figures())) api.addMetric(metric);
  await server.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build leaves a .br and a .gz beside every text file.
    preCompressed: true,
    setHeaders: cacheControl,
  });
  server.get('/*', async (request, reply) => {
    if (isApiCall(request)) throw new NotFoundException();
    return sendPage(storefront, request, reply);
  });
}

async function mountAdmin(server: FastifyInstance, directory: string): Promise<void> {
  const root = resolve(directory);
  await access(join(root, 'index.html'));
  await server.register(fastifyStatic, {
    root,
    prefix: '/admin/',
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: cacheControl,
  });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    // An asset of an older release: the page in its place would be a script that cannot run.
    if (request.url.startsWith('/admin/assets/')) throw new NotFoundException();
    return reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false });
  };
  server.get('/admin', page);
  server.get('/admin/*', page);
}

/**
 * Serves the storefront and the staff console from this process when the folder with their builds is configured, as
 * `npm start` does. Behind a reverse proxy it is not, and this does nothing.
 */
export async function mountSite(server: FastifyInstance, env: Env, api: PublicApi): Promise<void> {
  await server.register(async (site) => {
    site.setErrorHandler((error, request, reply) => {
      sendError(error, request, reply);
    });
    if (!env.SITE_DIR) return;
    await mountStorefront(site, env, join(env.SITE_DIR, 'storefront'), api);
    await mountAdmin(site, join(env.SITE_DIR, 'admin/dist'));
  });
}
