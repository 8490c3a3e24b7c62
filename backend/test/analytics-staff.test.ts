import readSheets from 'read-excel-file/node';
import type { AnalyticsResponse } from '../src/analytics/analytics.dto.ts';
import type { StaffDashboardResponse, WaitingResponse } from '../src/analytics/staff-dashboard.dto.ts';
import type { StaffPaymentsResponse } from '../src/payments/desk/staff-orders.dto.ts';
import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

/** 02:30 IST on the 15th; still the 14th in UTC. */
const NOW = new Date('2031-06-14T21:00:00Z');
const at = (indianTime: string) => new Date(`${indianTime}:00+05:30`);

let store: TestStore;
let rows: Rows;
let staff: string;
let buyer: string;
let newcomer: string;
let excel: string;
let bot: string;
let clock: jest.SpiedFunction<Clock['now']>;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
  staff = await store.staff();
  const old = { created_at: at('2020-01-01T10:00') };
  await store.database.rows('UPDATE users SET created_at = $1', [old.created_at]);
  buyer = await rows.insert('users', { name: 'Old Buyer', email: 'old@example.com', ...old });
  const fresh = await rows.insert('users', {
    name: 'New Buyer',
    email: 'new@example.com',
    created_at: at('2031-06-15T00:10'),
  });
  newcomer = fresh;
  await rows.insert('users', {
    name: 'Earlier',
    email: 'earlier@example.com',
    created_at: at('2031-06-02T12:00'),
  });
  excel = await rows.tool({ name: 'Excel one', base_downloads: 10, ...old });
  bot = await rows.tool({ name: 'Bot one', category: 'Trading Bots', base_downloads: 500, ...old });
  const order = (who: string, tool: string, rupees: number, time: string, more = {}) =>
    rows.order(who, tool, rupees, {
      completed_at: at(time),
      created_at: at(time),
      tool_category: tool === bot ? 'Trading Bots' : 'Excel Tools',
      ...more,
    });
  // In the seven days 9–15 June:
  await order(buyer, excel, 1000, '2031-06-15T02:00');
  await order(buyer, bot, 3000, '2031-06-09T00:00', { status: 'partially_refunded', refunded_paise: 50_000 });
  await order(fresh, excel, 700.5, '2031-06-09T23:59');
  await order(fresh, excel, 400, '2031-06-12T14:00', { status: 'refunded', refunded_paise: 40_000 });
  // Without revenue: a trial, a pending and a failed order.
  await order(fresh, bot, 0, '2031-06-12T14:00', { payment_method: 'trial' });
  await order(fresh, bot, 900, '2031-06-12T15:00', { status: 'pending', completed_at: null });
  await order(fresh, bot, 900, '2031-06-12T15:00', { status: 'failed', completed_at: null });
  // In the seven days before, and just before them:
  await order(buyer, bot, 2100, '2031-06-08T23:59');
  await order(buyer, bot, 8888, '2031-06-01T23:59');
  const refunded = await order(buyer, bot, 100, '2030-01-01T10:00');
  await rows.insert('refunds', {
    order_id: refunded,
    amount_paise: 5_050,
    status: 'success',
    reason: 'x',
    access: 'keep',
    processed_at: at('2031-06-10T10:00'),
  });
  for (const [who, day] of [
    [buyer, '2031-06-09'],
    [buyer, '2031-06-10'],
    [fresh, '2031-06-15'],
  ] as const) {
    await store.database.rows(
      'INSERT INTO active_days (user_id, day) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [who, day],
    );
  }
  // Payment attempts in the range and before it.
  for (const [status, method, time] of [
    ['success', 'upi', '2031-06-09T00:00'],
    ['success', 'upi', '2031-06-15T02:00'],
    ['failed', 'upi', '2031-06-15T02:10'],
    ['cancelled', 'card', '2031-06-12T14:59'],
    ['pending', 'card', '2031-06-12T14:00'],
    ['failed', 'card', '2031-06-08T23:59'],
  ] as const) {
    await store.database.rows(
      `INSERT INTO payment_attempts (cashfree_payment_id, order_id, status, method, amount_paise, attempted_at)
       VALUES (gen_random_uuid(), $1, $2, $3, 100, $4)`,
      [refunded, status, method, at(time)],
    );
  }
  const review = {
    tool_id: excel,
    created_at: at('2031-06-11T10:00'),
    comment: 'x',
    badge: 'Verified purchase',
  };
  await rows.insert('reviews', { ...review, user_id: buyer, rating: 5 });
  await rows.insert('reviews', { ...review, user_id: fresh, rating: 1, hidden_at: NOW });
  await store.database.rows('UPDATE tools SET review_count = 3, rating_total = 13 WHERE id = $1', [excel]);
  await store.database.rows('UPDATE sessions SET expires_at = $1, last_used_at = $2', [
    new Date('2040-01-01'),
    NOW,
  ]);
  clock = jest.spyOn(store.app.get<Clock>(CLOCK), 'now').mockReturnValue(NOW);
});
afterAll(async () => {
  clock.mockRestore();
  await store.stop();
});

