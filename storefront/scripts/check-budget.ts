/** Fails when a page loads more script or font than its budget. Needs a build. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storefront, StorefrontOptions } from '../server/app.ts';

const clientDir = new URL('../build/client/', import.meta.url).pathname;
const { createStorefront } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
  createStorefront: (options: StorefrontOptions) => Storefront;
};
const kilobyte = 1000;
const budgets = { home: 128.5 * kilobyte, tool: 138 * kilobyte, fonts: 60 * kilobyte };

async function gzipBytes(paths: Iterable<string>): Promise<number> {
  const sizes = [...paths].map(async (path) => (await stat(join(clientDir, `${path}.gz`))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const words = new URL('../../backend/delivered/home.json', import.meta.url);

/** An API that has the words of the home page and nothing else. */
async function apiFetch({ url }: Request): Promise<Response> {
  if (!url.endsWith('/api/pages/home')) return new Response(null, { status: 503 });
  const body: unknown = JSON.parse(await readFile(words, 'utf8'));
  return Response.json({ success: true, data: { page: { body } } });
}

/** The scripts one page loads first; without their data pages render their error state, with the same files. */
async function firstLoad(path: string): Promise<number> {
  const store = createStorefront({ apiUrl: 'http://localhost/api', publicUrl: 'http://localhost', apiFetch });
  const html = (await store.reply({ method: 'GET', path, address: '127.0.0.1' })).body.toString();
  return gzipBytes(new Set(html.match(/\/assets\/[\w.-]+\.js/g)));
}

async function fontBytes(): Promise<number> {
  const fonts = (await readdir(join(clientDir, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const sizes = fonts.map(async (name) => (await stat(join(clientDir, 'assets', name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const measured = { home: await firstLoad('/'), tool: await firstLoad('/tools/x'), fonts: await fontBytes() };
for (const [name, budget] of Object.entries(budgets)) {
  const bytes = measured[name as keyof typeof measured];
  const verdict = bytes <= budget ? 'ok' : 'TOO MUCH';
  process.stdout.write(
    `${name.padEnd(6)} ${(bytes / kilobyte).toFixed(1)} of ${budget / kilobyte} kB  ${verdict}\n`,
  );
  if (bytes > budget) process.exitCode = 1;
}
