import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { ENV, type Env } from '../src/config/env.js';
import { startApp, type TestStore } from './support/app.js';
import { eventually } from './support/shop.js';

/** A stop has ten seconds, whatever somebody else is waiting for. */

async function connected(store: TestStore): Promise<Socket> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** A mail server that takes calls and never says a word. */
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

describe('told to stop', () => {
  it('a connection on which nothing was ever asked – not waited for', async () => {
    const store = await startApp();
    const socket = await connected(store);
    const cut = once(socket, 'close');
    await store.stop();
    await cut;
  });

  it('a call whose rest never comes – cut after a while', async () => {
    const store = await startApp();
    const socket = await connected(store);
    socket.on('error', () => undefined);
    socket.write('POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100\r\n\r\n{"name":');
    const cut = once(socket, 'close');
    await store.stop();
    await cut;
  });

  it('a mail under way to a server that does not answer – the job goes back into the queue', async () => {
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

describe('killed, with a job in its hands', () => {
  it('the job – done by somebody else after some minutes, while one just begun is left alone', async () => {
    const store = await startApp();
    const { database } = store;
    const keys = () =>
      database.rows<{ key: string }>(
        `SELECT key FROM graphile_worker.jobs WHERE key IN ('lost', 'held') ORDER BY key`,
      );
    for (const [key, minutes] of Object.entries({ lost: 11, held: 1 })) {
      await database.rows(
        `SELECT graphile_worker.add_job('throttle.clean', '{}', job_key => $1, run_at => now() + interval '1 hour')`,
        [key],
      );
      await database.rows(
        `UPDATE graphile_worker._private_jobs SET run_at = now(), locked_by = $1, locked_at = now() - $2 * interval '1 minute'
         WHERE key = $1`,
        [key, minutes],
      );
    }
    await database.rows(`SELECT graphile_worker.add_job('jobs.free-lost', '{}')`);
    await eventually(async () => (await keys()).length === 1);
    expect(await keys()).toEqual([{ key: 'held' }]);
    await store.stop();
  });
});
