import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/ports.ts';
import { end, untilOk } from './wait.ts';

export interface Nginx {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Starts an nginx in front of a store. `http` is its configuration for a folder and a port of its own. */
export async function startNginx(
  program: string,
  http: (folder: string, port: number) => string,
  workers: number | 'auto' = 1,
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'store-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  // Started as root, its workers are others, who must be able to read and write.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; worker_processes ${workers}; pid ${folder}/pid; events { worker_connections 1024; }
http {
  access_log off;
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  proxy_http_version 1.1;
  ${http(folder, port)}
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilOk(`${url}/api/health/live`, child);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: child.pid ?? 0, stop };
}
