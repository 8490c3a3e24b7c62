import { TotalsService } from '../src/analytics/index.ts';
import { AnalyticsService } from '../src/analytics/analytics.service.ts';
import type { AnalyticsResponse } from '../src/analytics/analytics.dto.ts';
import { chosenPeriods, TIME_RANGES, type TimeRange, toPeriods } from '../src/analytics/period.ts';
import { TotalsCheckRepository } from '../src/analytics/totals/totals-check.repository.ts';
import { addDays, toDay } from '../src/common/time/days.ts';
import { startApp, type TestStore } from './support/app.ts';
import { plainAnalytics } from './support/plain-analytics.ts';
import { RandomHistory, randomNumbers } from './support/random-history.ts';
import { Rows } from './support/rows.ts';
import { eventually } from './support/eventually.ts';

const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 1e9));
const PEOPLE = 12;
const TOOLS = 200;
const BATCHES = 6;
const CHANGES = 120;
const AT_ONCE = 8;

let store: TestStore;
let history: RandomHistory;

beforeAll(async () => {
  store = await startApp();
  const rows = new Rows(store.database);
  const people = [];
  for (let n = 0; n < PEOPLE; n += 1) people.push((await store.customer()).id);
  const tools = await Promise.all(Array.from({ length: TOOLS }, () => rows.tool()));
  history = new RandomHistory(store.database, rows, randomNumbers(SEED), people, tools);
});
afterAll(() => store.stop());

/** What the API reports, in the form of `plainAnalytics`. */
function comparable(report: AnalyticsResponse) {
  const sold = <Point extends { orders: number }>(points: Point[]) =>
    points.filter(({ orders }) => orders !== 0);
  return {
    counts: {
      users: report.users.total,
      usersBefore: report.users.previous,
      allUsers: report.users.all,
      tools: report.tools.total,
      toolsBefore: report.tools.previous,
      allTools: report.tools.all,
      active: report.userActivity.activeUsers,
      returning: report.userActivity.returningUsers,
      buyers: report.userActivity.conversions,
      newBuyers: report.customers.new,
      trials: report.funnel.find(({ step }) => step === 'trials')?.count,
      visitors: report.userActivity.visitors,
      refunds: report.salesAnalytics.refunds,
      refunded: report.salesAnalytics.refundedAmount,
      stars: report.salesAnalytics.satisfaction,
      revenue: report.revenue.total,
      revenueBefore: report.revenue.previous,
    },
    days: sold(report.series).map(({ date, revenue, orders }) => ({ day: date, revenue, orders })),
    hours: sold(report.salesByHour).map(({ hour, revenue, orders }) => ({ hour, revenue, orders })),
    categories: sold(report.categories)
      .map(({ category, revenue, orders }) => ({ category, revenue, orders }))
      .toSorted((one, other) => one.category.localeCompare(other.category)),
    tools: report.topTools.map(({ id, revenue, sales }) => ({ id, revenue, sales })),
    methods: report.paymentsByMethod
      .map(({ method, succeeded, failed }) => ({ method, succeeded, failed }))
      .toSorted((one, other) => one.method.localeCompare(other.method)),
  };
}

async function expectEqual(range: TimeRange): Promise<void> {
  const { current, previous } = toPeriods(range, toDay(new Date()));
  const plain = await plainAnalytics(store.database.manager, current, previous);
  const report = await store.app.get(AnalyticsService).report({ timeRange: range });
  expect({ seed: SEED, ...comparable(report) }).toEqual({ seed: SEED, ...plain });
}

/** Days that were chosen: first and last one, counted back from today. */
const CHOSEN = [
  [0, 0],
  [1, 1],
  [40, 12],
  [300, 200],
  [365, 0],
  [600, 235],
] as const;

