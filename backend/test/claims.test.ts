import { ClaimsService } from '../src/claims/index.ts';
import { Database } from '../src/database/database.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import type { Answer, Json } from './support/http.ts';
import { Rows } from './support/rows.ts';
import { addTool, type StaffTool, toolInput, uploadZip } from './support/tools.ts';

type Fields = Record<string, string | number | boolean | null | string[]>;
type One = { tool: StaffTool };
interface Published {
  subjectId: string;
  subjectName: string | null;
  field: string;
  text: string;
  overrideReason: string | null;
}

const CLAIM = 'Guaranteed returns every month.';
const REASON = 'It quotes a regulator in a warning.';

let store: TestStore;
let staff: string;
let rows: Rows;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  rows = new Rows(store.database);
});
afterAll(() => store.stop());

const put = (id: string, body: Fields, token = staff) =>
  store.api.put<One>(`/admin/tools/${id}`, body, token);
const listed = async (id: string) => {
  const { body } = await store.api.get<{ claims: Published[] }>('/admin/claims?limit=1000', staff);
  return body.data.claims.filter(({ subjectId }) => subjectId === id);
};
const audited = (id: string) =>
  store.database.rows<{ after: object }>(
    `SELECT after FROM audit_log WHERE subject_id = $1 AND after ? 'claimOverride'`,
    [id],
  );
const getFindings = ({ body }: Answer) => [body.error.code, body.error.findings];

describe('publishing', () => {
  test('a new active tool with a claim – 422 with the finding, and nothing is stored', async () => {
    const input = await toolInput(store, staff, { description: `Charts. ${CLAIM}` });
    const answer = await store.api.post<One>('/admin/tools', input, staff);
    expect(answer.status).toBe(422);
    expect(getFindings(answer)).toEqual([
      'CLAIM_BLOCKED',
      [{ field: 'description', text: 'Guaranteed returns', rule: 'guaranteed-return' }],
    ]);
    expect(answer.body.error.fields?.description).toContain('Guaranteed returns');
    const { body } = await store.api.get<{ tools: object[] }>(`/admin/tools?search=${input.name}`, staff);
    expect(body.data.tools).toEqual([]);
  });

  test.each([
    ['name', { name: 'Sure-shot scanner' }],
    ['shortDescription', { shortDescription: 'A risk-free strategy' }],
    ['features', { features: ['Charts', '100% accuracy'] }],
    ['requirements', { requirements: ['No loss'] }],
    ['tags', { tags: ['sureshot'] }],
    ['algoNote', { algoNote: 'Assured profit' }],
    ['changelog', { changelog: 'Now with guaranteed profit' }],
  ])('a claim in %s – named', async (field, change) => {
    const tool = await addTool(store, staff);
    const answer = await put(tool.id, change);
    expect(answer.status).toBe(422);
    expect(getFindings(answer)).toMatchObject(['CLAIM_BLOCKED', [{ field }]]);
  });

  test('an inactive tool with a claim – saved; activating it is refused', async () => {
    const tool = await addTool(store, staff, { isActive: false, description: CLAIM });
    expect((await put(tool.id, { isActive: true })).status).toBe(422);
    expect((await put(tool.id, { description: 'No guaranteed returns', isActive: true })).status).toBe(200);
  });

  test('a release of a draft whose changelog makes a claim – refused when the tool is published', async () => {
    const tool = await addTool(store, staff, { isActive: false });
    const first = await uploadZip(store, staff);
    await put(tool.id, { fileUrl: first.url, version: '1.1.0', changelog: CLAIM });
    const second = await uploadZip(store, staff);
    await put(tool.id, { fileUrl: second.url, version: '1.2.0', changelog: 'Faster' });
    const answer = await put(tool.id, { isActive: true });
    expect(getFindings(answer)).toMatchObject(['CLAIM_BLOCKED', [{ field: 'changelog 1.1.0' }]]);
  });

  test('a new release with a claim – refused', async () => {
    const tool = await addTool(store, staff);
    const { url } = await uploadZip(store, staff);
    const answer = await put(tool.id, { fileUrl: url, version: '2.0.0', changelog: 'A no-loss mode' });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'CLAIM_BLOCKED']);
  });

  test('announcements and bundles with a claim – refused, inactive ones saved', async () => {
    const news = (fields: object) => store.api.post('/announcements', { message: CLAIM, ...fields }, staff);
    expect((await news({})).status).toBe(422);
    expect((await news({ isActive: false })).status).toBe(201);
    const toolIds = [await rows.tool(), await rows.tool()];
    const pack = { name: 'Pack', description: CLAIM, price: 100, toolIds };
    expect((await store.api.post('/admin/bundles', pack, staff)).status).toBe(422);
    expect((await store.api.post('/admin/bundles', { ...pack, isActive: false }, staff)).status).toBe(201);
  });
});

