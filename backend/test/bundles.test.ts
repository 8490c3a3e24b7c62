import { type Customer, startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';
import { addTool, grant, toolInput } from './support/tools.ts';
import { eventually } from './support/eventually.ts';

interface Bundle {
  id: string;
  name: string;
  price: number;
  listPrice: number;
  yourPrice: number;
  ownedCount: number;
  isActive: boolean;
  status: string;
  archivedAt: string | null;
  tools: { id: string; share: number; owned: boolean }[];
}
type One = { bundle: Bundle };
type Many = { bundles: Bundle[]; pagination: { total: number } };

let store: TestStore;
let staff: string;
let rows: Rows;
let owner: Customer;
let made = 0;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  rows = new Rows(store.database);
  owner = await store.customer();
});
afterAll(() => store.stop());

/** Tools of ₹1,000, ₹2,000 and so on. */
const newTools = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => rows.tool({ price_paise: (n + 1) * 100_000 })));
const toInput = (toolIds: string[], fields: object = {}) => ({
  name: `Pack ${++made}`,
  description: 'Several tools',
  price: 1500,
  toolIds,
  ...fields,
});
async function newBundle(toolIds: string[], fields: object = {}): Promise<Bundle> {
  const answer = await store.api.post<One>('/admin/bundles', toInput(toolIds, fields), staff);
  if (answer.status !== 201) throw new Error(`creating a bundle answered ${answer.status}: ${answer.text}`);
  return answer.body.data.bundle;
}
const show = (id: string, token?: string) => store.api.get<One>(`/bundles/${id}`, token);
const change = (id: string, fields: { price?: number; isActive?: boolean; description?: string }) =>
  store.api.put<One>(`/admin/bundles/${id}`, fields, staff);
const listAlerts = (id: string) =>
  store.database.rows<{ message: string; isOpen: boolean }>(
    `SELECT message, resolved_at IS NULL AS "isOpen" FROM alerts WHERE kind = 'bundle_not_cheaper' AND subject = $1`,
    [id],
  );

describe('public bundles', () => {
  test('a description in Markdown – as text and as its parts', async () => {
    const { id } = await newBundle(await newTools(2), { description: '- **one**\n- two' });
    const { bundle } = (await show(id)).body.data;
    expect(bundle).toMatchObject({
      description: '- **one**\n- two',
      descriptionNodes: [{ type: 'bullets' }],
    });
  });

  test('two tools – the price, the sum and the shares', async () => {
    const tools = await newTools(2);
    const { id } = await newBundle(tools, { price: 2000 });
    const { body } = await show(id);
    expect(body.data.bundle).toMatchObject({ price: 2000, listPrice: 3000, yourPrice: 2000, ownedCount: 0 });
    expect(body.data.bundle.tools.map(({ share }) => share)).toEqual([666.67, 1333.33]);
    expect(body.data.bundle.tools.map((tool) => tool.id)).toEqual(tools);
    const listed = await store.api.get<Many>(`/bundles?toolId=${tools[0] ?? ''}`);
    expect(listed.body.data).toMatchObject({ bundles: [{ id }], pagination: { total: 1 } });
  });

  test('somebody who owns one tool – pays the share of the other, visitors the whole', async () => {
    const tools = await newTools(2);
    await grant(store, owner.id, tools[0] ?? '');
    const { id } = await newBundle(tools, { price: 2000 });
    const visitor = await show(id);
    const mine = await show(id, owner.token);
    expect(visitor.body.data.bundle).toMatchObject({ ownedCount: 0, yourPrice: 2000 });
    expect(mine.body.data.bundle).toMatchObject({ ownedCount: 1, yourPrice: 1333.33 });
    expect(mine.body.data.bundle.tools.map(({ owned }) => owned)).toEqual([true, false]);
    expect([visitor, mine].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'public, max-age=0, must-revalidate, s-maxage=2',
      'no-store',
    ]);
    // The answer to a person is never that of the cache, whoever asked before.
    expect((await show(id)).body.data.bundle.ownedCount).toBe(0);
    expect((await show(id, owner.token)).body.data.bundle.ownedCount).toBe(1);
  });

  test('a change of the bundle or of a tool – shown at once', async () => {
    const tools = await newTools(3);
    const { id } = await newBundle(tools, { price: 3000 });
    expect((await show(id)).body.data.bundle.price).toBe(3000);
    await change(id, { price: 2500 });
    expect((await show(id)).body.data.bundle.price).toBe(2500);
    await store.database.rows('UPDATE tools SET archived_at = now() WHERE id = $1', [tools[2]]);
    const leftOut = async () => (await show(id)).body.data.bundle.tools.length === 2;
    await eventually(leftOut);
    expect((await show(id)).body.data.bundle).toMatchObject({
      price: 1250,
      listPrice: 3000,
      yourPrice: 1250,
    });
  });

  test('inactive, with one tool left, or unknown – 404', async () => {
    const tools = await newTools(2);
    const inactive = await newBundle(tools, { isActive: false });
    const left = await newBundle(tools);
    await store.database.rows('UPDATE tools SET is_active = false WHERE id = $1', [tools[1]]);
    for (const id of [inactive.id, left.id, '01890000-0000-7000-8000-000000000000', 'no-id']) {
      const deleted = async () => (await show(id)).status === 404;
      await eventually(deleted);
      expect((await show(id)).body.error.code).toBe('BUNDLE_NOT_FOUND');
    }
  });
});

