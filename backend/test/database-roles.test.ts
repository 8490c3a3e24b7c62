import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '../src/database/migrate.js';
import { startApp, type TestStore } from './support/app.js';
import { addJob } from './support/jobs.js';
import { eventually } from './support/shop.js';

const REFUSED = /permission denied|must be owner|append-only|cannot set parameter/;

/** Whether the queue finishes a job of the store. */
async function works(store: TestStore): Promise<void> {
  const { token } = await store.customer();
  expect((await store.api.get('/auth/me', token)).status).toBe(200);
  await addJob(store.database, 'throttle.clean', {}, 'roles');
  const waiting = () => store.database.rows(`SELECT FROM graphile_worker.jobs WHERE key = 'roles'`);
  await eventually(async () => (await waiting()).length === 0);
}

describe('the role of the application', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startApp();
    await store.customer();
  });
  afterAll(() => store.stop());

  test('its attributes – none that lead further', async () => {
    const role = await store.database.row(
      `SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
              (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owned
       FROM pg_roles r WHERE rolname = current_user`,
    );
    expect(role).toEqual({
      rolname: 'store_app',
      ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
      ...{ rolreplication: false, owned: 0 },
    });
  });

  test.each([
    'CREATE TABLE planted (id int)',
    'CREATE TABLE graphile_worker.planted (id int)',
    'CREATE FUNCTION planted() RETURNS int LANGUAGE sql RETURN 1',
    'ALTER TABLE users ADD planted int',
    'TRUNCATE users CASCADE',
    `UPDATE security_events SET kind = 'planted'`,
    'DELETE FROM security_events',
    'TRUNCATE security_events',
    'ALTER TABLE security_events DISABLE TRIGGER ALL',
    'DROP TRIGGER security_events_append_only ON security_events',
    `SET session_replication_role = 'replica'`,
    `INSERT INTO migrations (timestamp, name) VALUES (1, 'planted')`,
    'CREATE ROLE planted SUPERUSER',
  ])('%s – refused', async (statement) => {
    await expect(store.database.rows(statement)).rejects.toThrow(REFUSED);
  });

  test('an event that is not in the log yet – cannot be taken out of the outbox', async () => {
    const remove = store.database.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO security_outbox (id, kind, details, at) VALUES (gen_random_uuid(), 'sign-in', '{}', now())`,
      );
      await manager.query('DELETE FROM security_outbox');
    });
    await expect(remove).rejects.toThrow('not in the security log yet');
  });

  test('everything else – works', () => works(store));
});

test('the owner of the tables – cannot change the security log by accident either', async () => {
  const store = await startApp();
  for (const statement of [
    `UPDATE security_events SET kind = 'planted'`,
    'DELETE FROM security_events',
    'TRUNCATE security_events CASCADE',
  ]) {
    await expect(store.asOwner(statement)).rejects.toThrow('append-only');
  }
  await store.stop();
});

describe('a database of an earlier version, whose owner the store was', () => {
  test('started with two roles – the store works as the weaker one', async () => {
    const store = await startApp({}, ({ ownerUrl }) => migrate({ DATABASE_URL: ownerUrl }));
    const [role] = await store.database.rows('SELECT current_user AS name');
    expect(role).toEqual({ name: 'store_app' });
    await works(store);
    await store.stop();
  });

  test('started with one role as before – the store works', async () => {
    let ownerUrl = '';
    const store = await startApp({}, async (database) => {
      ({ ownerUrl } = database);
      database.url = ownerUrl;
    });
    expect(await store.database.rows('SELECT session_user::text AS name')).toEqual([
      { name: new URL(ownerUrl).username },
    ]);
    await works(store);
    await store.stop();
  });
});
