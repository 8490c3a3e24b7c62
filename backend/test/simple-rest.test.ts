import { buildDocument } from '../src/api-document/build-document.ts';
import { newLicenseKey } from '../src/licenses/license-key.ts';
import { ChainService } from '../src/platform/security-log/chain.service.ts';
import { STAFF, startApp, type TestStore } from './support/app.ts';
import { consoleProvider, type Resource, type StaffRecord } from './support/console.ts';
import { addBankRecords } from './support/bank-records.ts';
import { Rows } from './support/rows.ts';
import { subscriptionRow } from './support/subscriptions.ts';
import { FakeTelegram } from './support/telegram.ts';
import { addTool, toolInput } from './support/tools.ts';

/** Minimum number of records per resource; one of each contains "Kingfisher". */
const ROWS = 5;

/** A console that others host. */
const CONSOLE = 'https://console.example.com';
const ENDPOINT = 'https://8.8.8.8/made';

interface Case extends Resource {
  sort: string;
  /** Matches some rows, not all. */
  q: string | null;
  /** Whether there is a route for a single record. */
  single: boolean;
  create?: () => Promise<object> | object;
  /** A value of the created record. */
  made?: string;
  /** The edited fields; the whole record is sent, as react-admin does. */
  change?: (record: StaffRecord) => Record<string, unknown>;
  removable?: boolean;
}

let store: TestStore;
let staff: string;
let telegram: FakeTelegram;

const newTool = () => new Rows(store.database).tool();
const newBundle = (name: string, toolIds: string[]) => ({ name, description: 'x', price: 500, toolIds });

/** Most lists can be searched for the word, and have a route for a single record. */
const list = (path: string, many: string, one: string, sort: string, more: Partial<Case> = {}): Case => ({
  path,
  many,
  one,
  sort,
  q: 'Kingfisher',
  single: true,
  ...more,
});

const CASES: Case[] = [
  list('admin/tools', 'tools', 'tool', 'name', {
    create: () => toolInput(store, staff, { name: 'Made by the console' }),
    change: () => ({ name: 'Changed by the console', price: 777 }),
    removable: true,
  }),
  list('admin/orders', 'orders', 'order', 'amount'),
  list('payments/admin/all', 'payments', 'payment', 'amount', {
    single: false,
  }),
  list('announcements', 'announcements', 'announcement', 'message', {
    removable: true,
    create: () => ({ message: 'Made by the console', priority: 2 }),
    change: () => ({ message: 'Changed by the console', isActive: false }),
  }),
  list('admin/bundles', 'bundles', 'bundle', 'name', {
    create: async () => newBundle('Made by the console', [await newTool(), await newTool()]),
    change: () => ({ name: 'Changed by the console', price: 600 }),
    removable: true,
  }),
  list('admin/reviews', 'reviews', 'review', 'rating', {
    change: () => ({ hidden: true, hiddenReason: 'Changed by the console' }),
  }),
  list('admin/inquiries', 'inquiries', 'inquiry', 'email', {
    change: () => ({ status: 'in_progress', note: 'Changed by the console' }),
  }),
  // Without "update": each one tells the person something, so the same twice is refused.
  list('admin/grievances', 'grievances', 'grievance', 'number'),
  list('admin/newsletter', 'subscribers', 'subscriber', 'email', {
    q: 'kingfisher',
    single: false,
  }),
  list('admin/newsletter/issues', 'issues', 'issue', 'subject', {
    removable: true,
    create: () => ({ subject: 'Made by the console', body: 'Hello' }),
    change: () => ({ subject: 'Changed by the console', interest: 'options' }),
  }),
  list('admin/tracked-links', 'trackedLinks', 'trackedLink', 'source', {
    create: () => ({ source: 'Made by the console', path: '/tools' }),
    change: () => ({ isArchived: true }),
  }),
  // A tool and a link are called by the word.
  list('admin/shareable-links', 'shareableLinks', 'shareableLink', 'id', { single: false, q: null }),
  list('admin/access', 'access', 'access', 'value'),
  list('admin/communities', 'communities', 'community', 'title', {
    removable: true,
    create: async () => {
      const token = telegram.bot();
      const { id: externalId } = telegram.group(token);
      return { token, externalId, toolIds: [await newTool()], rules: 'Made by the console' };
    },
    change: () => ({ graceDays: 7, rules: 'Changed by the console' }),
  }),
  list('admin/subscriptions', 'subscriptions', 'subscription', 'price'),
  list('admin/coupons', 'coupons', 'coupon', 'code', {
    removable: true,
    create: () => ({ code: 'MADE-HERE', kind: 'percent', percent: 10, note: 'Made by the console' }),
    change: () => ({ note: 'Changed by the console', isActive: false }),
  }),
  list('admin/webhook-endpoints', 'endpoints', 'endpoint', 'url', {
    q: 'kingfisher',
    removable: true,
    create: () => ({ url: ENDPOINT, events: ['order.failed'] }),
    made: ENDPOINT,
    change: () => ({ events: ['order.failed', 'order.completed'], status: 'disabled' }),
  }),
  list('admin/licenses', 'licenses', 'license', 'toolName', {
    change: () => ({ seats: 5, expiresAt: '2030-01-01T00:00:00.000Z' }),
  }),
  list('admin/quotes', 'quotes', 'quote', 'title', {
    change: () => ({ title: 'Changed by the console', amount: 777 }),
  }),
  list('admin/answer-templates', 'answerTemplates', 'answerTemplate', 'title', {
    removable: true,
    create: () => ({ kind: 'review', title: 'Made by the console', body: 'Thank you.' }),
    change: () => ({ body: 'Changed by the console' }),
  }),
  list('admin/imports', 'imports', 'import', 'createdAt'),
  list('admin/claims', 'claims', 'claim', 'rule', { single: false }),
  list('admin/api-keys', 'apiKeys', 'apiKey', 'name', { single: false }),
  list('admin/audit-log', 'auditLog', 'auditLog', 'at', { q: null, single: false }),
  list('admin/staff', 'staff', 'staffMember', 'email', { q: null, single: false }),
  list('admin/webhooks', 'webhooks', 'webhook', 'deliveries', {
    q: 'kingfisher',
    single: false,
  }),
  list('admin/security-events', 'securityEvents', 'securityEvent', 'at', {
    q: null,
    single: false,
  }),
  list('admin/disputes', 'disputes', 'dispute', 'amount'),
  list('admin/payouts', 'payouts', 'payout', 'settledAt'),
  list('admin/invoices', 'invoices', 'invoice', 'issuedAt', {
    single: false,
  }),
  list('admin/payout-lines', 'payoutLines', 'payoutLine', 'at', {
    single: false,
  }),
  list('admin/alerts', 'alerts', 'alert', 'kind', { q: null, single: false }),
  // Last, because deleting a user also deletes their inquiries.
  list('admin/users', 'users', 'user', 'email', {
    q: 'kingfisher',
    change: () => ({ name: 'Changed by the console', phone: '9123456780' }),
    removable: true,
  }),
];

