import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';
import { eventually } from './eventually.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'].find(existsSync);
const CONFIG = resolve(import.meta.dirname, '../../../deploy/nginx');

export const hasNginx = PROGRAM !== undefined && MIME_TYPES !== undefined;

/** A real nginx with the configuration of docker-compose.yml, in front of one backend. */
export class Nginx {
  private constructor(
    private readonly folder: string,
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(backend: string, dataDir: string): Promise<Nginx> {
    const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
    const port = await freePort();
    const names = ['backend', 'storefront']
      .map((name) => `map "" $$${name} { default ${backend}; }`)
      .join('\n');
    const config = readFileSync(join(CONFIG, 'nginx.conf'), 'utf8')
      .replaceAll('/tmp/', `${folder}/`)
      .replace(/listen 8080/, `listen 127.0.0.1:${port}`)
      .replace('include /etc/nginx/names.conf;', names)
      .replaceAll(/\/etc\/nginx\/(?!mime)/g, `${CONFIG}/`)
      .replaceAll('/etc/nginx/mime.types', MIME_TYPES ?? '')
      .replaceAll('/data/files/', `${dataDir}/files/`)
      .replace('/dev/stdout json', 'off');
    const path = join(folder, 'nginx.conf');
    // As root, its workers would run as another user, who cannot read the test's folder.
    await writeFile(path, process.getuid?.() === 0 ? `user root;\n${config}` : config);
    const child = spawn(PROGRAM ?? '', ['-c', path, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    const url = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${url}/api/health/live`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually(isUp);
    return new Nginx(folder, child, url);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    if (this.child.exitCode === null) await once(this.child, 'exit');
    await rm(this.folder, { recursive: true, force: true });
  }
}
