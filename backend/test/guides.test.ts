import { type Customer, startApp, type TestStore } from './support/app.ts';
import type { Json } from './support/http.ts';
import { addTool, form, grant } from './support/tools.ts';

type Body = Record<string, Json>;
interface Guide {
  id: string;
  title: string;
  position: number;
  access: string;
  body: string | null;
  bodyNodes?: { type: string; href: string | null; text: string; children: Guide['bodyNodes'] }[] | null;
}

const CLAIM = 'Guaranteed returns every month';
const REASON = 'A quote from a warning of the regulator.';
const TEXT = 'Open the **workbook**.';

let store: TestStore;
let staff: string;
let toolId: string;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
});
afterAll(() => store.stop());

beforeEach(async () => {
  toolId = (await addTool(store, staff)).id;
});

const path = (guideId = '', tool = toolId) => `/admin/tools/${tool}/guides${guideId && `/${guideId}`}`;
const post = (fields: Body = {}, token = staff) =>
  store.api.post<{ guide: Guide }>(
    path(),
    { title: 'Setup', body: TEXT, access: 'public', ...fields },
    token,
  );
const put = (id: string, fields: Body, token = staff) =>
  store.api.put<{ guide: Guide }>(path(id), fields, token);
async function add(fields: Body = {}): Promise<Guide> {
  const { status, body } = await post(fields);
  expect(status).toBe(201);
  return body.data.guide;
}
const read = (token?: string) => store.api.get<{ guides: Guide[] }>(`/tools/${toolId}/guides`, token);
const shown = async (token?: string) => (await read(token)).body.data.guides;
const order = async () =>
  (await store.api.get<{ guides: Guide[] }>(path(), staff)).body.data.guides.map(
    ({ title, position }) => `${position} ${title}`,
  );
const refusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; fields?: object } };
}) => [status, body.error?.code, ...Object.keys(body.error?.fields ?? {})];
const logged = () =>
  store.database.rows<{ before: Body | null; after: Body | null }>(
    `SELECT before->'guide' AS before, after->'guide' AS after FROM audit_log
      WHERE subject_id = $1 AND (before ? 'guide' OR after ? 'guide') ORDER BY at, id`,
    [toolId],
  );
const startTrial = (person: Customer, from: string, to: string) =>
  store.database.rows(
    `INSERT INTO trials (id, user_id, tool_id, identity, started_at, ends_at)
     VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), now() + $3::interval, now() + $4::interval)`,
    [person.id, toolId, from, to],
  );

describe('a search of the catalogue', () => {
  const find = async (words: string) =>
    (
      await store.api.get<{ tools: { id: string }[] }>(`/tools?search=${encodeURIComponent(words)}`)
    ).body.data.tools.some(({ id }) => id === toolId);

  test('words of guides – find the tool by every title, and by the text that everybody reads', async () => {
    expect(await find('zephyr')).toBe(false);
    const { id } = await add({ title: 'Zephyr feeds', body: 'Fill in the **quokka** sheet. Zoë asks.' });
    await add({ title: 'Numbat alerts', access: 'owners', body: 'The wombat key.' });
    const found = async (...words: string[]) => Promise.all(words.map((one) => find(one)));
    expect(await found('zephyr', 'quokka', 'zoe', 'numb', 'wombat')).toEqual([true, true, true, true, false]);
    expect((await put(id, { access: 'owners' })).status).toBe(200);
    expect(await found('zephyr', 'quokka')).toEqual([true, false]);
    await store.api.put(`/admin/tools/${toolId}`, { description: 'Echidna. '.repeat(20) }, staff);
    expect(await found('echidna', 'zephyr')).toEqual([true, true]);
    await store.api.delete(path(id), staff);
    expect(await found('echidna', 'zephyr', 'numbat')).toEqual([true, false, true]);
  });

  test('fifty guides of the longest text, no word twice – are kept, and the first is found', async () => {
    const text = (from: number) =>
      Array.from({ length: 5500 }, (_, index) => `w${from + index}x${index}`)
        .join(' ')
        .slice(0, 50_000);
    await add({ title: 'First quoll', body: text(0) });
    await store.database.rows(
      `INSERT INTO tool_guides SELECT gen_random_uuid(), $1, 'More', string_agg('v' || g || 'y' || n, ' '), g, 'public',
         now(), now() FROM generate_series(2, 50) g, generate_series(1, 5000) n GROUP BY g`,
      [toolId],
    );
    expect(await find('quoll')).toBe(true);
  });
});

