import { addDays, toDay } from '../src/common/time/days.ts';
import { AlgoRecordsService } from '../src/tools/registrations/algo-records.service.ts';
import type { Json } from './support/http.ts';
import { Shop } from './support/shop.ts';
import { addTool, toolInput, uploadZip, type StaffTool } from './support/tools.ts';

type Body = Record<string, Json>;
interface Registration {
  id: string;
  number: string;
  toCheck: boolean;
  fileId: string | null;
  checkedBy: string | null;
}
interface Page {
  orderHandling: string | null;
  placesOrders: boolean;
  registrations: Registration[];
}

const REASON = 'The exchange has the application since Monday.';
const today = () => toDay(new Date());
const ALGO = {
  kind: 'algo_id',
  authority: 'NSE',
  number: 'ALGO-000123',
  segment: 'Equity',
  broker: 'Example',
};
const valid = (days = 200): Body => ({
  ...ALGO,
  validFrom: addDays(today(), -100),
  validUntil: addDays(today(), days),
});

let shop: Shop;
let staff: string;

beforeAll(async () => {
  shop = await Shop.open();
  staff = await shop.store.staff();
});
afterAll(() => shop.close());

const api = () => shop.store.api;
const add = (toolId: string, body: Body = valid(), token = staff) =>
  api().post<{ registration: Registration }>(`/admin/tools/${toolId}/registrations`, body, token);
const put = (toolId: string, body: Body, token = staff) =>
  api().put<{ tool: StaffTool }>(`/admin/tools/${toolId}`, body, token);
const list = async (toolId: string) =>
  (await api().get<{ registrations: Registration[] }>(`/admin/tools/${toolId}/registrations`, staff)).body
    .data.registrations;
const page = async (toolId: string) => (await api().get<{ tool: Page }>(`/tools/${toolId}`)).body.data.tool;
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; fields?: object } };
}) => [status, body.error?.code, ...Object.keys(body.error?.fields ?? {})];
const logged = async (toolId: string, part: string) =>
  (
    await shop.store.database.rows<{ after: Body | null; before: Body | null }>(
      `SELECT before, after FROM audit_log WHERE subject_id = $1 AND (after ? $2 OR before ? $2) ORDER BY at, id`,
      [toolId, part],
    )
  ).map(({ before, after }) => ({ before: before?.[part], after: after?.[part] }));
const alertsNow = async (toolId: string) => {
  const found = await shop.store.database.rows<{ message: string }>(
    `SELECT message FROM alerts WHERE kind = 'registration_ended' AND subject = $1 AND resolved_at IS NULL`,
    [toolId],
  );
  return found.map(({ message }) => message);
};
/** After the hourly check. */
const alerts = async (toolId: string) => {
  await shop.store.app.get(AlgoRecordsService).check();
  return alertsNow(toolId);
};
/** A tool that sends orders, on sale with a record. */
async function sender(): Promise<string> {
  const { id } = await addTool(shop.store, staff, { orderHandling: 'sends', isActive: false });
  expect((await add(id)).status).toBe(201);
  expect(refusal(await put(id, { isActive: true }))).toEqual([200, undefined]);
  return id;
}
describe('what a tool does with orders', () => {
  test.each([
    ['signals', false],
    ['prepares', false],
    ['sends', true],
    ['provider', true],
  ])('%s – placesOrders is %s, whatever else was sent', async (orderHandling, placesOrders) => {
    const tool = await addTool(shop.store, staff, {
      orderHandling,
      placesOrders: !placesOrders,
      ...(placesOrders && { algoOverride: REASON }),
    });
    expect(tool).toMatchObject({ orderHandling, placesOrders, registrations: [] });
    expect(await page(tool.id)).toMatchObject({ orderHandling, placesOrders, registrations: [] });
  });

  test('not said – placesOrders is what was sent, as before; an unknown word is refused', async () => {
    const { id } = await addTool(shop.store, staff, { placesOrders: true });
    expect(await page(id)).toMatchObject({ orderHandling: null, placesOrders: true });
    expect(refusal(await put(id, { orderHandling: 'magic' }))).toEqual([
      400,
      'VALIDATION_FAILED',
      'orderHandling',
    ]);
  });
});