const report = async (query = '') =>
  (await store.api.get<AnalyticsResponse>(`/admin/analytics${query}`, staff)).body.data;

test('figures of the store for visitors – people who paid, and the average of the reviews that are shown', async () => {
  const { body } = await store.api.get('/store/figures');
  expect(body.data).toEqual({ figures: { customers: 2, reviews: 1, averageRating: 5 } });
});

describe('analytics', () => {
  test('seven days – revenue net of refunds by days in IST, compared with the seven before', async () => {
    const week = await report('?timeRange=7d');
    expect([week.from, week.to]).toEqual(['2031-06-09', '2031-06-15']);
    expect(week.revenue).toEqual({ total: 4200.5, previous: 2100, growth: 100 });
    expect(week.sales).toEqual({ total: 4, previous: 1, growth: 300 });
    expect(week.users).toEqual({ total: 1, previous: 1, growth: 0, all: 4 });
    expect(week.tools).toEqual({ total: 0, previous: 0, growth: 0, all: 2 });
  });

  test('series – one point per day, also empty ones, with the same day a week before', async () => {
    const { series } = await report('?timeRange=7d');
    expect(
      series.map(({ date, revenue, orders, previousRevenue }) => [date, revenue, orders, previousRevenue]),
    ).toEqual([
      ['2031-06-09', 3200.5, 2, 0],
      ['2031-06-10', 0, 0, 0],
      ['2031-06-11', 0, 0, 0],
      ['2031-06-12', 0, 1, 0],
      ['2031-06-13', 0, 0, 0],
      ['2031-06-14', 0, 0, 0],
      ['2031-06-15', 1000, 1, 2100],
    ]);
    expect(series.at(-1)?.newUsers).toBe(1);
    expect(series.map(({ previousOrders }) => previousOrders)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  test('sum of the series – equals the total', async () => {
    for (const range of ['today', '7d', '30d', 'month', '90d', '1y']) {
      const { series, revenue, sales, salesByHour, categories } = await report(`?timeRange=${range}`);
      expect(series.reduce((sum, point) => sum + point.revenue, 0)).toBeCloseTo(revenue.total, 2);
      expect(series.reduce((sum, point) => sum + point.previousRevenue, 0)).toBeCloseTo(revenue.previous, 2);
      expect(series.reduce((sum, point) => sum + point.orders, 0)).toBe(sales.total);
      expect(categories.reduce((sum, one) => sum + one.revenue, 0)).toBeCloseTo(revenue.total, 2);
      expect(salesByHour).toHaveLength(24);
      expect(salesByHour.reduce((sum, point) => sum + point.orders, 0)).toBe(sales.total);
    }
  });

  test('categories – by net revenue, with the previous range', async () => {
    const { categories } = await report('?timeRange=7d');
    expect(categories).toEqual([
      { category: 'Trading Bots', revenue: 2500, orders: 1, previousRevenue: 2100, previousOrders: 1 },
      { category: 'Excel Tools', revenue: 1700.5, orders: 3, previousRevenue: 0, previousOrders: 0 },
    ]);
  });

  test('customers – new when their first payment is in the range, whatever the order of arrival', async () => {
    expect((await report('?timeRange=7d')).customers).toEqual({ new: 1, returning: 1 });
    await rows.order(newcomer, excel, 10, { completed_at: at('2031-01-01T10:00') });
    expect((await report('?timeRange=7d')).customers).toEqual({ new: 0, returning: 2 });
    await store.database.rows('DELETE FROM orders WHERE user_id = $1 AND completed_at < $2', [
      newcomer,
      at('2031-02-01T00:00'),
    ]);
  });

  test('payment success – by method and by hour in IST, without pending attempts', async () => {
    const { paymentsByMethod, paymentsByHour } = await report('?timeRange=7d');
    expect(paymentsByMethod).toEqual([
      { method: 'upi', succeeded: 2, failed: 1, rate: 66.7 },
      { method: 'card', succeeded: 0, failed: 1, rate: 0 },
    ]);
    expect(paymentsByHour).toHaveLength(24);
    expect(paymentsByHour.filter(({ rate }) => rate !== null)).toEqual([
      { hour: 0, succeeded: 1, failed: 0, rate: 100 },
      { hour: 2, succeeded: 1, failed: 1, rate: 50 },
      { hour: 14, succeeded: 0, failed: 1, rate: 0 },
    ]);
  });

  test('top tools – by net revenue', async () => {
    const { topTools } = await report('?timeRange=7d');
    expect(topTools).toEqual([
      { _id: bot, id: bot, name: 'Bot one', category: 'Trading Bots', revenue: 2500, sales: 1 },
      { _id: excel, id: excel, name: 'Excel one', category: 'Excel Tools', revenue: 1700.5, sales: 3 },
    ]);
  });

  test('subscriptions – what a month brings now; those that began or left, and failed debits, of the range', async () => {
    const within = at('2031-06-12T10:00');
    const before = at('2031-06-08T23:59');
    const monthly = await rows.subscription(buyer, excel);
    await rows.subscription(newcomer, excel, { interval: 'year', price_paise: 120_000 });
    const quarterly = { interval: 'quarter', price_paise: 90_000 };
    await rows.subscription(buyer, bot, { state: 'past_due', started_at: within, ...quarterly });
    await rows.subscription(newcomer, bot, {
      state: 'cancelled',
      cancel_requested_at: at('2031-06-09T00:00'),
    });
    await rows.subscription(buyer, excel, { state: 'ended', ended_at: within });
    // Cancelled before the range, though it ended in it; and one that was never approved.
    await rows.subscription(buyer, excel, { state: 'ended', cancel_requested_at: before, ended_at: within });
    await rows.subscription(buyer, excel, { state: 'failed', started_at: null, ended_at: within });
    await rows.debit(monthly, 2, { updated_at: at('2031-06-09T00:00') });
    await rows.debit(monthly, 3, { updated_at: before });
    await rows.debit(monthly, 4, { updated_at: within, state: 'success' });
    await rows.debit(monthly, 1, { updated_at: within, kind: 'authorisation' });
    const { subscriptions } = await report('?timeRange=7d');
    expect(subscriptions).toEqual({ mrr: 899, active: 3, new: 1, churned: 2, failedDebits: 1 });
  });

  test('users and sales – counted over the range', async () => {
    const { userActivity, salesAnalytics, salesByHour } = await report('?timeRange=7d');
    expect(userActivity).toEqual({
      newUsers: 1,
      activeUsers: 2,
      returningUsers: 1,
      conversions: 2,
      visitors: 0,
    });
    expect(salesAnalytics).toEqual({
      averageOrderValue: 1050.13,
      totalOrders: 4,
      refunds: 1,
      refundedAmount: 50.5,
      heldAmount: 0,
      satisfaction: 5,
      reviews: 1,
    });
    expect(salesByHour.filter(({ orders }) => orders > 0).map(({ hour }) => hour)).toEqual([0, 2, 14, 23]);
  });

  test('recent activity – sentences with amounts', async () => {
    const { recentActivity } = await report();
    expect(recentActivity[0]).toEqual({
      kind: 'purchase',
      description: 'Old Buyer bought Bought Tool',
      subjectId: expect.any(String) as string,
      time: at('2031-06-15T02:00').toISOString(),
      value: 1000,
    });
    expect(recentActivity.find(({ kind }) => kind === 'refund')?.value).toBe(-50.5);
  });

  test('no range – 30 days; an unknown range – refused', async () => {
    expect((await report()).timeRange).toBe('30d');
    expect((await store.api.get('/admin/analytics?timeRange=2d', staff)).status).toBe(400);
    expect((await store.api.get('/admin/analytics?range=7d', staff)).status).toBe(400);
  });

  test('chosen days – inclusive in IST, with as many before; who was active on past days is not known', async () => {
    const days = await report('?from=2031-06-02&to=2031-06-09');
    expect([days.timeRange, days.from, days.to]).toEqual(['custom', '2031-06-02', '2031-06-09']);
    expect(days.revenue).toEqual({ total: 2500 + 700.5 + 2100, previous: 8888, growth: -40.4 });
    expect(days.series).toHaveLength(8);
    expect(days.userActivity).toMatchObject({ activeUsers: null, returningUsers: null, conversions: 2 });
    expect(days.customers).toEqual({ new: 1, returning: 1 });
    const untilToday = await report('?from=2031-06-09&to=2031-06-15');
    expect(untilToday).toEqual({ ...(await report('?timeRange=7d')), timeRange: 'custom' });
  });

  test.each([
    ['from=2031-06-10', 'to', 'Choose the last day'],
    ['to=2031-06-10', 'from', 'Choose the first day'],
    ['from=2031-02-30&to=2031-06-10', 'from', 'from must be a day, such as 2026-11-20'],
    ['from=2031-06-10&to=2031-06-09', 'to', 'The last day must not be before the first one'],
    ['from=2031-06-10&to=2031-06-16', 'to', 'The last day must not be after today'],
    ['from=2030-06-14&to=2031-06-15', 'from', 'Choose at most 366 days'],
    ['timeRange=7d&from=2031-06-10&to=2031-06-12', 'timeRange', 'Give timeRange, or from and to'],
  ])('chosen days %s – refused at the field %s', async (query, field, message) => {
    const { status, body } = await store.api.get(`/admin/analytics?${query}`, staff);
    expect([status, body.error.fields]).toEqual([400, { [field]: message }]);
  });

  test('a table as a file – the figures of the report, with its days in the name, as CSV or Excel', async () => {
    const open = (query: string) =>
      fetch(`${store.api.url}/api/admin/analytics/export?timeRange=7d&table=sales-by-category&${query}`, {
        headers: { authorization: `Bearer ${staff}` },
      });
    const csv = await open('');
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="sales-by-category-2031-06-09-to-2031-06-15.csv"',
    );
    expect((await csv.text()).split('\r\n').slice(1)).toEqual([
      'Trading Bots,2500.00,2100.00,1,1',
      'Excel Tools,1700.50,0.00,3,0',
      '',
    ]);
    const xlsx = await open('format=xlsx&hideAmounts=true');
    const [sheet] = await readSheets(Buffer.from(await xlsx.arrayBuffer()));
    expect(sheet?.data[1]).toEqual(['Trading Bots', '***', '***', 1, 1]);
    expect((await open('table=users')).status).toBe(400);
  });

  test('a customer – refused', async () => {
    clock.mockRestore();
    const { token } = await store.customer();
    clock = jest.spyOn(store.app.get<Clock>(CLOCK), 'now').mockReturnValue(NOW);
    for (const path of ['/admin/analytics', '/admin/analytics/export', '/admin/dashboard']) {
      expect((await store.api.get(path)).status).toBe(401);
    }
    expect((await store.api.get('/admin/analytics', token)).status).not.toBe(200);
  });
});

describe('staff dashboard', () => {
  test('figures – computed, with the estimate beside the real count', async () => {
    const { stats } = (await store.api.get<StaffDashboardResponse>('/admin/dashboard', staff)).body.data;
    expect(stats).toMatchObject({
      totalTools: 2,
      recentTools: 0,
      pendingOrders: 1,
      openAlerts: 0,
      activeUsers: 2,
    });
    expect(stats.activeUsersEstimate).toBe(Math.floor(stats.totalUsers * 0.75));
    expect(stats.recentUsers).toBe(1);
    expect(stats.totalRevenue).toBe(1000 + 2500 + 700.5 + 2100 + 8888 + 100);
    expect([stats.revenueGrowth, stats.previousRevenue]).toEqual([100, 0]);
    const payments = await store.api.get<StaffPaymentsResponse>('/payments/admin/all', staff);
    const { received, refundedAmount, held } = payments.body.data.stats;
    expect(stats.totalRevenue).toBe(received - refundedAmount - held);
  });

  test('each part alone – the same as all together', async () => {
    const read = async (path: string) => (await store.api.get(`/admin/dashboard${path}`, staff)).body.data;
    const parts = [await read('/stats'), await read('/popular-tools'), await read('/activities')];
    const all = await read('');
    expect(Object.assign({}, ...parts)).toEqual(all);
    const { body } = await store.api.get<WaitingResponse>('/admin/dashboard/waiting', staff);
    expect(all).toMatchObject({ stats: body.data.waiting });
  });

  test('popular tools – by downloads; the average rating, or 4.5 marked as the default', async () => {
    const { popularTools } = (await store.api.get<StaffDashboardResponse>('/admin/dashboard', staff)).body
      .data;
    expect(popularTools).toMatchObject([
      { _id: bot, downloads: 500, price: 1499, rating: 4.5, ratingIsDefault: true },
      { _id: excel, downloads: 10, rating: 4.33, ratingIsDefault: false },
    ]);
  });

  test("recent activities – of the specs' types", async () => {
    const { recentActivities } = (await store.api.get<StaffDashboardResponse>('/admin/dashboard', staff)).body
      .data;
    const types = new Set(recentActivities.map(({ type }) => type));
    expect([...types].sort()).toEqual(['other', 'user_registration']);
    expect(recentActivities.find(({ type }) => type === 'user_registration')?.description).toMatch(
      /signed up$/,
    );
  });
});