describe('who reads a guide', () => {
  const OWNERS = { title: 'Tuning', access: 'owners' };
  let open: Guide;
  let secret: Guide;

  beforeEach(async () => {
    open = await add();
    secret = await add(OWNERS);
  });

  const locked = (): object[] => [
    expect.objectContaining({ id: open.id, title: 'Setup', access: 'public', body: TEXT }) as object,
    { id: secret.id, title: 'Tuning', position: 2, access: 'owners', body: null, bodyNodes: null },
  ];
  const canRead = async (token?: string) => (await shown(token))[1]?.body === TEXT;

  test('a visitor and a customer without the tool – the titles of all, the text of the public one', async () => {
    const { token } = await store.customer();
    expect(await shown()).toEqual(locked());
    expect(await shown(token)).toEqual(locked());
  });

  test('an owner, a trial user and staff – all of it, as parts too', async () => {
    const [owner, trier] = [await store.customer(), await store.customer()];
    await grant(store, owner.id, toolId);
    await startTrial(trier, '0', '1 day');
    for (const token of [owner.token, trier.token, staff]) {
      const [, guide] = await shown(token);
      expect(guide).toMatchObject({ title: 'Tuning', body: TEXT });
      expect(guide?.bodyNodes).toMatchObject([{ type: 'paragraph', children: [{}, { type: 'strong' }, {}] }]);
    }
  });

  test('an ended trial, a withdrawn or disputed tool, an ended licence – no text', async () => {
    const [trier, owner] = [await store.customer(), await store.customer()];
    await startTrial(trier, '-2 days', '-1 day');
    expect(await canRead(trier.token)).toBe(false);
    await grant(store, owner.id, toolId);
    const change = (set: string) =>
      store.database.rows(`UPDATE entitlements SET ${set} WHERE user_id = $1`, [owner.id]);
    expect(await canRead(owner.token)).toBe(true);
    await change('paused_at = now()');
    expect(await canRead(owner.token)).toBe(false);
    await change('paused_at = NULL');
    expect(await canRead(owner.token)).toBe(true);
    await store.database.rows(
      `INSERT INTO licenses (id, user_id, tool_id, entitlement_id, seats, expires_at)
       SELECT gen_random_uuid(), user_id, tool_id, id, 1, now() + interval '1 hour' FROM entitlements WHERE user_id = $1`,
      [owner.id],
    );
    expect(await canRead(owner.token)).toBe(true);
    await store.database.rows('UPDATE licenses SET expires_at = now() WHERE user_id = $1', [owner.id]);
    expect(await canRead(owner.token)).toBe(false);
    await store.database.rows('UPDATE licenses SET expires_at = NULL WHERE user_id = $1', [owner.id]);
    expect(await canRead(owner.token)).toBe(true);
    await change('withdrawn_at = now()');
    expect(await canRead(owner.token)).toBe(false);
  });

  test('any answer – no cache keeps it, and a visitor after an owner gets no text', async () => {
    const owner = await store.customer();
    await grant(store, owner.id, toolId);
    for (const token of [owner.token, undefined]) {
      const { headers } = await read(token);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('cdn-cache-control')).toBeNull();
    }
    expect(await canRead(owner.token)).toBe(true);
    expect(await shown()).toEqual(locked());
  });

  test('a tool off sale – its owner reads on, others find nothing', async () => {
    const [owner, other] = [await store.customer(), await store.customer()];
    await grant(store, owner.id, toolId);
    await store.api.put(`/admin/tools/${toolId}`, { isActive: false }, staff);
    expect(await canRead(owner.token)).toBe(true);
    expect(refusal(await read())).toEqual([404, 'TOOL_NOT_FOUND']);
    expect(refusal(await read(other.token))).toEqual([404, 'TOOL_NOT_FOUND']);
    expect((await store.api.get('/tools/nonsense/guides')).status).toBe(404);
  });

  test('the page of the tool and My Tools – say that there are guides, and no text', async () => {
    const page = async () =>
      (await store.api.get<{ tool: { guides: object[] } }>(`/tools/${toolId}`)).body.data.tool.guides;
    expect(await page()).toEqual([
      { id: open.id, title: 'Setup', access: 'public' },
      { id: secret.id, title: 'Tuning', access: 'owners' },
    ]);
    const owner = await store.customer();
    await grant(store, owner.id, toolId);
    const library = async () =>
      (
        await store.api.get<{ purchasedTools: { hasGuides: boolean }[] }>(
          '/users/purchased-tools',
          owner.token,
        )
      ).body.data.purchasedTools.map(({ hasGuides }) => hasGuides);
    expect(await library()).toEqual([true]);
    for (const { id } of [open, secret]) await store.api.delete(path(id), staff);
    expect(await library()).toEqual([false]);
    expect(await page()).toEqual([]);
  });
});