describe('registrations', () => {
  test('added, changed and deleted – on the page, and each in the log', async () => {
    const { id } = await addTool(shop.store, staff, { orderHandling: 'signals' });
    const added = await add(id);
    expect(added.status).toBe(201);
    expect(added.body.data.registration).toMatchObject({ ...valid(), toCheck: false });
    expect(added.body.data.registration.checkedBy).not.toBeNull();
    const shown = (await page(id)).registrations;
    expect(shown).toMatchObject([valid()]);
    expect(shown[0]).not.toHaveProperty('fileId');
    const path = `/admin/tools/${id}/registrations/${added.body.data.registration.id}`;
    const changed = await api().put<{ registration: Registration }>(path, { number: 'ALGO-2' }, staff);
    expect(changed.body.data.registration).toMatchObject({ ...valid(), number: 'ALGO-2' });
    expect((await page(id)).registrations).toMatchObject([{ number: 'ALGO-2' }]);
    expect((await api().delete(path, staff)).status).toBe(200);
    expect((await page(id)).registrations).toEqual([]);
    expect(refusal(await api().delete(path, staff))).toEqual([404, 'REGISTRATION_NOT_FOUND']);
    expect(await logged(id, 'registration')).toMatchObject([
      { before: undefined, after: { number: 'ALGO-000123', authority: 'NSE' } },
      { before: { number: 'ALGO-000123' }, after: { number: 'ALGO-2' } },
      { before: { number: 'ALGO-2', authority: 'NSE' }, after: undefined },
    ]);
  });

  test.each([
    ['a Research Analyst with a wrong number', { kind: 'research_analyst', number: 'INH12345678' }, 'number'],
    ['the end before the begin', { validUntil: '2020-01-01' }, 'validUntil'],
    ['a day that does not exist', { validFrom: '2026-02-30' }, 'validFrom'],
    ['an unknown kind', { kind: 'licence' }, 'kind'],
    ['no authority', { authority: ' ' }, 'authority'],
    ['no number', { number: '' }, 'number'],
    ['a file of nobody', { fileId: '01938b5e-7b1c-7000-8000-000000000001' }, 'fileId'],
  ])('%s – 400 naming the field', async (_what, change, field) => {
    const { id } = await addTool(shop.store, staff);
    expect(refusal(await add(id, { ...valid(), ...change }))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await list(id)).toEqual([]);
  });

  test('a Research Analyst with INH and nine digits, one day, no end – stored', async () => {
    const { id } = await addTool(shop.store, staff);
    const analyst = { kind: 'research_analyst', authority: 'SEBI', number: 'INH000025425' };
    expect((await add(id, { ...analyst, validFrom: today(), validUntil: today() })).status).toBe(201);
    expect((await add(id, { ...analyst, validFrom: `${today()}T10:00:00Z` })).status).toBe(201);
    expect(await list(id)).toMatchObject([{ validUntil: today() }, { validFrom: today(), validUntil: null }]);
  });

  test('a copy of a tool, sent with all that it answers – has none', async () => {
    const id = await sender();
    const { body } = await api().get<{ tool: Body }>(`/admin/tools/${id}`, staff);
    const { url: fileUrl } = await uploadZip(shop.store, staff);
    const copy = { ...body.data.tool, name: `Copy of ${id}`, fileUrl, plans: undefined, isActive: false };
    const made = await api().post<{ tool: StaffTool }>('/admin/tools', copy, staff);
    expect(refusal(made)).toEqual([201, undefined]);
    expect(made.body.data.tool).toMatchObject({ orderHandling: 'sends', registrations: [] });
    expect(await list(made.body.data.tool.id)).toEqual([]);
  });

  test('of another tool, of none, or without the permission – refused', async () => {
    const [{ id }, other] = [await addTool(shop.store, staff), await sender()];
    const [registration] = await list(other);
    const path = `/admin/tools/${id}/registrations/${registration?.id}`;
    expect(refusal(await api().put(path, { number: 'X' }, staff))).toEqual([404, 'REGISTRATION_NOT_FOUND']);
    expect(refusal(await api().delete(path, staff))).toEqual([404, 'REGISTRATION_NOT_FOUND']);
    expect(refusal(await add(registration?.id ?? ''))).toEqual([404, 'TOOL_NOT_FOUND']);
    const { token } = await shop.store.colleague('support');
    expect((await add(id, valid(), token)).status).toBe(403);
  });
});