describe('a reason', () => {
  test('given – published, audited and listed with it; asked again only when the text changes', async () => {
    const tool = await addTool(store, staff);
    const first = await put(tool.id, { description: CLAIM, claimOverride: REASON });
    expect(first.status).toBe(200);
    expect(await audited(tool.id)).toEqual([
      {
        after: {
          claimOverride: REASON,
          claims: [{ field: 'description', text: 'Guaranteed returns', rule: 'guaranteed-return' }],
        },
      },
    ]);
    expect(await listed(tool.id)).toMatchObject([{ field: 'description', overrideReason: REASON }]);
    expect((await put(tool.id, { price: 999 })).status).toBe(200);
    expect((await put(tool.id, { description: `${CLAIM} Really.` })).status).toBe(422);
    expect((await put(tool.id, { description: 'Charts' })).status).toBe(200);
    expect(await listed(tool.id)).toEqual([]);
  });

  test('given, then the tool is deactivated and activated – published again with it, and not listed meanwhile', async () => {
    const tool = await addTool(store, staff);
    await put(tool.id, { description: CLAIM, claimOverride: REASON });
    expect((await put(tool.id, { isActive: false })).status).toBe(200);
    expect(await listed(tool.id)).toEqual([]);
    expect((await put(tool.id, { isActive: true })).status).toBe(200);
    expect(await listed(tool.id)).toMatchObject([{ field: 'description', overrideReason: REASON }]);
    expect((await audited(tool.id)).length).toBe(1);
    await put(tool.id, { isActive: false });
    expect((await put(tool.id, { isActive: true, description: `${CLAIM} Really.` })).status).toBe(422);
  });

  test('a withdrawn release whose changelog makes a claim – restored with a reason, later without one', async () => {
    const tool = await addTool(store, staff, { version: '1.0.0' });
    const { url } = await uploadZip(store, staff);
    await put(tool.id, { fileUrl: url, version: '1.1.0', changelog: 'Faster' });
    const [old] = await store.database.rows<{ id: string }>(
      `SELECT id FROM releases WHERE tool_id = $1 AND version = '1.0.0'`,
      [tool.id],
    );
    const release = (deed: string, body: Fields) =>
      store.api.post<One>(`/admin/releases/${old?.id}/${deed}`, body, staff);
    await release('withdraw', { reason: 'A wrong file' });
    await store.api.put(`/admin/releases/${old?.id}`, { changelog: CLAIM }, staff);
    expect((await release('restore', {})).status).toBe(422);
    expect((await release('restore', { claimOverride: REASON })).status).toBe(200);
    expect(await listed(tool.id)).toMatchObject([{ field: 'changelog 1.0.0', overrideReason: REASON }]);
    await release('withdraw', { reason: 'A wrong file' });
    expect(await listed(tool.id)).toEqual([]);
    expect((await release('restore', {})).status).toBe(200);
  });

  test('of a tool that is archived – holds when it is sold again', async () => {
    const tool = await addTool(store, staff);
    await put(tool.id, { description: CLAIM, claimOverride: REASON });
    const { id: userId } = await store.customer();
    await rows.insert('trials', {
      user_id: userId,
      tool_id: tool.id,
      identity: userId,
      started_at: '2026-01-01',
      ends_at: '2099-01-01',
    });
    await store.api.call('DELETE', `/admin/tools/${tool.id}`, { token: staff });
    expect(await listed(tool.id)).toEqual([]);
    expect((await put(tool.id, { isActive: true })).status).toBe(200);
    expect(await listed(tool.id)).toMatchObject([{ overrideReason: REASON }]);
  });

  test.each([
    ['of 9 characters', 'too short'],
    ['of 501 characters', 'x'.repeat(501)],
    ['of spaces', '         x'],
  ])('%s – 400 on its field', async (_length, claimOverride) => {
    const tool = await addTool(store, staff);
    const answer = await put(tool.id, { description: CLAIM, claimOverride });
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['claimOverride']]);
  });

  test('from an API key – refused, and nothing is stored', async () => {
    const tool = await addTool(store, staff);
    const key = await store.api.post<{ token: string }>(
      '/admin/api-keys',
      { name: 'Catalogue', scopes: ['tools:read', 'tools:write'], password: STAFF.password },
      staff,
    );
    const { token } = key.body.data;
    const blocked = await put(tool.id, { description: CLAIM }, token);
    const overridden = await put(tool.id, { description: CLAIM, claimOverride: REASON }, token);
    expect([blocked, overridden].map(({ body }) => body.error.code)).toEqual([
      'CLAIM_BLOCKED',
      'KEY_NOT_ALLOWED',
    ]);
    expect(await audited(tool.id)).toEqual([]);
    const check = await store.api.post('/admin/claims/check', { texts: { name: CLAIM } }, token);
    expect(check.status).toBe(200);
  });
});

