import { AccessMovesService } from '../src/access/access-moves.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { inLab } from './support/lab.ts';
import { addTool } from './support/tools.ts';

/** More than are asked at once. */
const OWNERS = inLab ? 5000 : 600;

let store: TestStore;
let staff: string;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

const run = () => store.app.get(AccessMovesService).run();

const count = async (query: string): Promise<number> =>
  (await store.api.get<{ pagination: { total: number } }>(`/admin/access?limit=1&${query}`, staff)).body.data
    .pagination.total;

async function addOwners(toolId: string): Promise<void> {
  await store.database.rows(
    `WITH people AS (
       INSERT INTO users (id, name, email)
         SELECT gen_random_uuid(), 'Owner ' || n, 'owner' || n || '@example.com' FROM generate_series(1, $2::int) n
       RETURNING id),
     owned AS (
       INSERT INTO entitlements (id, user_id, tool_id, source)
         SELECT gen_random_uuid(), id, $1, 'grant' FROM people RETURNING id, user_id)
     INSERT INTO licenses (id, user_id, tool_id, entitlement_id, key, seats)
       SELECT gen_random_uuid(), user_id, $1, id, upper(left(md5(id::text), 20)), 1 FROM owned`,
    [toolId, OWNERS],
  );
}

test('many owners when access is switched on – each is asked, and loses it when the right ends', async () => {
  const { id } = await addTool(store, staff, { price: 100 });
  await addOwners(id);
  const body = { delivery: 'both', accessKind: 'tradingview' };
  expect((await store.api.call('PUT', `/admin/tools/${id}`, { token: staff, body })).status).toBe(200);
  await run();
  const asked = await store.database.row<{ count: number }>(
    'SELECT count(*)::int FROM access_grants WHERE value IS NULL',
  );
  expect(asked?.count).toBe(OWNERS);

  await store.database.rows(
    `UPDATE access_grants
        SET value = 'n' || left(md5(id::text), 20), normal = 'n' || left(md5(id::text), 20), state = 'given', given_at = now()`,
  );
  expect(await count('state=given')).toBe(OWNERS);
  await store.database.rows('UPDATE entitlements SET withdrawn_at = now() WHERE tool_id = $1', [id]);
  expect([await count('state=given'), await count('state=to_remove')]).toEqual([0, OWNERS]);
}, 120_000);
