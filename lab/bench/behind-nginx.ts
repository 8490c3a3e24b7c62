import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTool } from '../../scripts/lib/checks/tools.ts';
import { freePort } from '../../scripts/lib/ports.ts';
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
const configuration = (folder: string, port: number, store: BenchStore) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  default_type application/octet-stream;
  sendfile on;
  upstream store { server ${new URL(store.url).host}; keepalive 32; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    location /api/ { proxy_buffering off; proxy_pass http://store; }
    location /stored-files/ { internal; alias ${store.dataDir}/files/; }
    location ${STATIC} { alias ${store.dataDir}/files/; }
  }
}
`;

async function startNginx(program: string, store: BenchStore) {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-nginx-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, Number(new URL(url).port), store));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isOpen = () =>
    fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOpen())) {
    if (child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Undefined where nginx cannot be had. `store` leaves the files to nginx (`ACCEL_REDIRECT`). */
export async function behindNginx(
  store: BenchStore,
  rounds: number,
  seconds: number,
): Promise<BehindNginx | undefined> {
  const program = await ensureTool('nginx');
  if (!program) return undefined;
  const nginx = await startNginx(program, store);
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
