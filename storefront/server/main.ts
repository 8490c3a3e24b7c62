/**
 * The storefront as a process of its own, run behind a reverse proxy:
 *   API_URL=http://backend:3000/api PUBLIC_URL=https://store.example node server/main.ts
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as built from './app.ts';

const stopWithinMs = 8000;

/** A log line in the backend's format. */
function log(level: 30 | 60, msg: string): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), context: 'Storefront', msg })}\n`);
}

function required(names: readonly string[]): string[] {
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    log(60, `The storefront cannot start: ${missing.join(' and ')} must be set.`);
    process.exit(78); // EX_CONFIG: starting again will not help
  }
  return names.map((name) => (process.env[name] ?? '').replace(/\/+$/, ''));
}

const [apiUrl = '', publicUrl = ''] = required(['API_URL', 'PUBLIC_URL']);
const root = resolve(import.meta.dirname, '..');
const entry = pathToFileURL(resolve(root, 'build/server/index.js')).href;
const { createStorefront, createPageServer } = (await import(entry)) as typeof built;
const { reply } = createStorefront({ apiUrl, publicUrl });
const server = createPageServer({ reply, apiUrl, clientDir: resolve(root, 'build/client') });

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
