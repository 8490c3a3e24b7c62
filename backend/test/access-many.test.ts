import { MailService } from '../src/platform/mail/index.ts';
import { AccessMovesService } from '../src/access/access-moves.service.ts';
import { AccessEmailsService } from '../src/access/access-emails.service.ts';
import { startApp, type TestStore } from './support/app.ts';
import { inLab } from './support/lab.ts';
import { addTool } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

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

async function count(query: string): Promise<number> {
  const path = `/admin/access?limit=1&${query}`;
  const { body } = await store.api.get<{ pagination: { total: number } }>(path, staff);
  expect(body.error).toBeUndefined();
  return body.data.pagination.total;
}

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

test('one name at two places – is one grant at each', async () => {
  const { id: userId, token } = await store.customer();
  const ids: string[] = [];
  for (const place of ['one', 'two']) {
    const accessUrl = `https://www.tradingview.com/script/${place}/`;
    const fields = {
      price: 100,
      fileUrl: undefined,
      delivery: 'access',
      accessKind: 'tradingview',
      accessUrl,
    };
    const { id: toolId } = await addTool(store, staff, fields);
    const body = { toolId, reason: 'For the test' };
    expect((await store.api.post(`/admin/users/${userId}/tools`, body, staff)).status).toBe(200);
    ids.push(toolId);
  }
  const own = await store.api.get<{ access: { licenseId: string }[] }>('/users/access', token);
  for (const { licenseId } of own.body.data.access) {
    const body = { value: 'asha_trades' };
    expect((await store.api.call('PUT', `/users/access/${licenseId}`, { token, body })).status).toBe(200);
  }
  for (const id of ids) expect(await count(`toolId=${id}&state=wanted`)).toBe(1);
});

test('many owners when access is switched on – each is asked, and loses it when the right ends', async () => {
  const { id } = await addTool(store, staff, { price: 100 });
  const inTool = (state: string) => count(`toolId=${id}&state=${state}`);
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
        SET value = 'n' || left(md5(id::text), 20), normal = 'n' || left(md5(id::text), 20), state = 'given', given_at = now()
      WHERE value IS NULL`,
  );
  expect(await inTool('given')).toBe(OWNERS);
  await store.database.rows('UPDATE entitlements SET withdrawn_at = now() WHERE tool_id = $1', [id]);
  expect([await inTool('given'), await inTool('to_remove')]).toEqual([0, OWNERS]);
}, 120_000);

test('an email about a name that has moved on before it is sent – is not sent', async () => {
  await store.database.rows(
    `UPDATE entitlements SET withdrawn_at = NULL WHERE id = (SELECT id FROM entitlements ORDER BY id LIMIT 1)`,
  );
  await run();
  const find = (state: string) =>
    store.database.row<{ id: string; email: string }>(
      `SELECT g.id, u.email FROM access_grants g JOIN licenses l ON l.id = g.license_id JOIN users u ON u.id = l.user_id
        WHERE g.state = $1 ORDER BY g.id LIMIT 1`,
      [state],
    );
  const [moved, still] = [await find('to_remove'), await find('given')];
  const sent = jest.spyOn(store.app.get(MailService), 'send').mockResolvedValue();
  for (const { id = '' } of [moved ?? {}, still ?? {}])
    await store.app.get(AccessEmailsService).queue(store.database.manager, [id], 'given');
  const isSent = (email = '') =>
    sent.mock.calls.some(([{ to, subject }]) => to === email && subject.startsWith('You have access'));
  await eventually(() => Promise.resolve(isSent(still?.email)));
  expect(isSent(moved?.email)).toBe(false);
});