describe('a tool that sends orders', () => {
  test('on sale without a record – 422; with a reason it is sold, and the log says why', async () => {
    const input = await toolInput(shop.store, staff, { orderHandling: 'provider' });
    const refused = await api().post('/admin/tools', input, staff);
    expect(refusal(refused)).toEqual([422, 'ALGO_RECORD_MISSING', 'algoOverride']);
    expect(refusal(await api().post('/admin/tools', { ...input, algoOverride: 'too short' }, staff))).toEqual(
      [400, 'VALIDATION_FAILED', 'algoOverride'],
    );
    const sold = await api().post<{ tool: StaffTool }>(
      '/admin/tools',
      { ...input, algoOverride: REASON },
      staff,
    );
    expect(refusal(sold)).toEqual([201, undefined]);
    const { id } = sold.body.data.tool;
    expect(await logged(id, 'algoOverride')).toEqual([{ before: undefined, after: REASON }]);
    // It is on sale with a reason, so other changes need none, and there is nothing to report.
    expect(refusal(await put(id, { price: 600 }))).toEqual([200, undefined]);
    expect(await alerts(id)).toEqual([]);
  });

  test.each([
    ['switched on', { isActive: false, orderHandling: 'sends' }, { isActive: true }],
    ['on sale that begins to send', { orderHandling: 'signals' }, { orderHandling: 'sends' }],
  ])('%s – needs a record in force that is checked', async (_what, start, change) => {
    const { id } = await addTool(shop.store, staff, start);
    const missing = [422, 'ALGO_RECORD_MISSING', 'algoOverride'];
    expect(refusal(await put(id, change))).toEqual(missing);
    const ended = { ...valid(-1), number: 'ENDED' };
    const future = { ...valid(), validFrom: addDays(today(), 1) };
    const analyst = { ...valid(), kind: 'research_analyst', number: 'INH000025425' };
    for (const body of [ended, future, analyst]) expect((await add(id, body)).status).toBe(201);
    expect(refusal(await put(id, change))).toEqual(missing);
    const { body } = await add(id, { ...valid(), kind: 'empanelment', number: 'VENDOR-7' });
    await put(id, { logicChanged: true });
    expect(refusal(await put(id, change))).toEqual(missing);
    await api().put(`/admin/tools/${id}/registrations/${body.data.registration.id}`, {}, staff);
    expect(refusal(await put(id, change))).toEqual([200, undefined]);
  });

  test('an API key – cannot give the reason', async () => {
    const { id } = await addTool(shop.store, staff, { isActive: false, orderHandling: 'sends' });
    const key = await api().post<{ token: string }>(
      '/admin/api-keys',
      { name: 'Robot', scopes: ['tools:read', 'tools:write'] },
      staff,
    );
    const change = { isActive: true, algoOverride: REASON };
    expect(refusal(await put(id, change, key.body.data.token))).toEqual([403, 'KEY_NOT_ALLOWED']);
    expect((await add(id, valid(), key.body.data.token)).status).toBe(201);
    expect(refusal(await put(id, { isActive: true }, key.body.data.token))).toEqual([200, undefined]);
  });

  test('the logic changed with a release – all records are to check until each is saved again', async () => {
    const id = await sender();
    await add(id, { ...valid(), kind: 'research_analyst', number: 'INH000025425' });
    const { url: fileUrl } = await uploadZip(shop.store, staff);
    expect((await put(id, { fileUrl, version: '2.0.0', logicChanged: false })).status).toBe(200);
    expect((await list(id)).map(({ toCheck }) => toCheck)).toEqual([false, false]);
    const { url: next } = await uploadZip(shop.store, staff);
    expect((await put(id, { fileUrl: next, version: '3.0.0', logicChanged: true })).status).toBe(200);
    expect((await page(id)).registrations.map(({ toCheck }) => toCheck)).toEqual([true, true]);
    expect(await logged(id, 'logicChanged')).toEqual([{ before: undefined, after: true }]);
    const [first] = await list(id);
    await api().put(`/admin/tools/${id}/registrations/${first?.id}`, {}, staff);
    expect((await list(id)).map(({ toCheck }) => toCheck)).toEqual([false, true]);
  });
});