describe('what is published already', () => {
  test('a claim from before the rules – listed, counted on the dashboard, and no obstacle to other changes', async () => {
    const id = await rows.tool({ description: CLAIM });
    await store.app
      .get(Database)
      .transaction((manager) => store.app.get(ClaimsService).note(manager, { type: 'tool', id }));
    expect(await listed(id)).toMatchObject([{ field: 'description', overrideReason: null }]);
    const { body } = await store.api.get<{ stats: { openClaims: number } }>('/admin/dashboard', staff);
    expect(body.data.stats.openClaims).toBeGreaterThanOrEqual(1);
    expect((await put(id, { price: 10 })).status).toBe(200);
    expect((await put(id, { claimOverride: REASON })).status).toBe(200);
    expect(await listed(id)).toMatchObject([{ overrideReason: REASON }]);
    await store.api.call('DELETE', `/admin/tools/${id}`, { token: staff });
    expect(await listed(id)).toEqual([]);
  });
});

describe('what was published under other rules, before the job has read it again', () => {
  test('something else is changed – saved, and the claim is listed; a text with the claim is changed – refused', async () => {
    const id = await rows.tool({ description: CLAIM });
    expect((await put(id, { price: 10 })).status).toBe(200);
    expect(await listed(id)).toMatchObject([{ field: 'description', overrideReason: null }]);
    expect((await put(id, { description: `${CLAIM} Really.` })).status).toBe(422);
    expect((await put(id, { name: 'Sure-shot scanner' })).status).toBe(422);
  });

  test('an inactive tool – refused when it is published', async () => {
    const tool = await addTool(store, staff, { isActive: false, description: CLAIM });
    expect((await put(tool.id, { price: 10 })).status).toBe(200);
    expect((await put(tool.id, { isActive: true, price: 20 })).status).toBe(422);
  });

  test('a new release – the changelog of the last one stands there as before', async () => {
    const tool = await addTool(store, staff);
    await store.database.rows('UPDATE releases SET changelog = $2 WHERE tool_id = $1', [tool.id, CLAIM]);
    const { url } = await uploadZip(store, staff);
    const answer = await put(tool.id, { fileUrl: url, version: '9.0.0', changelog: 'Faster' });
    expect(answer.status).toBe(200);
    expect((await listed(tool.id)).map(({ field }) => field)).toEqual([
      expect.stringMatching(/^changelog \d/),
    ]);
  });

  test('an announcement and a bundle – another field can be saved', async () => {
    const news = await rows.insert('announcements', {
      message: CLAIM,
      icon: '',
      start_date: '2026-01-01',
      end_date: '2036-01-01',
    });
    expect((await store.api.put(`/announcements/${news}`, { priority: 3 }, staff)).status).toBe(200);
    const pack = await rows.insert('bundles', { name: 'Old pack', description: CLAIM, price_paise: 10_000 });
    for (const toolId of [await rows.tool(), await rows.tool()])
      await store.database.rows('INSERT INTO bundle_items (bundle_id, tool_id) VALUES ($1, $2)', [
        pack,
        toolId,
      ]);
    expect((await store.api.put(`/admin/bundles/${pack}`, { price: 90 }, staff)).status).toBe(200);
  });
});

