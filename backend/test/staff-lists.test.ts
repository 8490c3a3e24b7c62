import { addDays, toDay } from '../src/common/time/days.ts';
import { AuditQuery } from '../src/platform/audit/audit-query.ts';
import { AnnouncementsQuery } from '../src/announcements/announcements-query.ts';
import { StaffBundlesQuery } from '../src/bundles/staff/staff-bundles.dto.ts';
import { StaffGrievancesQuery } from '../src/grievances/staff/staff-grievances-query.ts';
import { InquiriesQuery } from '../src/inquiries/inquiries-query.ts';
import { IssuesQuery } from '../src/inquiries/newsletter/issues/issues-query.ts';
import { SubscribersQuery } from '../src/inquiries/newsletter/subscribers-query.ts';
import { StaffAlertsQuery } from '../src/alerts/staff-alerts.dto.ts';
import { EndpointsQuery } from '../src/outbound-webhooks/staff/staff-endpoints.dto.ts';
import { newLicenseKey } from '../src/licenses/license-key.ts';
import { StaffLicensesQuery } from '../src/licenses/staff/staff-licenses.dto.ts';
import { StaffOrdersQuery } from '../src/orders/orders-query.ts';
import { StaffDisputesQuery } from '../src/payments/disputes/staff/staff-disputes.dto.ts';
import { StaffWebhooksQuery } from '../src/payments/webhooks/staff-payments.dto.ts';
import { StaffQuotesQuery } from '../src/quotes/staff/staff-quotes.dto.ts';
import { StaffToolsQuery } from '../src/tools/staff/staff-tools.dto.ts';
import { StaffReviewsQuery } from '../src/tools/staff/staff-reviews.dto.ts';
import { StaffUsersQuery } from '../src/users/staff/staff-users.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

/** Every list of the console: its path, the name of its rows and its sort fields. */
const LISTS = [
  { path: '/admin/users', rows: 'users', shape: StaffUsersQuery },
  { path: '/admin/tools', rows: 'tools', shape: StaffToolsQuery },
  { path: '/admin/reviews', rows: 'reviews', shape: StaffReviewsQuery },
  { path: '/admin/orders', rows: 'orders', shape: StaffOrdersQuery },
  { path: '/payments/admin/all', rows: 'payments', shape: StaffOrdersQuery },
  { path: '/admin/alerts', rows: 'alerts', shape: StaffAlertsQuery },
  { path: '/admin/webhooks', rows: 'webhooks', shape: StaffWebhooksQuery },
  { path: '/admin/disputes', rows: 'disputes', shape: StaffDisputesQuery },
  { path: '/announcements', rows: 'announcements', shape: AnnouncementsQuery },
  { path: '/admin/bundles', rows: 'bundles', shape: StaffBundlesQuery },
  { path: '/admin/licenses', rows: 'licenses', shape: StaffLicensesQuery },
  { path: '/admin/grievances', rows: 'grievances', shape: StaffGrievancesQuery },
  { path: '/admin/inquiries', rows: 'inquiries', shape: InquiriesQuery },
  { path: '/admin/quotes', rows: 'quotes', shape: StaffQuotesQuery },
  { path: '/admin/newsletter', rows: 'subscribers', shape: SubscribersQuery },
  { path: '/admin/newsletter/issues', rows: 'issues', shape: IssuesQuery },
  { path: '/admin/webhook-endpoints', rows: 'endpoints', shape: EndpointsQuery },
  { path: '/admin/audit-log', rows: 'auditLog', shape: AuditQuery },
];
/** Those that are filtered by day. */
const DATED = [
  'users',
  'reviews',
  'orders',
  'payments',
  'grievances',
  'inquiries',
  'quotes',
  'auditLog',
  'licenses',
  'subscribers',
  'alerts',
  'webhooks',
  'disputes',
];
const ROWS = 5;

type Row = { id: string };

let store: TestStore;
let staff: string;

