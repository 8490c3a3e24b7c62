import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AuditQuery } from '../src/platform/audit/audit-query.js';
import { AnnouncementsQuery } from '../src/announcements/announcements-query.js';
import { StaffBundlesQuery } from '../src/bundles/staff/staff-bundles.dto.js';
import { InquiriesQuery } from '../src/inquiries/inquiries-query.js';
import { SubscribersQuery } from '../src/inquiries/newsletter/subscribers-query.js';
import { StaffOrdersQuery } from '../src/payments/staff/staff-orders.dto.js';
import { StaffAlertsQuery } from '../src/payments/staff/staff-payments.dto.js';
import { StaffToolsQuery } from '../src/tools/staff/staff-tools.dto.js';
import { StaffReviewsQuery } from '../src/tools/staff/staff-reviews.dto.js';
import { StaffUsersQuery } from '../src/users/staff/staff-users.dto.js';
import { startApp, type TestStore } from './support/app.js';
import { Rows } from './support/rows.js';

/** Every list of the console: its path, the name of its rows and its sort fields. */
const LISTS = [
  { path: '/admin/users', rows: 'users', shape: StaffUsersQuery },
  { path: '/admin/tools', rows: 'tools', shape: StaffToolsQuery },
  { path: '/admin/reviews', rows: 'reviews', shape: StaffReviewsQuery },
  { path: '/admin/orders', rows: 'orders', shape: StaffOrdersQuery },
  { path: '/payments/admin/all', rows: 'payments', shape: StaffOrdersQuery },
  { path: '/admin/alerts', rows: 'alerts', shape: StaffAlertsQuery },
  { path: '/announcements', rows: 'announcements', shape: AnnouncementsQuery },
  { path: '/admin/bundles', rows: 'bundles', shape: StaffBundlesQuery },
  { path: '/admin/inquiries', rows: 'inquiries', shape: InquiriesQuery },
  { path: '/admin/newsletter', rows: 'subscribers', shape: SubscribersQuery },
  { path: '/admin/audit-log', rows: 'auditLog', shape: AuditQuery },
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
    const review = {
      user_id: user,
      tool_id: tool,
      rating: 1 + (n % 2),
      comment: 'x',
      badge: 'Verified purchase',
    };
    await rows.insert('reviews', review);
    await rows.insert('alerts', { kind: 'mismatch', subject: `s${n}`, order_id: order, message: 'x' });
    await rows.insert('bundles', { name: `b${n}`, description: 'x', price_paise: 100 + (n % 2) });
    const letter = { name: 'N', email: `i${n}@example.com`, service: 'other', message: 'x' };
    await rows.insert('inquiries', letter);
    await rows.insert('newsletter_subscribers', { email: `n${n}@example.com`, token: `t${n}` });
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
  const idsOf = async (query: Record<string, unknown>) => {
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
        const whole = await idsOf({ sort: [sort, order] });
        expect(await idsOf({ sort, order: order.toLowerCase() })).toEqual(whole);
        const pieces: string[] = [];
        for (let from = 0; from < whole.length; from += 2) {
          pieces.push(...(await idsOf({ sort: [sort, order], range: [from, from + 1] })));
        }
        expect([sort, order, pieces]).toEqual([sort, order, whole]);
        expect(new Set(whole).size).toBe(whole.length);
      }
    }
  });

  test('getMany – only the requested rows', async () => {
    const two = (await idsOf({})).slice(1, 3);
    expect((await idsOf({ filter: { id: two } })).sort()).toEqual([...two].sort());
    expect(await idsOf({ filter: { id: [] } })).toEqual([]);
  });

  test('page past the end – empty, with the total', async () => {
    const answer = await ask({ range: [500, 509] });
    expect(answer.body.data[rows]).toEqual([]);
    expect(answer.headers.get('content-range')).toMatch(/ \*\/\d+$/);
  });

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