describe('the text', () => {
  const nodesOf = async (body: string) => {
    await add({ body });
    return JSON.stringify((await shown())[0]?.bodyNodes);
  };

  test('HTML and addresses that run something – text', async () => {
    const nodes = await nodesOf('<img src=x onerror=alert(1)> [x](javascript:alert(1))');
    expect(nodes).not.toMatch(/"type":"(link|picture)"/);
    expect(nodes).toContain('<img src=x onerror=alert(1)>');
  });

  test('a picture that was uploaded – shown; one of another site – its description', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { url } = (await store.api.post<{ url: string }>('/admin/upload', form(png, 'step.png'), staff))
      .body.data;
    const nodes = await nodesOf(
      `![The first step](${url})\n\n![Elsewhere](https://example.com/a.png) ![Up](/api/media/../users)`,
    );
    expect(nodes).toContain(`{"type":"picture","text":"The first step","href":"${url}"`);
    expect(nodes.match(/"type":"picture"/g)).toHaveLength(1);
    expect(nodes).toContain('Elsewhere');
    expect(nodes).not.toContain('example.com');
    const preview = async (pictures?: boolean) =>
      (await store.api.post('/admin/markdown/preview', { text: `![Step](${url})`, pictures }, staff)).text;
    expect(await preview(true)).toContain('"picture"');
    expect(await preview()).not.toContain('"picture"');
  });

  test.each([
    ['an empty title', { title: '  ' }, 'title'],
    ['an empty text', { body: ' \n ' }, 'body'],
    ['no text', { body: null }, 'body'],
    ['50,001 characters', { body: 'a'.repeat(50_001) }, 'body'],
    ['a title of 161 characters', { title: 'a'.repeat(161) }, 'title'],
    ['an unknown access', { access: 'friends' }, 'access'],
    ['the position 0', { position: 0 }, 'position'],
    ['half a position', { position: 1.5 }, 'position'],
  ])('%s – refused, new and changed, and nothing is saved', async (_what, fields, field) => {
    const { id } = await add();
    const before = await shown(staff);
    expect(refusal(await post(fields))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(refusal(await put(id, fields))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await shown(staff)).toEqual(before);
  });

  test('50,000 characters of three bytes, 50 times – saved; the 51st is refused', async () => {
    const body = 'क'.repeat(50_000);
    expect((await add({ body })).body).toBe(body);
    await store.database.rows(
      `INSERT INTO tool_guides (id, tool_id, title, body, position, access, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Guide ' || n, 'Text', n, 'public', now(), now() FROM generate_series(2, 49) n`,
      [toolId],
    );
    expect((await add({ title: 'Last' })).position).toBe(50);
    expect(refusal(await post())).toEqual([409, 'GUIDES_FULL']);
  });
});

describe('the order', () => {
  beforeEach(async () => {
    for (const title of ['A', 'B', 'C']) await add({ title });
  });
  const idOf = async (title: string) => (await shown(staff)).find((guide) => guide.title === title)?.id ?? '';

  test.each([
    ['A', 3, ['1 B', '2 C', '3 A']],
    ['C', 1, ['1 C', '2 A', '3 B']],
    ['B', 2, ['1 A', '2 B', '3 C']],
    ['A', 50, ['1 B', '2 C', '3 A']],
  ])('%s moved to %i – the others follow, without gaps', async (title, position, expected) => {
    expect((await put(await idOf(title), { position })).status).toBe(200);
    expect(await order()).toEqual(expected);
  });

  test('one added in between, one deleted – without gaps', async () => {
    expect((await add({ title: 'New', position: 2 })).position).toBe(2);
    expect(await order()).toEqual(['1 A', '2 New', '3 B', '4 C']);
    expect((await store.api.delete(path(await idOf('A')), staff)).status).toBe(200);
    expect(await order()).toEqual(['1 New', '2 B', '3 C']);
  });

  test('two colleagues who move at once – every place once', async () => {
    const [a, c] = [await idOf('A'), await idOf('C')];
    await Promise.all([put(a, { position: 2 }), put(c, { position: 1 }), post({ title: 'D', position: 1 })]);
    expect((await order()).map((line) => line[0])).toEqual(['1', '2', '3', '4']);
  });
});