describe('the end of a record', () => {
  const due = async (toolId: string) => {
    const { body } = await api().get<{ tools: { id: string }[] }>(
      `/admin/tools?registrations=due&limit=100`,
      staff,
    );
    return body.data.tools.some(({ id }) => id === toolId);
  };
  const waiting = async () =>
    (await api().get<{ waiting: { registrationsDue: number } }>('/admin/dashboard/waiting', staff)).body.data
      .waiting.registrationsDue;
  const setEnd = async (toolId: string, validUntil: string) => {
    const [one] = await list(toolId);
    return api().put(`/admin/tools/${toolId}/registrations/${one?.id}`, { validUntil }, staff);
  };

  test('within 30 days – in the list and counted; a later record of the same kind takes its place', async () => {
    const id = await sender();
    const before = await waiting();
    await setEnd(id, addDays(today(), 31));
    expect([await due(id), await waiting()]).toEqual([false, before]);
    await setEnd(id, addDays(today(), 30));
    expect([await due(id), await waiting()]).toEqual([true, before + 1]);
    expect(await alerts(id)).toEqual([]);
    for (const other of [{ authority: 'BSE' }, { segment: 'Commodity' }, { kind: 'empanelment' }])
      await add(id, { ...valid(400), ...other });
    expect(await due(id)).toBe(true);
    await add(id, { ...valid(400), number: 'ALGO-NEXT' });
    expect([await due(id), await waiting()]).toEqual([false, before]);
    await setEnd(id, addDays(today(), 20));
    await shop.store.database.rows('DELETE FROM tool_registrations WHERE tool_id = $1 AND number <> $2', [
      id,
      ALGO.number,
    ]);
    await shop.store.database.rows('UPDATE tools SET archived_at = now() WHERE id = $1', [id]);
    expect(await waiting()).toBe(before);
  });

  test('its last day – still in force, and nothing to report', async () => {
    const id = await sender();
    await setEnd(id, today());
    expect(await alerts(id)).toEqual([]);
    await put(id, { isActive: false });
    expect(refusal(await put(id, { isActive: true }))).toEqual([200, undefined]);
  });

  test('the logic of a tool on sale changed – an alert until the record is saved again', async () => {
    const id = await sender();
    await put(id, { logicChanged: true });
    expect(await alertsNow(id)).toEqual([expect.stringContaining('Algo ID ALGO-000123 is to check')]);
    expect(await alerts(id)).toHaveLength(1);
    await setEnd(id, addDays(today(), 100));
    expect(await alertsNow(id)).toEqual([]);
  });

  test('ended, and why it is sold all the same – no alert until a later record ends; another kind tells nothing', async () => {
    const id = await sender();
    await setEnd(id, addDays(today(), -1));
    expect(await alertsNow(id)).toHaveLength(1);
    expect(refusal(await put(id, { algoOverride: REASON }))).toEqual([200, undefined]);
    expect(await logged(id, 'algoOverride')).toEqual([{ before: undefined, after: REASON }]);
    expect(await alerts(id)).toEqual([]);
    await add(id, { ...valid(), kind: 'research_analyst', number: 'INH000025425' });
    expect(await alerts(id)).toEqual([]);
    const { body } = await add(id, { ...valid(400), number: 'ALGO-NEXT' });
    await api().delete(`/admin/tools/${id}/registrations/${body.data.registration.id}`, staff);
    expect(await alerts(id)).toEqual([expect.stringContaining('ALGO-000123 ended on')]);
  });

  test('ended – stays on sale with an alert until it is mended, also after staff resolved it', async () => {
    const id = await sender();
    await setEnd(id, addDays(today(), -1));
    expect((await page(id)).registrations).toHaveLength(1);
    expect(await alerts(id)).toEqual([expect.stringContaining('Algo ID ALGO-000123 ended on')]);
    await shop.store.database.rows(
      `UPDATE alerts SET resolved_at = now(), resolved_by = (SELECT id FROM users LIMIT 1) WHERE subject = $1`,
      [id],
    );
    expect(await alerts(id)).toHaveLength(1);
    expect(refusal(await put(id, { price: 700 }))).toEqual([200, undefined]);
    await setEnd(id, addDays(today(), 100));
    expect(await alertsNow(id)).toEqual([]);
    expect(await alerts(id)).toEqual([]);
  });

  test('the only record deleted – an alert; taken off sale – none', async () => {
    const id = await sender();
    const [one] = await list(id);
    await api().delete(`/admin/tools/${id}/registrations/${one?.id}`, staff);
    expect(await alerts(id)).toEqual([expect.stringContaining('has no valid registration')]);
    await put(id, { isActive: false });
    expect(await alerts(id)).toEqual([]);
  });
});