beforeAll(async () => {
  store = await startApp();
  staff = await store.staff();
  const rows = new Rows(store.database);
  for (let n = 0; n < ROWS; n++) {
    const user = await rows.insert('users', { name: `Person ${n % 2}`, email: `p${n}@example.com` });
    const tool = await rows.tool();
    const order = await rows.order(user, tool, 100 + (n % 2));
    const held = { user_id: user, tool_id: tool };
    const entitlement = await rows.insert('entitlements', { ...held, source: 'grant' });
    const license = { ...held, entitlement_id: entitlement, key: newLicenseKey(), seats: 1 + (n % 2) };
    await rows.insert('licenses', license);
    const review = {
      user_id: user,
      tool_id: tool,
      rating: 1 + (n % 2),
      comment: 'x',
      badge: 'Verified purchase',
    };
    await rows.insert('reviews', review);
    await rows.insert('alerts', { kind: 'mismatch', subject: `s${n}`, order_id: order, message: 'x' });
    const event = {
      event_key: `e${n}`,
      type: `T${n % 2}`,
      order_ref: null,
      body: '',
      deliveries: 1 + (n % 2),
    };
    await rows.insert('webhook_events', { ...event, processed_at: new Date() });
    await rows.insert('disputes', {
      provider_id: `d${n}`,
      order_id: order,
      stage: 'dispute',
      status: 'lost',
      provider_status: 'X',
      amount_paise: 100 + (n % 2),
      counted_paise: 0,
      opened_at: new Date(),
      reported_at: new Date(),
      checked_at: new Date(),
    });
    await rows.insert('bundles', { name: `b${n}`, description: 'x', price_paise: 100 + (n % 2) });
    const endpoint = { url: `https://8.8.8.8/${n % 2}`, events: ['order.failed'] };
    await store.api.post('/admin/webhook-endpoints', endpoint, staff);
    const letter = { name: 'N', email: `i${n}@example.com`, service: 'other', message: 'x' };
    await rows.insert('inquiries', letter);
    const grievance = { name: `N${n % 2}`, email: letter.email, subject: 'x', message: 'x' };
    await store.api.post('/grievances', grievance);
    await rows.insert('quotes', {
      title: `q${n % 2}`,
      scope: 'x',
      amount_paise: 100 + (n % 2),
      status: 'draft',
      delivery_days: 1,
      valid_until: new Date(2030, n % 2),
    });
    await rows.insert('newsletter_subscribers', { email: `n${n}@example.com`, token: `t${n}` });
    await store.api.post('/admin/newsletter/issues', { subject: `s${n % 2}` }, staff);
    await store.api.post('/announcements', { message: `m${n % 2}`, priority: 1 + (n % 2) }, staff);
  }
});
afterAll(() => store.stop());

describe.each(LISTS)('$path', ({ path, rows, shape }) => {
  const ask = (query: Record<string, unknown>) => {
    const entries = Object.entries(query).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return store.api.get<Record<string, Row[]>>(`${path}?${new URLSearchParams(entries).toString()}`, staff);
  };
  const getIds = async (query: Record<string, unknown>) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    return (answer.body.data[rows] ?? []).map(({ id }) => id);
  };

  test('no query – all rows, with their total in Content-Range', async () => {
    const answer = await ask({});
    const total = answer.body.data[rows]?.length ?? 0;
    expect(total).toBeGreaterThanOrEqual(ROWS);
    expect(answer.headers.get('content-range')).toMatch(new RegExp(`^[\\w-]+ 0-${total - 1}/${total}$`));
  });

  test('any sort in either direction, with ties – the pages contain each row once, in both query forms', async () => {
    for (const sort of shape.options.sorts) {
      for (const order of ['ASC', 'DESC']) {
        const whole = await getIds({ sort: [sort, order] });
        expect(await getIds({ sort, order: order.toLowerCase() })).toEqual(whole);
        const pieces: string[] = [];
        for (let from = 0; from < whole.length; from += 2) {
          pieces.push(...(await getIds({ sort: [sort, order], range: [from, from + 1] })));
        }
        expect([sort, order, pieces]).toEqual([sort, order, whole]);
        expect(new Set(whole).size).toBe(whole.length);
      }
    }
  });

  test('getMany – only the requested rows', async () => {
    const two = (await getIds({})).slice(1, 3);
    expect((await getIds({ filter: { id: two } })).sort()).toEqual([...two].sort());
    expect(await getIds({ filter: { id: [] } })).toEqual([]);
  });

  test('page past the end – empty, with the total', async () => {
    const answer = await ask({ range: [500, 509] });
    expect(answer.body.data[rows]).toEqual([]);
    expect(answer.headers.get('content-range')).toMatch(/ \*\/\d+$/);
  });

  if (DATED.includes(rows)) {
    test('days – the rows of those days in India, first and last included', async () => {
      const now = new Date();
      const [yesterday, today, tomorrow] = [-1, 0, 1].map((days) => addDays(toDay(now), days));
      const all = await getIds({});
      expect(await getIds({ filter: { from: today, to: today } })).toEqual(all);
      expect(await getIds({ filter: { from: tomorrow } })).toEqual([]);
      expect(await getIds({ filter: { to: yesterday } })).toEqual([]);
      expect((await ask({ filter: { from: '2026-02-30' } })).status).toBe(400);
    });
  }

  test('unknown parameter – 400', async () => {
    for (const query of [
      { sort: ['secret', 'ASC'] },
      { sort: 'secret' },
      { filter: { secret: 1 } },
      { secret: 'x' },
      { range: [0, 1000] },
      { limit: '1001' },
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, 400]);
    }
  });
});

