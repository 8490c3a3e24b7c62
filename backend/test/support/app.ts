import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { createApp } from '../../src/app.setup.ts';
import type { StaffRole } from '../../src/common/access/permissions.ts';
import { parseEnv } from '../../src/config/env.ts';
import type { Tuning } from '../../src/config/tuning.ts';
import { Database } from '../../src/database/database.ts';
import { createMigratedDatabase, type TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { Api } from './http.ts';

export const STAFF = { email: 'staff@example.com', password: 'a long staff password' };

export interface Customer {
  id: string;
  token: string;
  email: string;
  password: string;
}

/**
 * A test that does not wait asks again at once, what one of many tests breaks closes no service to the others, and the
 * thousands of passwords are hashed cheaply.
 */
const TEST_TUNING: Partial<Tuning> = {
  paymentRecheckSeconds: 0,
  breakerCalls: 10_000,
  checkoutsPerMinute: 100_000,
  paymentChecksPerMinute: 100_000,
  passwordMemoryKib: 64,
  passwordPasses: 1,
};

/** A running store with its own database and folder. */
export class TestStore {
  private constructor(
    readonly app: NestFastifyApplication,
    readonly api: Api,
    readonly url: string,
    readonly dataDir: string,
    private readonly connections: TestDatabase,
  ) {}

  /**
   * Starts the real application. `env` and `tuning` override the tests' defaults, whose limits are high; `prepare` gets
   * the database, which has its tables, beforehand.
   */
  static async start(
    env: Record<string, string> = {},
    prepare: (database: TestDatabase) => Promise<void> = () => Promise.resolve(),
    tuning: Partial<Tuning> = {},
  ): Promise<TestStore> {
    const [database, port, dataDir] = await Promise.all([
      createMigratedDatabase(),
      freePort(),
      mkdtemp(join(tmpdir(), 'store-test-')),
    ]);
    await prepare(database);
    const parsed = parseEnv({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      JWT_SECRET: randomBytes(32).toString('hex'),
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
      RATE_LIMIT_PER_MINUTE: '100000',
      RATE_LIMIT_ADDRESS_ATTEMPTS: '10000',
      RATE_LIMIT_SIGN_UPS_PER_MINUTE: '10000',
      RATE_LIMIT_PRICES_PER_MINUTE: '100000',
      RATE_LIMIT_COUPONS_PER_HOUR: '100000',
      RATE_LIMIT_LICENSES_PER_MINUTE: '100000',
      RATE_LIMIT_LICENSE_KEY_PER_HOUR: '100000',
      // Tests of other things give tools an earlier price.
      PRICE_RULE_FROM: '2999-01-01',
      CASHFREE_QUOTA_PERCENT: '1000000',
      ...env,
    });
    const app = await createApp({ ...parsed, tuning: { ...parsed.tuning, ...TEST_TUNING, ...tuning } });
    await app.listen(port, '127.0.0.1');
    const url = `http://127.0.0.1:${port}`;
    return new TestStore(app, new Api(url), url, dataDir, database);
  }

  /** The address of the database for the owner of the tables. */
  get ownerUrl(): string {
    return this.connections.ownerUrl;
  }

  get database(): Database {
    return this.app.get(Database);
  }

  /** Runs a statement as the owner of the tables, for what the application's role must not do. */
  async asOwner<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.connections.ownerUrl });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Signs a new customer up through the API. */
  async customer(name = 'Asha Rao', phone = '9876543210'): Promise<Customer> {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const password = 'customer password';
    const answer = await this.api.post<{ user: { id: string }; token: string }>('/auth/register', {
      name,
      email,
      phone,
      password,
    });
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`);
    return { id: answer.body.data.user.id, token: answer.body.data.token, email, password };
  }

  /** A member of staff with this role, signed in. */
  async colleague(staffRole: StaffRole): Promise<Customer> {
    const { id, email, password } = await this.customer(`A ${staffRole}`);
    await this.database.rows(`UPDATE users SET role = 'admin', staff_role = $2 WHERE id = $1`, [
      id,
      staffRole,
    ]);
    const answer = await this.api.post<{ token: string }>('/admin/login', { email, password });
    if (answer.status !== 200) throw new Error(`staff sign-in answered ${answer.status}: ${answer.text}`);
    return { id, email, password, token: answer.body.data.token };
  }

  /** A staff token of the owner. */
  async staff(): Promise<string> {
    const answer = await this.api.post<{ token: string }>('/admin/login', STAFF);
    if (answer.status !== 200) throw new Error(`staff sign-in answered ${answer.status}: ${answer.text}`);
    return answer.body.data.token;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.connections.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Starts a store for a test file: `const store = await startApp()` in `beforeAll`, `store.stop()` in `afterAll`. */
export const startApp = (...how: Parameters<typeof TestStore.start>): Promise<TestStore> =>
  TestStore.start(...how);
