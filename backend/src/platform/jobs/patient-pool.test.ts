import { expect, test } from '@jest/globals';
import { Pool } from 'pg';
import { patientPool } from './patient-pool.js';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {});

/** A pool that never connects: its one client answers each statement with what `query` throws or returns. */
function poolWith(query: () => Promise<unknown>, connect?: () => Promise<never>): Pool {
  const client = { query, release: () => undefined, processID: 7 };
  return Object.assign(new Pool(), { connect: connect ?? (async () => client) });
}

const outcome = async (pool: Pool) => {
  const client = await pool.connect();
  return client.query('DELETE FROM jobs');
};

test.each([
  ['the server ends the session', failure('terminating connection due to administrator command', '57P01')],
  ['the connection breaks', failure('Connection terminated unexpectedly')],
  ['the network ends it', failure('read ECONNRESET', 'ECONNRESET')],
])('%s during a statement – told as a server one may wait for', async (_how, error) => {
  const pool = patientPool(poolWith(() => Promise.reject(error)));
  await expect(outcome(pool)).rejects.toMatchObject({ code: '57P03', cause: error });
});

test('no way to the server – told as a server one may wait for', async () => {
  const error = failure('getaddrinfo ENOTFOUND postgres', 'ENOTFOUND');
  const pool = patientPool(
    poolWith(
      async () => 1,
      () => Promise.reject(error),
    ),
  );
  await expect(outcome(pool)).rejects.toMatchObject({ code: '57P03' });
});

test('a statement that is wrong – its own error, at once', async () => {
  const error = failure('relation "jobs" does not exist', '42P01');
  await expect(outcome(patientPool(poolWith(() => Promise.reject(error))))).rejects.toBe(error);
});

test('a statement that works – its answer, and the client is whole', async () => {
  const client = await patientPool(poolWith(async () => ({ rows: [1] }))).connect();
  expect(await client.query('SELECT 1')).toEqual({ rows: [1] });
  expect(Reflect.get(client, 'processID')).toBe(7);
});
