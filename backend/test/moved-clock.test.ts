import { Client } from 'pg';
import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { migrate } from '../src/database/migrate.ts';
import { startApp, type TestStore } from './support/app.ts';
import { addJob } from './support/jobs.ts';
import { LicenseCalls } from './support/licenses.ts';
import { DAY_MS, MovedClock } from './support/moved-clock.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

describe('CLOCK_OFFSET_FILE', () => {
  let store: TestStore;
  const clock = new MovedClock();
  const days = () => (store.app.get<Clock>(CLOCK).now().getTime() - Date.now()) / DAY_MS;

  beforeAll(async () => {
    store = await startApp(clock.env);
    clock.drives(store);
  });
  afterAll(async () => {
    await store.stop();
    clock.close();
  });

  test('no file yet – the real time', async () => {
    expect(days()).toBeCloseTo(0, 4);
    expect(((await clock.sqlTime()) - Date.now()) / DAY_MS).toBeCloseTo(0, 4);
  });

  test('moved by 40 days – the store, its statements and the defaults of its columns', async () => {
    await clock.set(Date.now() + 40 * DAY_MS);
    const { id } = await store.customer();
    const made = await store.database.row<{ at: Date }>('SELECT created_at AS at FROM users WHERE id = $1', [
      id,
    ]);
    expect(days()).toBeCloseTo(40, 3);
    expect((Number(made?.at) - Date.now()) / DAY_MS).toBeCloseTo(40, 3);
  });

  test('moved past the end of a licence – the licence has ended, and runs again when the clock is back', async () => {
    await clock.set(Date.now());
    const { id: userId } = await store.customer();
    const toolId = await new Rows(store.database).tool({ license_policy: 'activations', license_days: 5 });
    const body = { toolId, reason: 'For the test' };
    await store.api.post(`/admin/users/${userId}/tools`, body, await store.staff());
    const calls = new LicenseCalls(store);
    const key = (await calls.getKey(userId, toolId)) ?? 'no key';
    await clock.set(Date.now() + 6 * DAY_MS);
    expect(await calls.state(key)).toBe('LICENSE_EXPIRED');
    await clock.set(Date.now());
    expect(await calls.state(key)).toBe('valid');
  });

  test('moved – jobs still run', async () => {
    await clock.set(Date.now() + 400 * DAY_MS);
    await addJob(store.database, 'throttle.clean', {}, 'moved');
    const waiting = () => store.database.rows(`SELECT FROM graphile_worker.jobs WHERE key = 'moved'`);
    await eventually(async () => (await waiting()).length === 0);
  });

  test('started without the file – the database has the real time again', async () => {
    await clock.set(Date.now() + 10 * DAY_MS);
    const url = new URL(store.ownerUrl);
    await migrate({ DATABASE_URL: url.href });
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const found = await client.query<{ now: Date }>('SELECT moved_clock.now()');
    await client.end();
    expect((Number(found.rows[0]?.now) - Date.now()) / DAY_MS).toBeCloseTo(0, 4);
  });
});
