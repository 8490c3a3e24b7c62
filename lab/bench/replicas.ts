/**
 * Measures the store behind a balancer with one backend, with three, and with three and a read replica of PostgreSQL:
 * requests per second, and the processor time that each part needs for a request, as JSON, a line for each run.
 *
 *   REDIS_URL=redis://127.0.0.1:6379 node lab/bench/replicas.ts
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ensureTool } from '../../scripts/lib/checks/tools.ts';
import { BACKEND_FLAGS, BACKEND_MAIN, BACKEND_MEMORY } from '../../scripts/lib/launch/environment.ts';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { APPLICATION_ROLE } from '../../scripts/lib/postgres/create-cluster.ts';
import { startThrowawayPostgres } from '../../scripts/lib/postgres/start-postgres.ts';
import { familyCpuMs } from './cpu.ts';
import { fill, SMALL } from './data.ts';
import { load, type Request } from './load.ts';
import { startReadReplica } from './read-replica.ts';

const SECONDS = 10;
/** What the parts do without requests is measured for this time and taken off. */
const IDLE_SECONDS = 4;
const SECRET = 'for the measurement only, 32 characters or more';
const SHAPES = [
  { count: 1, withReplica: false },
  { count: 3, withReplica: false },
  { count: 3, withReplica: true },
];

/** Addresses that differ in nothing that matters, more than the cache holds: every answer is read from the database. */
const uncached: Request[] = Array.from({ length: 12_000 }, (_, n) => ({
  path: `/api/tools?category=${'%20'.repeat(n % 120)}&tags=${','.repeat(Math.floor(n / 120))}`,
}));
const cached: Request[] = [{ path: '/api/tools' }];
const pages: Request[] = [{ path: '/tools' }];

interface Run {
  backends: number;
  readReplica: boolean;
  load: string;
  requestsPerSecond: number;
  errors: number;
  cpuMsPerRequest: Record<string, number>;
}

interface Part {
  pid: number;
  child: ChildProcess;
}

function start(program: string, args: string[], env: Record<string, string>, cwd = ROOT): Part {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (child.pid === undefined) throw new Error(`${program} did not start`);
  return { pid: child.pid, child };
}

async function stop({ child }: Part): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

async function ready(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(100);
}

async function nginx(folder: string, ports: number[], storefront: number): Promise<Part & { url: string }> {
  const program = await ensureTool('nginx');
  if (!program) throw new Error('The measurement needs nginx.');
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
http {
  access_log off; proxy_http_version 1.1; proxy_set_header Connection "";
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream backends { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} keepalive 64; }
  upstream pages { server 127.0.0.1:${storefront}; keepalive 64; }
  server { listen 127.0.0.1:${port}; location /api/ { proxy_pass http://backends; } location / { proxy_pass http://pages; } }
}`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  return { ...start(program, args, {}), url: `http://127.0.0.1:${port}` };
}

const backendEnvironment = (databaseUrl: URL, dataDir: string): Record<string, string> => {
  const application = new URL(databaseUrl);
  application.username = APPLICATION_ROLE;
  return {
    ...(BACKEND_MEMORY as Record<string, string>),
    DATABASE_URL: application.href,
    MIGRATION_DATABASE_URL: databaseUrl.href,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    JWT_SECRET: SECRET,
    STOREFRONT_SECRET: SECRET,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '100000000',
    RATE_LIMIT_PAGES_PER_MINUTE: '100000000',
    RATE_LIMIT_NEW_PAGES_PER_MINUTE: '100000000',
  };
};

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'store-replicas-'));
  const postgres = await startThrowawayPostgres();
  const address = new URL(postgres.url);
  const env = backendEnvironment(address, folder);
  const backend = async (more: Record<string, string> = {}) => {
    const port = await freePort();
    const all = { ...env, ...more, PORT: String(port) };
    const part = start(process.execPath, [...BACKEND_FLAGS, BACKEND_MAIN], all);
    await ready(`http://127.0.0.1:${port}/api/health/ready`);
    return { ...part, port };
  };
  await stop(await backend());
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await fill(client, SMALL);
  await client.end();

  for (const { count, withReplica } of SHAPES) {
    const replica = withReplica ? await startReadReplica(postgres.url) : undefined;
    const more = replica && { DATABASE_READ_URL: replica.addressOf(env.DATABASE_URL ?? '') };
    const backends = [];
    for (let n = 0; n < count; n += 1) backends.push(await backend(more));
    const ports = backends.map(({ port }) => port);
    const pagePort = await freePort();
    const storefront = start(
      process.execPath,
      ['server/main.ts'],
      {
        ...env,
        PORT: String(pagePort),
        API_URL: `http://127.0.0.1:${ports[0]}/api`,
        PUBLIC_URL: 'http://localhost',
      },
      join(ROOT, 'storefront'),
    );
    await ready(`http://127.0.0.1:${pagePort}/health/ready`);
    const proxy = await nginx(join(folder, `nginx-${count}-${withReplica}`), ports, pagePort);
    await ready(`${proxy.url}/api/health/ready`);
    const parts = {
      balancer: [proxy.pid],
      storefront: [storefront.pid],
      backend: backends.map(({ pid }) => pid),
      database: [postgres.pid],
      'read replica': replica ? [replica.pid] : [],
    };
    const measure = (): Record<string, number> =>
      Object.fromEntries(
        Object.entries(parts).map(([name, pids]) => [
          name,
          pids.reduce((sum, pid) => sum + familyCpuMs(pid), 0),
        ]),
      );
    for (const [name, requests] of [
      ['read from the database', uncached],
      ['cached answer', cached],
      ['cached page', pages],
    ] as const) {
      await load({ url: proxy.url, requests, connections: 24, seconds: 2 });
      await sleep(1_000);
      const quiet = measure();
      await sleep(IDLE_SECONDS * 1_000);
      const before = measure();
      const startedAt = performance.now();
      const result = await load({ url: proxy.url, requests, connections: 24, seconds: SECONDS });
      const seconds = (performance.now() - startedAt) / 1_000;
      const after = measure();
      const perRequest = Object.keys(parts).map((part): [string, number] => {
        const idle = (((before[part] ?? 0) - (quiet[part] ?? 0)) / IDLE_SECONDS) * seconds;
        const ms = ((after[part] ?? 0) - (before[part] ?? 0) - idle) / result.requests;
        return [part, Math.max(0, Math.round(ms * 1_000) / 1_000)];
      });
      const run: Run = {
        backends: count,
        readReplica: withReplica,
        load: name,
        requestsPerSecond: Math.round(result.requestsPerSecond),
        errors: result.errors,
        cpuMsPerRequest: Object.fromEntries(perRequest),
      };
      process.stdout.write(`${JSON.stringify(run)}\n`);
    }
    for (const part of [proxy, storefront, ...backends]) await stop(part);
    await replica?.stop();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

await main();
