import { buildDocument } from '../src/api-document/build-document.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';
import { startSandbox, type Sandbox } from './support/sandbox.ts';
import { addTool } from './support/tools.ts';

/** Invalid values for a field. */
const WRONG = [null, -1, '', [null], {}, true];

interface Operation {
  method: string;
  path: string;
  example: Record<string, unknown>;
}

let store: TestStore;
let sandbox: Sandbox;
let operations: Operation[];
let ids: { [part: string]: string };
const tokens: { [who: string]: string } = {};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each operation with a JSON body, and its example from the API document. */
function readOperations(): Operation[] {
  return Object.entries(buildDocument(store.app).paths).flatMap(([path, item]) =>
    (['post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const body = item[method]?.requestBody;
      const example: unknown = body && 'content' in body && body.content['application/json']?.example;
      return isFields(example) ? [{ method: method.toUpperCase(), path, example }] : [];
    }),
  );
}

/** Some requests end the session or the account they use. */
async function refresh(): Promise<void> {
  if (!tokens.customer || (await store.api.get('/auth/me', tokens.customer)).status !== 200) {
    tokens.customer = (await store.customer()).token;
  }
  if (!tokens.staff || (await store.api.get('/admin/profile', tokens.staff)).status !== 200) {
    await store.database.rows('DELETE FROM staff_totp');
    tokens.staff = await store.staff();
  }
}

beforeAll(async () => {
  sandbox = await startSandbox();
  store = await startApp({
    ...sandbox.env,
    RATE_LIMIT_FACTOR: '100000',
  });
  operations = readOperations();
  await refresh();
  const rows = new Rows(store.database);
  const person = await rows.insert('users', { name: 'Asha Rao', email: 'asha-rao@example.com' });
  // A paid tool and a paid order, because others are refused before the body is validated.
  const tool = await addTool(store, tokens.staff ?? '', { trialAvailable: true });
  const order = await rows.order(person, tool.id, 499);
  const letter = { name: 'Asha', email: 'a@example.com', service: 'other', message: 'x' };
  const inquiry = await rows.insert('inquiries', letter);
  const grieved = { name: 'Asha', email: 'a@example.com', subject: 'x', message: 'x' };
  const sent = await store.api.post<{ grievance: { id: string } }>('/grievances', grieved);
  const review = { user_id: person, tool_id: tool.id, rating: 5, comment: 'x', badge: 'Trial user' };
  ids = {
    users: person,
    tools: tool.id,
    orders: order,
    inquiries: inquiry,
    grievances: sent.body.data.grievance.id,
    reviews: await rows.insert('reviews', review),
    'tracked-links': await rows.insert('tracked_links', {
      code: 'k7m2xqp',
      source: 'x',
      medium: '',
      campaign: '',
      path: '/tools',
    }),
    quotes: await rows.insert('quotes', {
      title: 'x',
      scope: 'x',
      amount_paise: 100,
      status: 'draft',
      delivery_days: 1,
      inquiry_id: inquiry,
      valid_until: '2030-01-01',
    }),
    issues: await rows.insert('newsletter_issues', { subject: 'x', body: 'x' }),
    bundles: await rows.insert('bundles', { name: 'x', description: 'x', price_paise: 100 }),
    announcements: await rows.insert('announcements', {
      message: 'x',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    }),
  };
});
afterAll(async () => {
  await store.stop();
  await sandbox.stop();
});

/** The body with one field or nested field replaced by each invalid value. */
function spoiled(example: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(example).flatMap(([name, value]) => {
    const inner = isFields(value) ? spoiled(value).map((wrong) => ({ ...example, [name]: wrong })) : [];
    return [...WRONG.map((wrong) => ({ ...example, [name]: wrong })), ...inner];
  });
}

test('one invalid field in any JSON body – never a 5xx, always the envelope', async () => {
  expect(operations.length).toBeGreaterThan(30);
  const defects: string[] = [];
  let calls = 0;
  for (const { method, path, example } of operations) {
    const part = Object.keys(ids).find((name) => path.includes(`/${name}/`));
    const url = path.replace(/^\/api/, '').replace(/\{\w+\}/g, ids[part ?? 'orders'] ?? '');
    const good = { ...example, ...('toolId' in example && { toolId: ids.tools }) };
    const staff = path.startsWith('/api/admin') || path.startsWith('/api/announcements');
    for (const body of spoiled(good)) {
      calls += 1;
      const token = tokens[staff ? 'staff' : 'customer'];
      const answer = await store.api.call(method, url, {
        token,
        headers: { 'content-type': 'application/json' },
        body: JSON.parse(JSON.stringify(body)),
      });
      // A request that succeeded may have ended the session or the account.
      if (answer.status < 300 || answer.status === 401) await refresh();
      const { success, error } = answer.body;
      const nameless = error?.code === 'VALIDATION_FAILED' && Object.keys(error.fields ?? {}).length === 0;
      if (answer.status >= 500 || typeof success !== 'boolean' || nameless) {
        defects.push(`${method} ${url} ${JSON.stringify(body)} → ${answer.text}`);
      }
    }
  }
  expect(defects).toEqual([]);
  expect(calls).toBeGreaterThan(400);
}, 120_000);