async function expectChosenEqual(daysAgo: number, lastDaysAgo: number): Promise<void> {
  const today = toDay(new Date());
  const [from, to] = [addDays(today, -daysAgo), addDays(today, -lastDaysAgo)];
  const { current, previous } = chosenPeriods(from, to, today);
  const plain = await plainAnalytics(store.database.manager, current, previous);
  const report = await store.app.get(AnalyticsService).report({ from, to });
  const unknown = lastDaysAgo === 0 ? {} : { active: null, returning: null };
  expect({ seed: SEED, from, to, ...comparable(report) }).toEqual({
    seed: SEED,
    from,
    to,
    ...plain,
    counts: Object.assign({}, plain.counts, unknown),
  });
}

async function changes(): Promise<void> {
  for (let done = 0; done < CHANGES; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => history.change()));
  }
}

const differences = () => store.app.get(TotalsService).differences();

describe('totals of analytics', () => {
  test('random history, many changes at once – totals equal the rows, and reports a plain recomputation', async () => {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await changes();
      expect({ seed: SEED, differences: await differences() }).toEqual({ seed: SEED, differences: [] });
      for (const range of TIME_RANGES) await expectEqual(range);
      for (const [first, last] of CHOSEN) await expectChosenEqual(first, last);
    }
  }, 120_000);

  test('merged while changes go on – the same, in one row a key', async () => {
    await Promise.all([changes(), store.app.get(TotalsCheckRepository).merge()]);
    await store.app.get(TotalsCheckRepository).merge();
    expect(await differences()).toEqual([]);
    for (const range of TIME_RANGES) await expectEqual(range);
    const [merged] = await store.database.rows<{ rows: number; keys: number }>(
      'SELECT count(*)::int AS rows, count(DISTINCT (total, day, name))::int AS keys FROM totals',
    );
    expect(merged?.rows).toBe(merged?.keys);
  }, 60_000);

  test('rows written without triggers – differences are found, corrected while changes go on, and gone', async () => {
    await store.asOwner(`SET session_replication_role = replica;
      UPDATE orders SET amount_paise = amount_paise + 700 WHERE status = 'completed';
      DELETE FROM orders WHERE status = 'refunded';
      INSERT INTO payment_attempts (cashfree_payment_id, order_id, status, method, amount_paise, attempted_at)
        SELECT 'unseen', id, 'failed', 'card', 100, now() FROM orders LIMIT 1;
      UPDATE users SET created_at = created_at - interval '40 days';
      DELETE FROM buyers WHERE user_id IN (SELECT user_id FROM buyers LIMIT 3);`);
    const found = new Set((await differences()).map(({ total }) => total));
    const certain = ['attempt_hour', 'attempt_method', 'buyers', 'first_purchase', 'last_purchase', 'order'];
    expect([...found]).toEqual(expect.arrayContaining([...certain, 'sale_category', 'sale_hour', 'sign_up']));
    await Promise.all([changes(), store.app.get(TotalsService).correct()]);
    expect(await differences()).toEqual([]);
    for (const range of TIME_RANGES) await expectEqual(range);
  }, 60_000);

  test('a purchase taken back by a transaction that is still open – the correction waits for it', async () => {
    const rows = new Rows(store.database);
    const buyer = await store.customer();
    const tool = await rows.tool();
    await rows.order(buyer.id, tool, 500, { completed_at: new Date('2026-01-05T10:00:00Z') });
    const last = await rows.order(buyer.id, tool, 700, { completed_at: new Date('2026-02-05T10:00:00Z') });
    await store.asOwner(
      `SET session_replication_role = replica; DELETE FROM buyers WHERE user_id = '${buyer.id}'`,
    );
    let corrected = Promise.resolve();
    await store.database.transaction(async (manager) => {
      await manager.query(`UPDATE orders SET status = 'failed' WHERE id = $1`, [last]);
      let isDone = false;
      corrected = store.app
        .get(TotalsService)
        .correct()
        .finally(() => (isDone = true));
      const waits = `SELECT FROM pg_locks WHERE relation = 'buyers'::regclass AND NOT granted`;
      await eventually(async () => isDone || (await store.database.rows(waits)).length > 0);
    });
    await corrected;
    expect(await differences()).toEqual([]);
  });
});
