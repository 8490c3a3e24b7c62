import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { PostgresServer } from '../../scripts/lib/postgres/start-postgres.ts';
import { withClient } from '../support/database.ts';
import { median, type Request } from './load.ts';
import { staffHeader } from './requests.ts';
import { SEARCHES, searchPath } from './scenarios.ts';
import type { BenchStore } from './store.ts';

/** Milliseconds of database time per request, over sequential requests. */
export type DatabaseTime = { name: string; median: number; worst: number; requests: number };

const ROUNDS = 5;
/** Statements of the job queue and of the connection that listens for changes. */
const NOT_OURS = /graphile_worker|LISTEN|SELECT 1$/;

/** Sums the durations the server logged. */
function logged(lines: string): number {
  const found = lines.matchAll(/duration: ([\d.]+) ms(.*)/g);
  return [...found].reduce((sum, [, ms, rest]) => sum + (NOT_OURS.test(rest ?? '') ? 0 : Number(ms)), 0);
}

async function logStatements(postgres: PostgresServer, minimum: string): Promise<void> {
  await withClient(postgres.url, async (client) => {
    await client.query(`ALTER SYSTEM SET log_min_duration_statement = ${minimum}`);
    await client.query('SELECT pg_reload_conf()');
  });
  await sleep(300);
}

/** Empties the store's response cache, as any change of the catalogue does. */
async function forget(client: Client): Promise<void> {
  await client.query('NOTIFY store_changed');
  await sleep(10);
}

async function measure(
  postgres: PostgresServer,
  client: Client,
  store: BenchStore,
  name: string,
  requests: Request[],
): Promise<DatabaseTime> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, headers } of requests) {
      await forget(client);
      const before = postgres.written().length;
      const response = await fetch(store.url + path, { headers: headers ?? {} });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      await sleep(5);
      // The first round warms the caches.
      if (round > 0) times.push(logged(postgres.written().slice(before)));
    }
  }
  return { name, median: median(times, (time) => time), worst: Math.max(...times), requests: times.length };
}

/** Time as logged by the database, without the rest of the store. */
export async function databaseTimes(postgres: PostgresServer, store: BenchStore): Promise<DatabaseTime[]> {
  const header = await staffHeader(store);
  const staff = (path: string): Request => ({ path: `/api/admin/${path}`, headers: header });
  const all: [string, Request[]][] = [
    ['Search of two words', SEARCHES.slice(0, 20).map((words) => ({ path: searchPath(words, 0) }))],
    [
      'Search in orders',
      ['priya sharma', 'ORD-12AB', 'kiran.rao', 'varun'].map((words) =>
        staff(`orders?limit=25&search=${encodeURIComponent(words)}`),
      ),
    ],
    ['Orders, newest first', [staff('orders?limit=25')]],
    ['Search in users', ['priya', 'rao1'].map((words) => staff(`users?limit=25&search=${words}`))],
    ['Analytics of a year, all statements added up', [staff('analytics?timeRange=1y')]],
  ];
  const times: DatabaseTime[] = [];
  await logStatements(postgres, '0');
  try {
    await withClient(store.databaseUrl, async (client) => {
      for (const [name, requests] of all) times.push(await measure(postgres, client, store, name, requests));
    });
  } finally {
    await logStatements(postgres, '-1');
  }
  return times;
}