beforeAll(async () => {
  telegram = await FakeTelegram.start();
  store = await startApp({ CORS_ORIGINS: CONSOLE, TELEGRAM_API_ROOT: telegram.url });
  staff = await store.staff();
  const rows = new Rows(store.database);
  for (let n = 0; n < ROWS; n++) {
    const word = n === 2 ? 'Kingfisher' : `Heron ${n}`;
    const mail = `${word.replace(' ', '').toLowerCase()}@example.com`;
    const user = await rows.insert('users', { name: word, email: mail });
    const byAccess = { delivery: 'both', accessKind: 'tradingview' };
    const tool = await addTool(store, staff, { name: `${word} board`, ...byAccess });
    await store.asOwner(
      `INSERT INTO api_keys (id, name, prefix, hash, scopes, created_by, expires_at)
       VALUES (gen_random_uuid(), $1, $2, sha256($3), '{tools:read}', $4, now())`,
      [word, `twk_${n}`, word, user],
    );
    const ended = { status: 'done', invite: false, total: 1, wrong: 0, created_at: new Date() };
    await rows.insert('imports', { ...ended, file_name: `${word}.csv`, sha256: word });
    await rows.insert('answer_templates', { kind: 'inquiry', title: word, body: 'Hello' });
    const entitlement = await rows.insert('entitlements', {
      user_id: user,
      tool_id: tool.id,
      source: 'grant',
    });
    const license = await rows.insert('licenses', {
      user_id: user,
      tool_id: tool.id,
      entitlement_id: entitlement,
      key: newLicenseKey(),
      seats: 1,
    });
    const named = { license_id: license, value: word, normal: word.toLowerCase(), state: 'wanted' };
    await rows.community(tool.id, { title: `${word} owners` });
    await rows.insert('access_grants', { ...named, due_at: new Date(Date.UTC(2026, 0, 1 + n)) });
    const order = await rows.order(user, tool.id, 100 + n, { tool_name: `${word} board` });
    const tax = { taxable_paise: 9_900 + n, cgst_paise: 0, sgst_paise: 0, igst_paise: 100 };
    await rows.insert('invoices', {
      kind: 'invoice',
      number: `IN/26-27/00000${n}`,
      series: 'IN',
      fy: '26-27',
      issued_at: new Date(n * 1_000),
      order_id: order,
      seller: '{}',
      buyer: JSON.stringify({ name: word }),
      lines: '[]',
      reference: '{}',
      place_of_supply: '27',
      ...tax,
      total_paise: 10_000 + n,
      template: 1,
    });
    await rows.insert('subscriptions', subscriptionRow(user, tool.id, word, n));
    const review = { user_id: user, tool_id: tool.id, rating: 1 + n, comment: word };
    await rows.insert('reviews', { ...review, badge: 'Verified purchase' });
    const alert = { kind: 'payment_mismatch', subject: `s${n}`, order_id: order, message: word };
    await rows.insert('alerts', alert);
    await addBankRecords(rows, order, word, n);
    const asked = { name: word, email: mail, service: 'other', message: word };
    const quoted = { title: word, scope: 'x', amount: 500 + n, validUntil: '2099-01-01', deliveryDays: 7 };
    await store.api.post(`/admin/inquiries/${await rows.insert('inquiries', asked)}/quotes`, quoted, staff);
    // Of a quote: what is found in tools is checked again by a job.
    const claimed = { subject_type: 'quote', subject_id: order, field: 'title', rule: `rule-${n}` };
    await rows.insert('claim_findings', { ...claimed, text: word, text_hash: word });
    await store.api.post('/grievances', { name: word, email: mail, subject: word, message: word });
    await rows.insert('newsletter_subscribers', { email: mail, token: `t${n}` });
    await store.api.post('/admin/newsletter/issues', { subject: word }, staff);
    await store.api.post('/announcements', { message: word }, staff);
    const code = word.replace(' ', '-');
    await store.api.post('/admin/coupons', { code, kind: 'fixed', amount: 100, note: word }, staff);
    const bundle = newBundle(`${word} pack`, [tool.id, await newTool()]);
    await store.api.post('/admin/bundles', bundle, staff);
    const endpoint = { url: `https://8.8.8.8/${code.toLowerCase()}`, events: ['order.failed'] };
    await store.api.post('/admin/webhook-endpoints', endpoint, staff);
    await store.api.post('/admin/tracked-links', { source: word, path: '/tools' }, staff);
    await rows.insert('users', { name: `Desk ${n}`, email: `desk${n}@example.com`, role: 'admin' });
    const event = {
      event_key: `k${n}`,
      type: 'PAYMENT',
      order_ref: `ref-${word}`,
      body: '',
      deliveries: n + 1,
    };
    await rows.insert('webhook_events', { ...event, processed_at: new Date() });
    await store.api.post('/auth/login', { email: STAFF.email, password: 'not the password' });
  }
  await store.app.get(ChainService).append();
});
afterAll(async () => {
  await store.stop();
  telegram.stop();
});

