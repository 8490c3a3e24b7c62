import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  startPostgres,
  startThrowawayPostgres,
  type PostgresServer,
} from '../lib/postgres/start-postgres.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'));
  folders.push(folder);
  // As root, the server's account needs access.
  chmodSync(folder, 0o711);
  return join(folder, name);
}

async function stopped(server: PostgresServer, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } finally {
    await server.stop();
  }
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows[0]?.answer;
  } finally {
    await client.end();
  }
}

test('kill -9 of the server – the next one has every committed row', async () => {
  const dataDir = emptyFolder();
  const first = await startPostgres({ dataDir });
  await stopped(first, async () => {
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toBe('SIGKILL');
  });
  const second = await startPostgres({ dataDir });
  await stopped(second, async () => expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42));
});

test('running server – a second one on its folder refused', async () => {
  const dataDir = emptyFolder();
  const refusal = { name: 'Problem', message: expect.stringMatching(/is in use by process \d+/) };
  await stopped(await startPostgres({ dataDir }), () =>
    expect(startPostgres({ dataDir })).rejects.toMatchObject(refusal),
  );
});

test('any locale – UTF-8 database with case mapping', async () => {
  const server = await startThrowawayPostgres();
  const sql = `SELECT current_setting('server_encoding') || upper('é₹') AS answer`;
  await stopped(server, async () => expect(await ask(server.url, sql)).toBe('UTF8É₹'));
});

test('persistent server – fsync on, other users cannot connect', async () => {
  const server = await startPostgres({ dataDir: emptyFolder() });
  await stopped(server, async () => {
    expect(await ask(server.url, `SELECT current_setting('fsync') AS answer`)).toBe('on');
    expect(await ask(server.url, `SELECT current_setting('listen_addresses') AS answer`)).toBe('');
    await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'SELECT 1 AS answer')).rejects.toThrow(
      /password/,
    );
  });
});

test('path too long for a socket – reached over loopback', async () => {
  const server = await startPostgres({ dataDir: join(emptyFolder('x'.repeat(60)), 'y'.repeat(60)) });
  await stopped(server, async () => {
    expect(server.url).toMatch(/@127\.0\.0\.1:\d+\//);
    expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1);
  });
});

test('folder with spaces, commas and quotes – the socket is found', async () => {
  const server = await startPostgres({ dataDir: emptyFolder('my "data", really') });
  await stopped(server, async () => expect(await ask(server.url, 'SELECT 1 AS answer')).toBe(1));
});
