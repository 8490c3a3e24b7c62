import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Origins {
  backend: number;
  storefront: number;
}

/** A cache as CDNs have one: it keeps what the store's headers allow, and decides nothing itself. */
const configuration = (folder: string, port: number, { backend, storefront }: Origins) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  proxy_cache_path ${folder}/cache keys_zone=cdn:1m;
  proxy_cache_key $request_method$request_uri;
  proxy_cache_revalidate on;
  proxy_cache_lock on;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  add_header X-Cache $upstream_cache_status always;
  server {
    listen 127.0.0.1:${port};
    proxy_cache cdn;
    location /api/ { proxy_pass http://127.0.0.1:${backend}; }
    location / { proxy_pass http://127.0.0.1:${storefront}; }
  }
}
`;

/** A caching nginx in front of a store. */
export class CachingNginx {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.child = child;
    this.folder = folder;
  }

  static async start(program: string, port: number, origins: Origins): Promise<CachingNginx> {
    const folder = mkdtempSync(join(tmpdir(), 'store-cdn-'));
    mkdirSync(join(folder, 'cache'));
    // Started as root, its workers are others, who must be able to write.
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    writeFileSync(join(folder, 'nginx.conf'), user + configuration(folder, port, origins));
    const child = spawn(
      program,
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      {
        stdio: 'inherit',
      },
    );
    const nginx = new CachingNginx(`http://127.0.0.1:${port}`, child, folder);
    while (
      !(await fetch(`${nginx.url}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error('nginx did not start');
      await sleep(100);
    }
    return nginx;
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