test('lists in the provider’s query form – all are here', () => {
  const lists = Object.entries(buildDocument(store.app).paths).filter(([, { get }]) =>
    get?.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'range'),
  );
  const paths = lists.map(([path]) => path.replace(/^\/api\//, '').replace(/^\//, ''));
  // A list inside a record is read by its screen, not by the provider; a file by the browser.
  const own = paths.filter((path) => !path.includes('{') && !path.endsWith('/export'));
  expect(CASES.map(({ path }) => path).sort()).toEqual(own.sort());
});

describe.each(CASES)('$path through ra-data-simple-rest', (one) => {
  const { path, sort, q, single, create, made: value = 'Made by the console', change, removable } = one;
  const provider = () => consoleProvider(store, staff, one);
  const list = (page: number, perPage: number, order: 'ASC' | 'DESC' = 'ASC', filter = {}) =>
    provider().getList<StaffRecord>(path, {
      pagination: { page, perPage },
      sort: { field: sort, order },
      filter,
    });

  test('getList – sorted pages, and the total from Content-Range', async () => {
    const whole = await list(1, 100);
    expect(whole.data.length).toBeGreaterThanOrEqual(ROWS);
    expect(whole.total).toBe(whole.data.length);
    for (const { id } of whole.data) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const [first, second] = [await list(1, 2), await list(2, 2)];
    expect([first.total, second.total]).toEqual([whole.total, whole.total]);
    expect([...first.data, ...second.data]).toEqual(whole.data.slice(0, 4));
    const values = whole.data.map((record) => record[sort]);
    const down = (await list(1, 100, 'DESC')).data.map((record) => record[sort]);
    expect(down).toEqual([...values].reverse());
    if (new Set(values).size > 1) expect(down).not.toEqual(values);
  });

  /** Runs the test only for resources that support the operation. */
  const given = (ability: unknown, title: string, run: () => Promise<void>) => {
    if (ability) test(title, run);
  };
  given(q, 'getList with the filter q – what matches, counted', async () => {
    const found = await list(1, 100, 'ASC', { q });
    expect(found.total).toBe(1);
    expect(JSON.stringify(found.data[0]).toLowerCase()).toContain('kingfisher');
  });

  test('getMany, getManyReference – only the requested records', async () => {
    const [a, b] = (await list(1, 2)).data;
    const ids = [b?.id ?? '', a?.id ?? ''];
    const many = await provider().getMany<StaffRecord>(path, { ids });
    expect(many.data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const reference = await provider().getManyReference<StaffRecord>(path, {
      target: 'id',
      id: ids[0] ?? '',
      filter: {},
      pagination: { page: 1, perPage: 10 },
      sort: { field: sort, order: 'ASC' },
    });
    expect([reference.total, reference.data[0]?.id]).toEqual([1, ids[0]]);
  });

  given(single, 'getOne – the record of the list', async () => {
    const [record] = (await list(1, 1, 'DESC')).data;
    const got = await provider().getOne<StaffRecord>(path, { id: record?.id ?? '' });
    expect(got.data.id).toBe(record?.id);
    expect(got.data[sort]).toEqual(record?.[sort]);
  });

  given(create, 'create – comes back with its id, and is in the list', async () => {
    const data = await create?.();
    const made = await provider().create<StaffRecord>(path, { data: { ...data } });
    const got = await provider().getOne<StaffRecord>(path, { id: String(made.data.id) });
    expect(Object.values(got.data)).toContain(value);
  });

  given(change, 'update with the whole record – what was changed is, what was computed stays', async () => {
    const [listed] = (await list(1, 1, 'DESC', q === null ? {} : { q })).data;
    const id = listed?.id ?? '';
    const previousData = (await provider().getOne<StaffRecord>(path, { id })).data;
    const changes = change?.(previousData);
    await provider().update(path, { id, data: { ...previousData, _id: id, ...changes }, previousData });
    const got = await provider().getOne<StaffRecord>(path, { id });
    expect(got.data).toMatchObject({ ...changes, id });
    await provider().updateMany(path, { ids: [id], data: { ...changes } });
  });

  given(removable, 'delete, deleteMany – gone', async () => {
    const records = (await list(1, 100)).data.filter(({ email }) => email !== 'staff@example.com');
    const [a, b] = records;
    await provider().delete<StaffRecord>(path, { id: a?.id ?? '', previousData: a });
    await provider().deleteMany(path, { ids: [b?.id ?? ''] });
    const left = (await list(1, 100)).data.filter(({ status }) => status !== 'archived').map(({ id }) => id);
    expect(left).not.toContain(a?.id);
    expect(left).not.toContain(b?.id);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe('a console of another origin', () => {
  const ask = (path: string, origin: string, method = 'OPTIONS') =>
    fetch(`${store.url}/api${path}`, {
      method,
      headers: {
        origin,
        ...(method === 'OPTIONS'
          ? { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' }
          : { authorization: `Bearer ${staff}` }),
      },
    });
  const allowed = ({ headers }: Response) => headers.get('access-control-allow-origin');

  test('listed – may ask first and call with a token, never with cookies', async () => {
    const first = await ask('/admin/tools', CONSOLE);
    expect([first.status, allowed(first)]).toEqual([204, CONSOLE]);
    expect(first.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(first.headers.get('access-control-allow-headers')).toBe('authorization');
    const list = await ask('/admin/tools', CONSOLE, 'GET');
    expect([list.status, allowed(list), list.headers.get('vary')]).toEqual([
      200,
      CONSOLE,
      expect.stringContaining('Origin'),
    ]);
    for (const { headers } of [first, list])
      expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test('another one, and pages beside the API – not allowed; licence calls keep their own rule', async () => {
    expect(allowed(await ask('/admin/tools', 'https://console.example.com.evil.test'))).toBeNull();
    expect(allowed(await ask('/admin/tools', 'https://evil.test', 'GET'))).toBeNull();
    expect(allowed(await ask('/licenses/validate', 'https://evil.test'))).toBe('*');
  });
});
