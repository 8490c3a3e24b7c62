import { CommunityMovesService } from '../src/communities/community-moves.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { inLab } from './support/lab.ts';
import { Rows } from './support/rows.ts';

/** Members of a group, and customers of another tool. */
const MEMBERS = inLab ? 5_000 : 1_000;
const OTHERS = 4 * MEMBERS;

let store: TestStore;
let staff: string;
let members: string;

const execute = (text: string, values: unknown[] = []) => store.database.rows(text, values);

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  const rows = new Rows(store.database);
  const [tool, other] = [await rows.tool(), await rows.tool()];
  await execute(
    `INSERT INTO users (id, name, email)
     SELECT gen_random_uuid(), 'Owner ' || n, 'owner' || n || '@example.com' FROM generate_series(1, $1::int) n`,
    [MEMBERS + OTHERS],
  );
  await execute(
    `INSERT INTO entitlements (id, user_id, tool_id, source)
     SELECT gen_random_uuid(), u.id, CASE WHEN row_number() OVER (ORDER BY u.id) <= $1 THEN $2::uuid ELSE $3::uuid END, 'grant'
       FROM users u WHERE u.email LIKE 'owner%'`,
    [MEMBERS, tool, other],
  );
  await execute(
    `INSERT INTO licenses (id, user_id, tool_id, entitlement_id, seats, expires_at)
     SELECT gen_random_uuid(), e.user_id, e.tool_id, e.id, 1, now() + interval '1 day' FROM entitlements e`,
  );
  const id = await rows.community(tool, { is_active: true });
  members = `/admin/communities/${id}/members?limit=25`;
  await execute(
    `INSERT INTO community_members (community_id, user_id, external_id, state, at)
     SELECT $1, e.user_id, row_number() OVER (), 'joined', now() FROM entitlements e WHERE e.tool_id = $2`,
    [id, tool],
  );
  await store.asOwner('ANALYZE');
}, 60_000);
afterAll(() => store.stop());

const run = () => store.app.get(CommunityMovesService).run();

interface Counts {
  communities: { joinedCount: number; withoutRightCount: number }[];
}
const counts = async () => (await store.api.get<Counts>('/admin/communities', staff)).body.data.communities;

test('many rights that end together – each member has the days of grace, also when it is looked at twice', async () => {
  await run();
  expect(await counts()).toMatchObject([{ joinedCount: MEMBERS, withoutRightCount: 0 }]);
  await execute(`UPDATE licenses SET expires_at = now() - interval '1 minute'`);
  for (let times = 0; times < 2; times += 1) await run();
  expect(await counts()).toMatchObject([{ joinedCount: MEMBERS, withoutRightCount: MEMBERS }]);
  const page = await store.api.get<{ members: { state: string }[]; pagination: { total: number } }>(
    members,
    staff,
  );
  expect(page.body.data.pagination.total).toBe(MEMBERS);
  expect(new Set(page.body.data.members.map(({ state }) => state))).toEqual(new Set(['to_remove']));
}, 60_000);
