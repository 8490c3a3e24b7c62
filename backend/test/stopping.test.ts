import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { ENV, type Env } from '../src/config/env.ts';
import { ReconciliationService } from '../src/payments/settlement/reconciliation.service.ts';
import { DrainingService } from '../src/platform/health/draining.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { eventually } from './support/eventually.ts';

/** A stop takes at most ten seconds, whatever requests are open. */

async function connected(store: TestStore): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** A mail server that accepts connections and never responds. */
async function silentMailServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url, calls: () => sockets.length, stop };
}

describe('shutdown', () => {
  test('idle connection – closed at once', async () => {
    const store = await startApp();
    const socket = await connected(store);
    const cut = once(socket, 'close');
    await store.stop();
    await cut;
  });

  test('incomplete request – connection closed after a timeout', async () => {
    const store = await startApp();
    const socket = await connected(store);
    socket.on('error', () => undefined);
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{"name":');
    const cut = once(socket, 'close');
    await store.stop();
    await cut;
  });

  test('stop with a time to drain – not ready at once, still served, and connections end one by one', async () => {
    const store = await startApp({ DRAIN_SECONDS: '3' });
    const ready = () => fetch(`${store.url}/api/health/ready`);
    expect((await ready()).status).toBe(200);
    const stopped = store.stop();
    await eventually(() => Promise.resolve(store.app.get(DrainingService).isDraining));
    const [answer, page] = await Promise.all([ready(), fetch(`${store.url}/api/tools`)]);
    expect([answer.status, answer.headers.get('connection'), page.status]).toEqual([503, 'close', 200]);
    await stopped;
  });

  test('email being sent to an unresponsive server – job returns to the queue', async () => {
    const mailServer = await silentMailServer();
    const store = await startApp({ SMTP_URL: mailServer.url });
    const { DATABASE_URL } = store.app.get<Env>(ENV);
    await store.customer();
    await eventually(() => Promise.resolve(mailServer.calls() > 0));
    await store.app.close();
    const database = new Client({ connectionString: DATABASE_URL });
    await database.connect();
    const { rows } = await database.query<{ locked_at: Date | null }>(
      `SELECT locked_at FROM graphile_worker.jobs WHERE task_identifier LIKE 'mail.%'`,
    );
    expect(rows).toEqual([{ locked_at: null }]);
    await database.end();
    mailServer.stop();
    await rm(store.dataDir, { recursive: true, force: true });
  });
});

describe('killed process with locked jobs', () => {
  test('a minute later – its jobs are back in the queue, those of a live process stay locked', async () => {
    const store = await startApp();
    const { database } = store;
    const lock = async (key: string, lockedSecondsAgo: number) => {
      await database.rows(
        `SELECT graphile_worker.add_job('throttle.clean', '{}', job_key => $1, run_at => now() + interval '1 hour')`,
        [key],
      );
      await database.rows(
        `UPDATE graphile_worker._private_jobs
         SET run_at = now(), locked_by = $1, locked_at = now() - make_interval(secs => $2) WHERE key = $1`,
        [key, lockedSecondsAgo],
      );
    };
    await database.rows(
      `INSERT INTO job_workers (id, seen_at)
       VALUES ('alive', now() + interval '1 hour'), ('dead', now() - interval '31 seconds')`,
    );
    await lock('alive', 300);
    await lock('dead', 31);
    await lock('unknown', 31);
    await lock('just-started', 1);
    const locked = () =>
      database.rows<{ key: string }>(
        `SELECT key FROM graphile_worker.jobs WHERE key IN ('alive', 'dead', 'unknown', 'just-started') ORDER BY key`,
      );
    await eventually(async () => (await locked()).length === 2);
    expect(await locked()).toEqual([{ key: 'alive' }, { key: 'just-started' }]);
    await store.stop();
  });

  test('jobs locked by a live process – one that it never received goes back, one that it runs stays', async () => {
    const store = await startApp();
    const { database } = store;
    const started = Promise.withResolvers<undefined>();
    const goOn = Promise.withResolvers<undefined>();
    jest.spyOn(store.app.get(ReconciliationService), 'run').mockImplementation(async () => {
      started.resolve(undefined);
      await goOn.promise;
    });
    await database.rows(
      `SELECT graphile_worker.add_job('payments.reconcile-again', '{}', job_key => 'running')`,
    );
    await started.promise;
    await database.rows(
      `SELECT graphile_worker.add_job('throttle.clean', '{}', job_key => 'unknown', run_at => now() + interval '1 hour')`,
    );
    const lock = (key: string) =>
      database.rows(
        `UPDATE graphile_worker._private_jobs SET run_at = now(), locked_at = now() - interval '31 seconds',
           locked_by = coalesce(locked_by, (SELECT locked_by FROM graphile_worker.jobs WHERE key = 'running'))
         WHERE key = $1`,
        [key],
      );
    await lock('running');
    await lock('unknown');
    const left = () =>
      database.rows<{ key: string; attempts: number; isHeld: boolean }>(
        `SELECT key, attempts::int, locked_at < now() - interval '30 seconds' AS "isHeld" FROM graphile_worker.jobs
          WHERE key IN ('running', 'unknown') ORDER BY key`,
      );
    await eventually(async () => (await left()).length === 1);
    expect(await left()).toEqual([{ key: 'running', attempts: 1, isHeld: true }]);
    goOn.resolve(undefined);
    await eventually(async () => (await left()).length === 0);
    await store.stop();
  }, 60_000);
});

describe('jobs of the clock', () => {
  const TASK = 'quotes.expire';
  const lastRun = (store: TestStore) =>
    store.database.row<{ isDone: boolean; isAhead: boolean }>(
      `SELECT last_execution >= date_trunc('minute', now()) AS "isDone", last_execution > now() AS "isAhead"
         FROM graphile_worker._private_known_crontabs WHERE identifier = $1`,
      [TASK],
    );
  const ranAt = (store: TestStore, time: string) =>
    store.database.rows(
      `UPDATE graphile_worker._private_known_crontabs SET last_execution = ${time}, known_since = now() - interval '1 day'
        WHERE identifier = $1`,
      [TASK],
    );

  test('a minute that was missed, because the database was away – made up for at the next start', async () => {
    const store = await startApp();
    await ranAt(store, `date_trunc('minute', now()) - interval '1 minute'`);
    const { DATABASE_URL, MIGRATION_DATABASE_URL = '' } = store.app.get<Env>(ENV);
    const other = await startApp({ DATABASE_URL, MIGRATION_DATABASE_URL });
    await eventually(async () => (await lastRun(store))?.isDone === true);
    await other.stop();
    await store.stop();
  }, 60_000);

  test('run by a process whose clock was ten minutes ahead – forgotten, so that others go on', async () => {
    const store = await startApp();
    await ranAt(store, `now() + interval '10 minutes'`);
    await eventually(async () => (await lastRun(store))?.isAhead === false);
    await store.stop();
  }, 60_000);
});