test.each(['guar&shy;anteed returns', '[guar](/tools)anteed returns'])(
  'a claim that Markdown hides, %s – refused, and quoted as the page would show it',
  async (description) => {
    const tool = await addTool(store, staff);
    const answer = await put(tool.id, { description });
    expect(getFindings(answer)).toMatchObject(['CLAIM_BLOCKED', [{ rule: 'guaranteed-return' }]]);
    expect(answer.body.error.fields?.description).toMatch(/^“guar\u00ADanteed returns|^“guaranteed returns/);
  },
);

describe('checking', () => {
  const check = (texts: Json) => store.api.post('/admin/claims/check', { texts }, staff);

  test('several fields – the claims of each with their level', async () => {
    const answer = await check({ name: 'Charts', description: CLAIM, features: 'A win rate of 60 %' });
    expect(answer.body.data).toMatchObject({
      findings: [
        { field: 'description', text: 'Guaranteed returns', rule: 'guaranteed-return', level: 'block' },
        { field: 'features', text: 'win rate', rule: 'win-rate', level: 'warn' },
      ],
    });
  });

  test.each<[string, Json]>([
    ['null', null],
    ['a text', 'text'],
    ['a list', ['text']],
    ['a number in a field', { name: 1 }],
    ['more than 100,000 characters', { name: 'x'.repeat(100_001) }],
    ['51 fields', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`f${n}`, 'x']))],
  ])('texts that are %s – 400', async (_what, texts) => {
    const answer = await check(texts);
    expect([answer.status, Object.keys(answer.body.error.fields ?? {})]).toEqual([400, ['texts']]);
  });
});

test('a review with a claim – stored, and flagged for staff only', async () => {
  const customer = await store.customer();
  const toolId = await rows.tool();
  const id = await rows.insert('reviews', {
    user_id: customer.id,
    tool_id: toolId,
    rating: 5,
    comment: CLAIM,
    badge: 'Trial user',
    created_at: '2026-01-01',
  });
  const { body } = await store.api.get<{ review: { claims: object[] } }>(`/admin/reviews/${id}`, staff);
  expect(body.data.review.claims).toMatchObject([{ rule: 'guaranteed-return', level: 'block' }]);
});

test('tool facts – stored and shown on the page of the tool', async () => {
  const facts = { placesOrders: true, logic: 'closed', algoNote: 'Registered with the exchange.' };
  const tool = await addTool(store, staff, facts);
  const { body } = await store.api.get<One>(`/tools/${tool.id}`);
  expect(body.data.tool).toMatchObject(facts);
  expect((await put(tool.id, { logic: 'secret' })).body.error.fields).toHaveProperty('logic');
});
