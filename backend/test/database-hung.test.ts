import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { MailService } from '../src/platform/mail/index.ts';
import { SentEmailsRepository } from '../src/platform/mail/sent-emails.repository.ts';
import type { Customer, TestStore } from './support/app.ts';
import { Shop } from './support/shop.ts';
import { eventually } from './support/eventually.ts';

/** A PostgreSQL that can be stopped, unlike the one all test files share. */
class StoppableServer {
  private constructor(
    private readonly keeper: ChildProcess,
    private readonly pid: number,
    readonly url: string,
  ) {}

  static async start(): Promise<StoppableServer> {
    const cli = resolve(import.meta.dirname, '../../scripts/lib/postgres/cli.ts');
    const keeper = spawn(process.execPath, [cli, '--throwaway'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: keeper.stdout }), 'line')) as [string];
    const { url, pid } = JSON.parse(line) as { url: string; pid: number };
    return new StoppableServer(keeper, pid, url);
  }

  /** The postmaster first, so that it cannot start another process. */
  private processes(): number[] {
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(this.pid)], { encoding: 'utf8' });
    return [this.pid, ...children.trim().split(/\s+/).map(Number)];
  }

  hang(): void {
    process.kill(this.pid, 'SIGSTOP');
    for (const pid of this.processes()) process.kill(pid, 'SIGSTOP');
  }

  resume(): void {
    for (const pid of this.processes()) process.kill(pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.resume();
    this.keeper.kill('SIGTERM');
    if (this.keeper.exitCode === null) await once(this.keeper, 'exit');
  }
}

const TIMEOUT_SECONDS = 2;

let server: StoppableServer;
let shop: Shop;
let store: TestStore;
let buyer: Customer;
const ownServer = process.env.TEST_DATABASE_URL;

beforeAll(async () => {
  server = await StoppableServer.start();
  process.env.TEST_DATABASE_URL = server.url;
  shop = await Shop.open({ DATABASE_POOL: '4' }, undefined, { databaseTimeoutSeconds: TIMEOUT_SECONDS });
  ({ store } = shop);
  buyer = await store.customer();
});
afterAll(async () => {
  server.resume();
  await shop.close();
  process.env.TEST_DATABASE_URL = ownServer;
  await server.stop();
});

/** The answer, or the time after which there was none. */
async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | string> {
  const none = new Promise<string>((give) => setTimeout(() => give(`no answer within ${ms} ms`), ms).unref());
  return Promise.race([answer, none]);
}

test('hung database – every call is 503 in the envelope, readiness within 2 s; works again when it resumes', async () => {
  const ready = () => store.api.get('/health/ready');
  expect((await ready()).status).toBe(200);

  server.hang();
  // More than the pool has: some wait for a connection.
  const calls = Array.from({ length: 12 }, (_, index) =>
    store.api.get(index % 2 ? '/users/profile' : `/admin/orders?page=${index}`, buyer.token),
  );
  const readiness = await within(2_000, Promise.all([ready(), ready()]));
  expect(readiness).toMatchObject([{ status: 503 }, { status: 503 }]);
  const answers = await within(TIMEOUT_SECONDS * 1_000 + 3_000, Promise.all(calls));
  expect(answers).toMatchObject(
    calls.map(() => ({ status: 503, body: { success: false, error: { code: 'NOT_READY' } } })),
  );
  expect((await store.api.get('/health/live')).status).toBe(200);

  server.resume();
  await eventually(async () => (await ready()).status === 200);
  const again = await Promise.all(
    Array.from({ length: 12 }, () => store.api.get('/users/profile', buyer.token)),
  );
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
});

test('hung during a transaction – nothing of it is written, and no later request runs in it', async () => {
  const rename = store.database
    .transaction(async (manager) => {
      await manager.query(`UPDATE users SET name = 'Half done' WHERE id = $1`, [buyer.id]);
      server.hang();
      await manager.query('SELECT 1');
    })
    .then(
      () => 'committed',
      () => 'refused',
    );
  expect(await rename).toBe('refused');
  server.resume();
  await eventually(async () => (await store.api.get('/health/ready')).status === 200);
  const changed = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      store.api.put('/users/profile', { name: `Asha ${'abcdef'[index]}` }, buyer.token),
    ),
  );
  expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([200]));
  // Seen by another connection: it was committed.
  const { body } = await store.api.get<{ user: { name: string } }>('/users/profile', buyer.token);
  expect(body.data.user.name).toMatch(/^Asha [a-f]$/);
  const open = await store.database.rows(
    `SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND application_name = 'store'`,
  );
  expect(open).toEqual([]);
});

test('jobs queued before and after – done once the database answers', async () => {
  const { database } = store;
  server.hang();
  await new Promise((resume) => setTimeout(resume, TIMEOUT_SECONDS * 1_000 + 1_000));
  server.resume();
  await eventually(async () => (await store.api.get('/health/ready')).status === 200);
  await database.rows(`SELECT graphile_worker.add_job('throttle.clean', '{}', job_key => 'after')`);
  const left = () => database.rows(`SELECT 1 FROM graphile_worker.jobs WHERE key = 'after'`);
  await eventually(async () => (await left()).length === 0);
});

test('statement of upkeep – may take longer than one of a request', async () => {
  const { database } = store;
  // By the server, or by the driver when the server's answer comes late.
  const ended = /^(canceling statement due to statement timeout|Query read timeout)$/;
  await expect(database.rows('SELECT pg_sleep(3)')).rejects.toThrow(ended);
  await expect(database.upkeep((manager) => manager.query('SELECT pg_sleep(3)'))).resolves.toHaveLength(1);
  // The connection has its usual limits again.
  const limits = await database.rows<{ statement_timeout: string }>('SHOW statement_timeout');
  expect(limits).toEqual([{ statement_timeout: '1600ms' }]);
  await expect(database.rows('SELECT pg_sleep(3)')).rejects.toThrow(ended);
});

test('statement refused when an email has just been sent – recorded with a later one, sent once', async () => {
  const mailer = store.app.get(MailService);
  const sentEmails = store.app.get(SentEmailsRepository);
  const deliver = mailer.deliver.bind(mailer);
  const add = sentEmails.add.bind(sentEmails);
  const release = Promise.withResolvers<undefined>();
  let locked: Promise<void> | undefined;
  jest.spyOn(mailer, 'deliver').mockImplementationOnce(async (email) => {
    const response = await deliver(email);
    const taken = Promise.withResolvers<undefined>();
    locked = store.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE sent_mails IN ACCESS EXCLUSIVE MODE');
      taken.resolve(undefined);
      await release.promise;
    });
    await taken.promise;
    return response;
  });
  jest.spyOn(sentEmails, 'add').mockImplementationOnce(async (...record) => {
    try {
      await add(...record);
    } finally {
      release.resolve(undefined);
      await locked;
    }
  });
  await mailer.send({
    to: buyer.email,
    subject: 'Sent before the outage',
    greeting: 'Hello,',
    paragraphs: ['It arrives once.'],
    signature: 'The store',
    idempotencyKey: 'before-outage',
  });
  expect(await shop.count(`FROM sent_mails WHERE idempotency_key = 'before-outage'`)).toBe(1);
  expect(await shop.sandbox.emailsTo(buyer.email, 'Sent before the outage')).toHaveLength(1);
});