describe('staff', () => {
  test.each([
    ['one tool', (ids: string[]) => ids.slice(0, 1)],
    ['a repeated tool', (ids: string[]) => [ids[0], ids[0]]],
    ['an unknown tool', (ids: string[]) => [ids[0], '01890000-0000-7000-8000-000000000000']],
    ['no id', (ids: string[]) => [ids[0], 'x']],
    ['21 tools', (ids: string[]) => [...ids, ...ids, ...ids, ...ids, ...ids, ...ids, ...ids]],
    ['nothing', () => undefined],
  ])('%s – 400 on toolIds', async (_, of) => {
    const answer = await store.api.post(
      '/admin/bundles',
      toInput([], { toolIds: of(await newTools(3)) }),
      staff,
    );
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['toolIds']]);
  });

  test('a free tool and an archived one – 400 on toolIds', async () => {
    const [paid = ''] = await newTools(1);
    const free = await rows.tool({ price_paise: 0 });
    const archived = await rows.tool({ archived_at: new Date() });
    for (const id of [free, archived]) {
      const answer = await store.api.post('/admin/bundles', toInput([paid, id]), staff);
      expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['toolIds']]);
    }
  });

  test('as dear as its tools – 422, also when the price is raised later', async () => {
    const tools = await newTools(2);
    const made = await store.api.post('/admin/bundles', toInput(tools, { price: 3000 }), staff);
    expect([made.status, made.body.error.code]).toEqual([422, 'BUNDLE_NOT_CHEAPER']);
    expect(made.body.error.fields).toEqual({
      price: 'A bundle must cost less than its tools together, which is ₹3,000.',
    });
    const { id } = await newBundle(tools, { price: 2999.99 });
    expect((await change(id, { price: 3000 })).body.error.code).toBe('BUNDLE_NOT_CHEAPER');
  });

  test('a name in use – 409; below ₹1 – 400', async () => {
    const tools = await newTools(2);
    const { name } = await newBundle(tools);
    const taken = await store.api.post('/admin/bundles', toInput(tools, { name: name.toUpperCase() }), staff);
    expect([taken.status, taken.body.error.code]).toEqual([409, 'NAME_TAKEN']);
    const cheap = await store.api.post('/admin/bundles', toInput(tools, { price: 0.5 }), staff);
    expect([cheap.status, Object.keys(cheap.body.error.fields ?? {})]).toEqual([400, ['price']]);
  });

  test('whole record sent back with a change – saved, and audited by what changed', async () => {
    const tools = await newTools(3);
    const made = await newBundle(tools.slice(0, 2));
    const record = (await store.api.get<One>(`/admin/bundles/${made.id}`, staff)).body.data.bundle;
    const sent = { ...record, name: 'Round trip', toolIds: tools };
    const answer = await store.api.put<One>(`/admin/bundles/${made.id}`, sent, staff);
    expect(answer.body.data.bundle).toMatchObject({ name: 'Round trip', status: 'active', listPrice: 6000 });
    const [entry] = await store.database.rows<{ before: object; after: object }>(
      `SELECT before, after FROM audit_log WHERE subject_type = 'bundle' AND subject_id = $1 AND action = 'update'`,
      [made.id],
    );
    expect([entry?.before, entry?.after].map((one) => Object.keys(one ?? {}).sort())).toEqual([
      ['name', 'tools'],
      ['name', 'tools'],
    ]);
  });

  test('deleted – gone; its tools can then be deleted, before they are archived', async () => {
    const [first, second] = await Promise.all([addTool(store, staff), addTool(store, staff)]);
    const { id } = await newBundle([first.id, second.id], { price: 500 });
    const kept = await store.api.delete<{ archived: boolean }>(`/admin/tools/${first.id}`, staff);
    expect(kept.body.data.archived).toBe(true);
    const removed = await store.api.delete<{ archived: boolean }>(`/admin/bundles/${id}`, staff);
    expect(removed.body.data.archived).toBe(false);
    expect((await store.api.get(`/admin/bundles/${id}`, staff)).status).toBe(404);
    const deleted = await store.api.delete<{ archived: boolean }>(`/admin/tools/${second.id}`, staff);
    expect(deleted.body.data.archived).toBe(false);
  });
});