test('orders of an amount, a method and a tool – those only, counted', async () => {
  const rows = new Rows(store.database);
  const user = await rows.insert('users', { name: 'Buyer', email: 'buyer@example.com' });
  const tool = await rows.tool();
  const paid = await rows.order(user, tool, 1500, { payment_method: 'credit_card' });
  await rows.order(user, tool, 1500, { payment_method: 'upi' });
  await rows.order(user, tool, 1499, { payment_method: 'card' });
  await rows.order(user, await rows.tool(), 1500, { payment_method: 'card' });
  const filter = JSON.stringify({ minAmount: '1500', maxAmount: '1500', method: 'card', toolId: tool });
  for (const path of ['/admin/orders', '/payments/admin/all']) {
    const answer = await store.api.get<Record<string, Row[]>>(
      `${path}?${new URLSearchParams({ filter }).toString()}`,
      staff,
    );
    const { orders, payments } = answer.body.data;
    expect((orders ?? payments)?.map(({ id }) => id)).toEqual([paid]);
    expect(answer.headers.get('content-range')).toMatch(/ 0-0\/1$/);
  }
});

test('disputes of a tool and an amount, quotes of an amount, licences of a tool – those only', async () => {
  const rows = new Rows(store.database);
  const user = await rows.insert('users', { name: 'Buyer', email: 'other.buyer@example.com' });
  const [tool, other] = [await rows.tool(), await rows.tool()];
  const dispute = async (name: string, toolId: string, amount: number) =>
    rows.insert('disputes', {
      provider_id: name,
      order_id: await rows.order(user, toolId, amount),
      stage: 'dispute',
      status: 'lost',
      provider_status: 'X',
      amount_paise: amount * 100,
      counted_paise: 0,
      opened_at: new Date(),
      reported_at: new Date(),
      checked_at: new Date(),
    });
  const wanted = await dispute('wanted', tool, 1500);
  await dispute('too small', tool, 1499);
  await dispute('of another tool', other, 1500);
  const quote = (amount: number) =>
    rows.insert('quotes', {
      title: 'Scanner',
      scope: 'x',
      amount_paise: amount * 100,
      status: 'draft',
      delivery_days: 1,
      valid_until: new Date(2030, 1),
    });
  const offered = await quote(7000);
  await quote(7001);
  const held = { user_id: user, tool_id: tool };
  const entitlement = await rows.insert('entitlements', { ...held, source: 'grant' });
  const license = await rows.insert('licenses', {
    ...held,
    entitlement_id: entitlement,
    key: newLicenseKey(),
    seats: 1,
  });
  const range = (amount: number) => ({ minAmount: amount, maxAmount: amount });
  for (const [path, name, filter, id] of [
    ['/admin/disputes', 'disputes', { ...range(1500), toolId: tool }, wanted],
    ['/admin/quotes', 'quotes', range(7000), offered],
    ['/admin/licenses', 'licenses', { toolId: tool }, license],
  ] as const) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    const { body } = await store.api.get<Record<string, Row[]>>(`${path}?${query}`, staff);
    expect([name, body.data[name]?.map((row) => row.id)]).toEqual([name, [id]]);
  }
});
