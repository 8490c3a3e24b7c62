/**
 * The storefront as a process of its own, run behind a reverse proxy:
 *   API_URL=http://backend:3000/api PUBLIC_URL=https://store.example STOREFRONT_SECRET=… node server/main.ts
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as built from './app.ts';

const stopWithinMs = 8000;

/** A log line in the backend's format. */
function log(level: 30 | 60, msg: string): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), context: 'Storefront', msg })}\n`);
}

function refuse(reason: string): never {
  log(60, `The storefront cannot start: ${reason}`);
  process.exit(78); // EX_CONFIG: starting again will not help
}

function required(names: readonly string[]): string[] {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) refuse(`${missing.join(' and ')} must be set.`);
  return names.map((name) => process.env[name] ?? '');
}

function optionalCount(name: string): number | undefined {
  const value = process.env[name];
  if (!value) return undefined;
  if (!/^[1-9]\d*$/.test(value)) refuse(`${name} must be a number from 1, not "${value}".`);
  return Number(value);
}

function optionalFactor(name: string): number | undefined {
  const value = process.env[name];
  if (!value) return undefined;
  if (!(Number(value) > 0 && Number(value) <= 1_000_000))
    refuse(`${name} must be a number above 0 and up to 1000000, not "${value}".`);
  return Number(value);
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const [api = '', site = '', secret = ''] = required(['API_URL', 'PUBLIC_URL', 'STOREFRONT_SECRET']);
const [apiUrl, publicUrl] = [withoutSlash(api), withoutSlash(site)];
const limits = {
  factor: optionalFactor('RATE_LIMIT_FACTOR'),
  pagesPerMinute: optionalCount('RATE_LIMIT_PAGES_PER_MINUTE'),
  newPagesPerMinute: optionalCount('RATE_LIMIT_NEW_PAGES_PER_MINUTE'),
};
const trustProxy = (process.env.TRUST_PROXY || 'loopback').split(',').map((address) => address.trim());
const root = resolve(import.meta.dirname, '..');
const entry = pathToFileURL(resolve(root, 'build/server/index.js')).href;
const { createStorefront, createPageServer, serveMetrics } = (await import(entry)) as typeof built;
const storefront = createStorefront({ apiUrl, publicUrl, secret, limits });
const metricsPort = optionalCount('METRICS_PORT');
const metricsHost = process.env.METRICS_HOST || '127.0.0.1';
const onAnswer = metricsPort ? await serveMetrics(storefront, metricsPort, metricsHost) : undefined;
const clientDir = resolve(root, 'build/client');
const server = createPageServer({ reply: storefront.reply, apiUrl, clientDir, trustProxy, onAnswer });

function stop(signal: string): void {
  log(30, `${signal}: stopping`);
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), stopWithinMs).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

const port = Number(process.env.PORT ?? 3000);
server.listen(port, process.env.HOST ?? '0.0.0.0', () =>
  log(30, `pages on port ${port}, read from ${apiUrl}`),
);
