import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Program } from './processes.ts';

const STAFF = { email: 'staff@example.com', password: 'a long staff password' };
const PROVIDER = { CASHFREE_APP_ID: 'TEST_app', CASHFREE_SECRET_KEY: 'cfsk_ma_test_0123456789abcdef' };

/** A PostgreSQL for all tests of a file: the one that `npm test` runs, or a temporary one. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: () => Promise.resolve() };
  const server = new Program('scripts/lib/postgres/cli.ts', ['--throwaway'], {}, 'pipe');
  return { ...(await server.firstLine<{ url: string }>()), stop: () => server.stop() };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  await client.query(statement);
  await client.end();
}

/** The built backend on a database and a folder of its own, and the sandbox as its payment provider. */
export class TestShop {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Address of the provider's API. */
  readonly gateway: string;
  readonly database: Client;
  readonly origin: string;
  private readonly stopAll: () => Promise<void>;

  private constructor(
    shop: Pick<TestShop, 'databaseUrl' | 'dataDir' | 'gateway' | 'database'>,
    origin: string,
    stopAll: () => Promise<void>,
  ) {
    this.databaseUrl = shop.databaseUrl;
    this.dataDir = shop.dataDir;
    this.gateway = shop.gateway;
    this.database = shop.database;
    this.origin = origin;
    this.stopAll = stopAll;
  }

  static async start(serverUrl: string): Promise<TestShop> {
    const name = `demo_${randomBytes(6).toString('hex')}`;
    await onServer(serverUrl, `CREATE DATABASE ${name}`);
    const address = new URL(serverUrl);
    address.pathname = `/${name}`;
    // The role the store runs as; its migration creates it.
    const application = new URL(address);
    application.username = 'store_app';
    const dataDir = await mkdtemp(join(tmpdir(), 'demo-test-'));
    const sandbox = new Program(
      'sandbox/src/main.ts',
      [],
      { SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DATA_DIR: join(dataDir, 'sandbox'), ...PROVIDER },
      'pipe',
    );
    const { port: sandboxPort } = await sandbox.firstLine<{ port: number }>();
    const port = await freePort();
    const gateway = `http://127.0.0.1:${sandboxPort}/pg`;
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: application.href,
      MIGRATION_DATABASE_URL: address.href,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      JWT_SECRET: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      LOG_LEVEL: 'fatal',
      CASHFREE_BASE_URL: gateway,
      ...PROVIDER,
    };
    const backend = new Program('backend/dist/main.js', [], environment, 'ignore');
    const origin = `http://127.0.0.1:${port}`;
    while (
      !(await fetch(`${origin}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (backend.isOver)
        throw new Error('the backend did not start; is it built (npm run build -w backend)?');
      await sleep(50);
    }
    const database = await connect(application.href);
    const stopAll = async () => {
      await Promise.all([database.end(), backend.stop(), sandbox.stop()]);
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await rm(dataDir, { recursive: true, force: true });
    };
    return new TestShop({ databaseUrl: application.href, dataDir, gateway, database }, origin, stopAll);
  }

  /** Another connection to the same database; close it with `end()`. */
  connect(): Promise<Client> {
    return connect(this.databaseUrl);
  }

  async call<Data>(
    method: 'GET' | 'POST',
    path: string,
    options: { body?: object; token?: string } = {},
  ): Promise<{ status: number; data: Data }> {
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        ...(options.body && { 'content-type': 'application/json' }),
        ...(options.token && { authorization: `Bearer ${options.token}` }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    });
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  }

  async staffToken(): Promise<string> {
    const { data } = await this.call<{ token: string }>('POST', '/admin/login', { body: STAFF });
    return data.token;
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(text, values)).rows;
  }

  async count(table: string): Promise<number> {
    const [row] = await this.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
    return row?.n ?? -1;
  }

  stop(): Promise<void> {
    return this.stopAll();
  }
}