describe('staff', () => {
  test('added, changed, moved and deleted – each in the log, with what changed', async () => {
    const { id } = await add({ access: 'owners' });
    await add({ title: 'Second' });
    await put(id, { title: 'First steps' });
    await put(id, { position: 2 });
    // Nothing changes.
    await put(id, { title: 'First steps' });
    await store.api.delete(path(id), staff);
    expect(await logged()).toEqual([
      { before: null, after: { title: 'Setup', access: 'owners', position: 1, body: TEXT } },
      { before: null, after: expect.objectContaining({ title: 'Second', position: 2 }) },
      { before: { title: 'Setup' }, after: { title: 'First steps' } },
      { before: { title: 'First steps', position: 1 }, after: { title: 'First steps', position: 2 } },
      { before: expect.objectContaining({ title: 'First steps', body: TEXT }), after: null },
    ]);
    const entries = await store.api.get(`/admin/audit-log?subjectId=${toolId}`, staff);
    expect(entries.text).toMatch(/added a guide of .*/);
  });

  test('a text that a colleague has changed – not overwritten; another field is', async () => {
    const { id } = await add();
    await put(id, { body: 'Theirs' });
    const mine = { body: 'Mine', seen: { body: TEXT } };
    expect(refusal(await put(id, mine))).toEqual([409, 'EDIT_CONFLICT']);
    expect((await put(id, { title: 'Start', seen: { title: 'Setup' } })).body.data.guide).toMatchObject({
      title: 'Start',
      body: 'Theirs',
    });
  });

  test('a claim in the title or the text – refused at its field, with a reason saved', async () => {
    expect(refusal(await post({ body: CLAIM }))).toEqual([422, 'CLAIM_BLOCKED', 'body']);
    expect(refusal(await post({ title: CLAIM }))).toEqual([422, 'CLAIM_BLOCKED', 'title']);
    const owners = { body: CLAIM, access: 'owners' };
    expect(refusal(await post(owners))).toEqual([422, 'CLAIM_BLOCKED', 'body']);
    expect(await order()).toEqual([]);
    const { id } = await add({ ...owners, claimOverride: REASON });
    // The reason holds for this text.
    expect((await put(id, { title: 'Sample' })).status).toBe(200);
    expect(refusal(await put(id, { body: `${CLAIM}!` }))).toEqual([422, 'CLAIM_BLOCKED', 'body']);
  });

  test('a claim in the guide of a draft – saved; publishing the tool is refused', async () => {
    await store.api.put(`/admin/tools/${toolId}`, { isActive: false }, staff);
    await add({ title: 'Setup', body: CLAIM });
    await add({ title: 'Setup', body: 'Harmless' });
    const answer = await store.api.put(`/admin/tools/${toolId}`, { isActive: true }, staff);
    expect(refusal(answer)).toEqual([422, 'CLAIM_BLOCKED', 'guide Setup']);
  });

  test('guides and tools that do not exist, or not together – 404', async () => {
    const { id } = await add();
    const other = (await addTool(store, staff)).id;
    const unknown = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
    expect(refusal(await put(unknown, { title: 'X' }))).toEqual([404, 'GUIDE_NOT_FOUND']);
    expect(refusal(await store.api.delete(path(id, other), staff))).toEqual([404, 'GUIDE_NOT_FOUND']);
    expect(refusal(await store.api.get(path('', unknown), staff))).toEqual([404, 'TOOL_NOT_FOUND']);
    expect(await order()).toEqual(['1 Setup']);
  });

  test('a customer and support – support reads, neither writes', async () => {
    const [{ token }, support] = [await store.customer(), await store.colleague('support')];
    const { id } = await add();
    expect((await store.api.get(path(), token)).status).toBe(403);
    expect((await store.api.get(path(), support.token)).status).toBe(200);
    for (const writer of [token, support.token]) {
      expect((await post({}, writer)).status).toBe(403);
      expect((await put(id, { title: 'X' }, writer)).status).toBe(403);
      expect((await store.api.delete(path(id), writer)).status).toBe(403);
    }
  });

  test('a deleted tool – its guides go with it', async () => {
    await add();
    await store.api.delete(`/admin/tools/${toolId}`, staff);
    const left = await store.database.rows('SELECT FROM tool_guides WHERE tool_id = $1', [toolId]);
    expect(left).toEqual([]);
  });
});
