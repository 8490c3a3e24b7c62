/**
 * Measures the store behind a balancer with one backend, with three, and with three and a read replica of PostgreSQL:
 * requests per second, and the processor time that each part needs for a request, as JSON, a line for each run.
 *
 *   REDIS_URL=redis://127.0.0.1:6379 node lab/bench/replicas.ts
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureTool } from '../../scripts/lib/checks/tools.ts';
import { BACKEND_FLAGS, BACKEND_MAIN, BACKEND_MEMORY } from '../../scripts/lib/launch/environment.ts';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { APPLICATION_ROLE } from '../../scripts/lib/postgres/create-cluster.ts';
import { startThrowawayPostgres } from '../../scripts/lib/postgres/start-postgres.ts';
import { withClient } from '../support/database.ts';
import { startNginx } from '../support/nginx.ts';
import { startStorefront } from '../support/storefront.ts';
import { end, untilOk } from '../support/wait.ts';
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

const balancerFor = (backends: number[], storefront: number) => (_folder: string, port: number) =>
  `
  proxy_set_header Connection "";
  upstream backends { ${backends.map((each) => `server 127.0.0.1:${each};`).join(' ')} keepalive 64; }
  upstream pages { server 127.0.0.1:${storefront}; keepalive 64; }
  server { listen 127.0.0.1:${port}; location /api/ { proxy_pass http://backends; } location / { proxy_pass http://pages; } }`;

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
    RATE_LIMIT_FACTOR: '1000000',
  };
};

async function main(): Promise<void> {
  const program = await ensureTool('nginx');
  if (!program) throw new Error('The measurement needs nginx.');
  const folder = mkdtempSync(join(tmpdir(), 'store-replicas-'));
  const postgres = await startThrowawayPostgres();
  const address = new URL(postgres.url);
  const env = backendEnvironment(address, folder);
  const backend = async (more: Record<string, string> = {}) => {
    const port = await freePort();
    const child = spawn(process.execPath, [...BACKEND_FLAGS, BACKEND_MAIN], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, ...more, PORT: String(port) },
    });
    await untilOk(`http://127.0.0.1:${port}/api/health/ready`, child);
    return { child, port };
  };
  await end((await backend()).child);
  await withClient(postgres.url, (client) => fill(client, SMALL));

  for (const { count, withReplica } of SHAPES) {
    const replica = withReplica ? await startReadReplica(postgres.url) : undefined;
    const more = replica && { DATABASE_READ_URL: replica.getAddress(env.DATABASE_URL ?? '') };
    const backends = [];
    for (let n = 0; n < count; n += 1) backends.push(await backend(more));
    const ports = backends.map(({ port }) => port);
    const pagePort = await freePort();
    const storefront = await startStorefront(pagePort, ports[0] ?? 0, env);
    const proxy = await startNginx(program, balancerFor(ports, pagePort));
    const parts = {
      balancer: [proxy.pid],
      storefront: [storefront.pid ?? 0],
      backend: backends.map(({ child }) => child.pid ?? 0),
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
      const run = {
        backends: count,
        readReplica: withReplica,
        load: name,
        requestsPerSecond: Math.round(result.requestsPerSecond),
        errors: result.errors,
        cpuMsPerRequest: Object.fromEntries(perRequest),
      };
      process.stdout.write(`${JSON.stringify(run)}\n`);
    }
    await proxy.stop();
    for (const child of [storefront, ...backends.map((each) => each.child)]) await end(child);
    await replica?.stop();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

await main();
