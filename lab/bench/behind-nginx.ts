import { join } from 'node:path';
import { ensureTool } from '../../scripts/lib/checks/tools.ts';
import { startNginx } from '../support/nginx.ts';
import { startBareFiles } from './bare.ts';
import { ARCHIVE } from './data.ts';
import { load, median, type Load } from './load.ts';
import { downloads } from './scenarios.ts';
import type { BenchStore } from './store.ts';

/**
 * Downloads through nginx, the same file of the same nginx without the store, and the same file of a static file server
 * in Node.
 */
export type BehindNginx = { connections: number; store: Load; plain: Load; node: Load };

const CONNECTIONS = 16;
const STATIC = '/plain/';

/** As deploy/nginx/nginx.conf sends downloads: the store allows one and names the file, nginx sends it. */
const configurationFor = (store: BenchStore) => (_folder: string, port: number) =>
  `
  default_type application/octet-stream;
  sendfile on;
  upstream store { server ${new URL(store.url).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    proxy_set_header Connection "";
    location /api/ { proxy_buffering off; proxy_pass http://store; }
    location /stored-files/ { internal; alias ${store.dataDir}/files/; }
    location ${STATIC} { alias ${store.dataDir}/files/; }
  }`;

/** Undefined where nginx cannot be had. `store` leaves the files to nginx (`ACCEL_REDIRECT`). */
export async function behindNginx(
  store: BenchStore,
  rounds: number,
  seconds: number,
): Promise<BehindNginx | undefined> {
  const program = await ensureTool('nginx');
  if (!program) return undefined;
  const nginx = await startNginx(program, configurationFor(store), 'auto');
  const files = await startBareFiles(join(store.dataDir, 'files'));
  try {
    const sources = {
      store: { url: nginx.url, requests: await downloads(store) },
      plain: { url: nginx.url, requests: [{ path: `${STATIC}${ARCHIVE.key}` }] },
      node: { url: files.url, requests: [{ path: `/${ARCHIVE.key}` }] },
    };
    const drive = async (source: keyof typeof sources) => {
      const done = await load({ ...sources[source], connections: CONNECTIONS, seconds });
      if (done.errors > 0) throw new Error(`${done.errors} of ${done.requests} downloads failed`);
      return done;
    };
    const runs: Record<keyof typeof sources, Load[]> = { store: [], plain: [], node: [] };
    const names = Object.keys(runs) as (keyof typeof sources)[];
    for (const name of names) await drive(name);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of names) runs[name].push(await drive(name));
    }
    const middle = (all: Load[]) => median(all, ({ requestsPerSecond }) => requestsPerSecond);
    return {
      connections: CONNECTIONS,
      store: middle(runs.store),
      plain: middle(runs.plain),
      node: middle(runs.node),
    };
  } finally {
    files.stop();
    await nginx.stop();
  }
}
