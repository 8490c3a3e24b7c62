import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BACKEND_FLAGS,
  BACKEND_MAIN,
  BACKEND_MEMORY,
  EXIT_WITH_PARENT,
} from '../../scripts/lib/launch/environment.ts';
import { startService, type Part } from '../../scripts/lib/launch/service.ts';
import { ROOT, type Environment } from '../../scripts/lib/launch/settings.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { APPLICATION_ROLE } from '../../scripts/lib/postgres/create-cluster.ts';
import type { PostgresServer } from '../../scripts/lib/postgres/start-postgres.ts';
import { withClient } from '../support/database.ts';
import { ARCHIVE, fill, type Size } from './data.ts';

const READY_TIMEOUT_MS = 120_000;
const DUE_JOBS = 'SELECT FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts';

/** Accounts of the benchmark's temporary stores. */
export const STAFF = { email: 'staff@example.com', password: 'the benchmark has one staff member' };
export const SECRET_KEY = 'the benchmark signs webhooks with this';

/** A production build of the store on its own, filled database. */
export type BenchStore = {
  url: string;
  /** For the owner of the tables. */
  databaseUrl: string;
  pid: number;
  /** Folder of its files. */
  dataDir: string;
  /** Resolves when no job of the queue is due: what a load has left would be measured with the next one. */
  whenIdle: () => Promise<void>;
  /** Milliseconds from the start of the process until it is ready: on an empty database, and on the filled one. */
  coldMs: number;
  warmMs: number;
  stop: () => Promise<void>;
};

/** What stands in for the payment provider. */
export type BenchProvider = { port: number };

async function until(part: Part, ready: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (part.isOver()) throw new Error(`the ${part.name} ended early:\n${part.written()}`);
    if (await ready()) return;
    await sleep(10);
  }
  throw new Error(`the ${part.name} did not become ready`);
}

const answers = (url: string) => () =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function launch(env: Environment, url: string, log: string): Promise<{ part: Part; ms: number }> {
  const started = performance.now();
  const part = startService({
    name: 'store',
    args: [...BACKEND_FLAGS, BACKEND_MAIN, EXIT_WITH_PARENT],
    env,
    log,
    graceMs: 10_000,
  });
  await until(part, answers(`${url}/api/health/ready`));
  return { part, ms: performance.now() - started };
}

function environment(databaseUrl: URL, dataDir: string, port: number, provider: BenchProvider): Environment {
  const application = new URL(databaseUrl);
  application.username = APPLICATION_ROLE;
  return {
    ...process.env,
    ...BACKEND_MEMORY,
    NODE_ENV: 'development',
    DATABASE_URL: application.href,
    // The store migrates itself, which `npm start` does in a program of its own.
    MIGRATION_DATABASE_URL: databaseUrl.href,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    JWT_SECRET: 'for the benchmark only, 32 characters or more',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
    SITE_DIR: ROOT,
    CASHFREE_BASE_URL: `http://127.0.0.1:${provider.port}/pg`,
    CASHFREE_APP_ID: 'bench',
    CASHFREE_SECRET_KEY: SECRET_KEY,
    CASHFREE_QUOTA_PERCENT: '100000',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000000',
  };
}

/** Starts the store on an empty database, fills it while the store is stopped, and starts it again. */
export async function startBenchStore(
  postgres: PostgresServer,
  provider: BenchProvider,
  name: string,
  size: Size,
  settings: Environment = {},
): Promise<BenchStore> {
  await withClient(postgres.url, async (client) => void (await client.query(`CREATE DATABASE ${name}`)));
  const address = new URL(postgres.url);
  address.pathname = `/${name}`;
  const databaseUrl = address.href;
  const dataDir = mkdtempSync(join(tmpdir(), 'store-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...environment(address, dataDir, port, provider), ...settings };
  const log = join(dataDir, 'store.log');
  const cold = await launch(env, url, log);
  const idle = (part: Part) =>
    withClient(databaseUrl, (client) =>
      until(part, async () => (await client.query(DUE_JOBS)).rowCount === 0),
    );
  // The first start searches all texts for claims. Done on the empty database, it does not disturb the measurements.
  await idle(cold.part);
  await cold.part.stop();
  await withClient(databaseUrl, (client) => fill(client, size));
  const archive = join(dataDir, 'files', ARCHIVE.key);
  mkdirSync(dirname(archive), { recursive: true });
  writeFileSync(archive, ARCHIVE.bytes);
  const { part, ms } = await launch(env, url, log);
  const stop = async () => {
    await part.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const pid = part.identity.pid;
  const whenIdle = () => idle(part);
  return { url, databaseUrl, pid, dataDir, whenIdle, coldMs: cold.ms, warmMs: ms, stop };
}
