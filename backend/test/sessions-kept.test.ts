import { startApp, type TestStore } from './support/app.ts';
import { addJob } from './support/jobs.ts';
import { eventually } from './support/eventually.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startApp();
});
afterAll(() => store.stop());

test('ended sessions – deleted with their addresses after 90 days, open ones and days of activity stay', async () => {
  const { id, token } = await store.customer();
  const ended = (revoked: string | null, expires: string) =>
    store.database.rows(
      `INSERT INTO sessions (id, user_id, kind, address, created_at, expires_at, revoked_at)
       VALUES (gen_random_uuid(), $1, 'customer', $2, now() - interval '200 days',
               now() + $3::interval, now() + $4::interval)`,
      [id, `${revoked ?? 'open'} ${expires}`, expires, revoked],
    );
  await ended('-91 days', '-80 days'); // signed out, then would have expired
  await ended(null, '-91 days');
  await ended('-89 days', '-95 days'); // expired first
  await ended(null, '-89 days');
  await ended('-89 days', '-88 days');
  const days = await store.database.rows('SELECT day FROM active_days');

  await addJob(store.database, 'sessions.clean');
  const left = () =>
    store.database.rows<{ address: string }>(
      'SELECT address FROM sessions WHERE user_id = $1 ORDER BY address',
      [id],
    );
  await eventually(async () => (await left()).length <= 3);
  expect((await left()).map(({ address }) => address)).toEqual([
    '-89 days -88 days',
    '127.0.0.1',
    'open -89 days',
  ]);
  expect(await store.database.rows('SELECT day FROM active_days')).toEqual(days);
  expect((await store.api.get('/auth/me', token)).status).toBe(200);
});