test('sold or being paid – archived, shown to staff only, and restored when it is activated', async () => {
  const tools = await newTools(2);
  const { id } = await newBundle(tools);
  const buyer = await store.customer();
  await rows.order(buyer.id, tools[0] ?? '', 1500, { tool_id: null, bundle_id: id });
  const removed = await store.api.delete<One & { archived: boolean }>(`/admin/bundles/${id}`, staff);
  expect(removed.body.data).toMatchObject({ archived: true, bundle: { status: 'archived' } });
  expect((await show(id)).status).toBe(404);
  const listed = async (query: string) =>
    (await store.api.get<Many>(`/admin/bundles${query}`, staff)).body.data.bundles.some(
      (one) => one.id === id,
    );
  expect([await listed(''), await listed('?status=archived')]).toEqual([false, true]);
  expect((await change(id, { isActive: true })).body.data.bundle).toMatchObject({
    status: 'active',
    archivedAt: null,
  });
  expect((await show(id)).status).toBe(200);
});

describe('a tool’s new price', () => {
  test('bundle no longer cheaper – one alert, closed when the price goes up again', async () => {
    const price = (tool: { id: string }, rupees: number) =>
      store.api.put(`/admin/tools/${tool.id}`, { price: rupees }, staff);
    const input = await toolInput(store, staff, { price: 1000 });
    const tool = await addTool(store, staff, input);
    const [other = ''] = await newTools(1);
    const { id, name } = await newBundle([tool.id, other], { price: 1800 });
    await price(tool, 900);
    expect(await listAlerts(id)).toEqual([]);
    await price(tool, 800);
    await price(tool, 700);
    const [alert, ...more] = await listAlerts(id);
    expect([alert?.isOpen, more]).toEqual([true, []]);
    expect(alert?.message).toContain(`“${name}” costs ₹1,800, but its tools together cost only ₹1,800`);
    // Nobody pays more than the tools cost alone.
    expect((await show(id)).body.data.bundle).toMatchObject({
      price: 1700,
      listPrice: 1700,
      yourPrice: 1700,
    });
    await price(tool, 1000);
    expect((await listAlerts(id)).map(({ isOpen }) => isOpen)).toEqual([false]);
  });

  test('bundle made cheaper or inactive – the alert is closed', async () => {
    for (const remedy of [{ price: 1500 }, { isActive: false }]) {
      const tool = await addTool(store, staff, { price: 1000 });
      const [other = ''] = await newTools(1);
      const { id } = await newBundle([tool.id, other], { price: 1800 });
      await store.api.put(`/admin/tools/${tool.id}`, { price: 600 }, staff);
      expect((await listAlerts(id)).map(({ isOpen }) => isOpen)).toEqual([true]);
      expect((await change(id, { description: 'Still too dear' })).status).toBe(422);
      expect((await change(id, remedy)).status).toBe(200);
      expect((await listAlerts(id)).map(({ isOpen }) => isOpen)).toEqual([false]);
    }
  });
});
