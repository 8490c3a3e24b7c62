/**
 * Serves both clients from their sources with live reload, and passes /api and /l on to the backend. Runs in a thread of
 * the launcher, because Vite ends its process on SIGTERM before the other parts can stop in order.
 */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createServer, type Plugin } from 'vite';
import { ADMIN_DIR, STOREFRONT_DIR } from '../launch/settings.ts';

export type ClientsData = { host: string; port: number; backendUrl: string };

const { host, port, backendUrl } = workerData as ClientsData;

/** Serves the console under /admin on the storefront's server. */
const staffConsole: Plugin = {
  name: 'staff-console',
  async configureServer({ httpServer, middlewares }) {
    const admin = await createServer({
      root: ADMIN_DIR,
      configFile: join(ADMIN_DIR, 'vite.config.ts'),
      server: { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) },
    });
    middlewares.use((request, response, next) => {
      if (/^\/admin(?=$|[/?])/.test(request.url ?? '')) admin.middlewares(request, response, next);
      else next();
    });
  },
};

const storefront = await createServer({
  root: STOREFRONT_DIR,
  configFile: join(STOREFRONT_DIR, 'vite.config.ts'),
  plugins: [staffConsole],
  server: { host, port, strictPort: true, proxy: { '/api': backendUrl, '/l/': backendUrl } },
});
await storefront.listen();
parentPort?.postMessage('ready');
