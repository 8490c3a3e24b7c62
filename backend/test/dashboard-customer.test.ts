import type { DashboardResponse, LibraryResponse } from '../src/library/activity/activity.dto.ts';
import { startApp, type TestStore } from './support/app.ts';
import { Rows } from './support/rows.ts';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let store: TestStore;
let rows: Rows;

beforeAll(async () => {
  store = await startApp();
  rows = new Rows(store.database);
});
afterAll(() => store.stop());

const overview = async (token: string) =>
  (await store.api.get<DashboardResponse>('/users/dashboard', token)).body.data;
const library = async (token: string) =>
  (await store.api.get<LibraryResponse>('/users/purchased-tools', token)).body.data;

describe('customer dashboard', () => {
  test('new customer – active one day, nothing spent, nothing owned', async () => {
    const { token } = await store.customer();
    expect(await overview(token)).toEqual({
      stats: { toolsCount: 0, daysActive: 1, totalSpent: 0, courseProgress: 0 },
      recentActivity: [],
    });
    expect(await library(token)).toEqual({ purchasedTools: [], tools: [] });
  });

  test('orders of every status – spent is paid minus refunded', async () => {
    const { id, token } = await store.customer();
    const tool = await rows.tool();
    await rows.order(id, tool, 1499.5);
    await rows.order(id, tool, 1000, { status: 'partially_refunded', refunded_paise: 25_000 });
    await rows.order(id, tool, 800, { status: 'refunded', refunded_paise: 80_000 });
    await rows.order(id, tool, 700, { status: 'pending', completed_at: null });
    await rows.order(id, tool, 600, { status: 'failed', completed_at: null });
    await rows.order((await store.customer()).id, tool, 5000);
    expect((await overview(token)).stats.totalSpent).toBe(2249.5);
  });

  test('active on three days, twice on one of them – three days', async () => {
    const { id, token } = await store.customer();
    const session = { user_id: id, kind: 'customer', expires_at: ago(-1) };
    await rows.insert('sessions', { ...session, last_used_at: ago(9) });
    const again = await rows.insert('sessions', { ...session, last_used_at: ago(5) });
    await store.database.rows('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [again, ago(9)]);
    expect((await overview(token)).stats.daysActive).toBe(3);
  });

  test('purchase, free tool, running and ended trial – each with its type, dates and price', async () => {
    const { id, token } = await store.customer();
    const bought = await rows.tool({ name: 'Bought one', price_paise: 250_000 });
    const free = await rows.tool({ name: 'Free one', price_paise: 0 });
    const tried = await rows.tool({ name: 'Tried one' });
    const over = await rows.tool({ name: 'Ended one' });
    await rows.purchase(id, bought, 1999.99, { completed_at: ago(3), created_at: ago(3) });
    await rows.insert('entitlements', { user_id: id, tool_id: free, source: 'free', granted_at: ago(4) });
    const trial = (toolId: string, started: number, ends: number) =>
      rows.insert('trials', {
        user_id: id,
        tool_id: toolId,
        identity: id,
        started_at: ago(started),
        ends_at: ago(ends),
      });
    await trial(tried, 1, -6);
    await trial(over, 20, 13);

    const { purchasedTools, tools } = await library(token);
    expect(purchasedTools.map(({ tool, type, canDownload }) => [tool.name, type, canDownload])).toEqual([
      ['Tried one', 'trial', true],
      ['Bought one', 'purchase', true],
      ['Free one', 'free', true],
      ['Ended one', 'trial', false],
    ]);
    expect(purchasedTools[1]).toMatchObject({
      amount: 1999.99,
      price: 2500,
      trail_start: null,
      trialEndsAt: null,
    });
    expect(purchasedTools[1]?.orderId).toMatch(/^order_/);
    expect(purchasedTools[0]?.trail_start).toBe(purchasedTools[0]?.purchaseDate);
    expect(Date.parse(purchasedTools[0]?.trialEndsAt ?? '')).toBeGreaterThan(Date.now());
    expect(tools).toHaveLength(4);
    expect((await overview(token)).stats.toolsCount).toBe(3);
  });

  test('bought after a trial – listed once, as a purchase', async () => {
    const { id, token } = await store.customer();
    const tool = await rows.tool();
    await rows.insert('trials', { user_id: id, tool_id: tool, identity: id, ends_at: ago(-3) });
    await rows.purchase(id, tool, 100);
    expect((await library(token)).purchasedTools.map(({ type }) => type)).toEqual(['purchase']);
    expect((await overview(token)).stats.toolsCount).toBe(1);
  });

  test('access withdrawn by a refund – no longer listed', async () => {
    const { id, token } = await store.customer();
    await rows.insert('entitlements', {
      user_id: id,
      tool_id: await rows.tool(),
      source: 'purchase',
      withdrawn_at: new Date(),
    });
    expect((await library(token)).purchasedTools).toEqual([]);
  });

  test('newer release than the downloaded one – update available', async () => {
    const { id, token } = await store.customer();
    const tool = await rows.tool();
    await rows.purchase(id, tool, 100);
    const first = await rows.release(tool, '1.0.0');
    await store.database.rows(
      'INSERT INTO deliveries (link_id, user_id, tool_id, release_id) VALUES (gen_random_uuid(), $1, $2, $3)',
      [id, tool, first],
    );
    expect((await library(token)).purchasedTools[0]).toMatchObject({
      downloadedVersion: '1.0.0',
      updateAvailable: false,
    });
    await rows.release(tool, '1.1.0');
    expect((await library(token)).purchasedTools[0]).toMatchObject({
      downloadedVersion: '1.0.0',
      latestVersion: '1.1.0',
      updateAvailable: true,
    });
  });

  test('activity – sentences, newest first, at most ten', async () => {
    const { id, token } = await store.customer();
    const tool = await rows.tool({ name: 'Greeks Lab' });
    const release = await rows.release(tool, '2.0.0');
    const order = await rows.purchase(id, tool, 123_456, { tool_name: 'Greeks Lab', completed_at: ago(5) });
    await rows.insert('refunds', {
      order_id: order,
      amount_paise: 12_345_600,
      status: 'success',
      reason: 'x',
      access: 'keep',
      processed_at: ago(1),
    });
    await rows.insert('trials', {
      user_id: id,
      tool_id: tool,
      identity: id,
      started_at: ago(7),
      ends_at: ago(0),
    });
    await store.database.rows(
      `INSERT INTO deliveries (link_id, user_id, tool_id, release_id, delivered_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $4)`,
      [id, tool, release, ago(2)],
    );
    await store.database.rows(
      `INSERT INTO course_progress (user_id, completed_modules, last_accessed_at) VALUES ($1, 3, $2)`,
      [id, ago(3)],
    );
    const { recentActivity, stats } = await overview(token);
    expect(recentActivity.map(({ type, description }) => `${type}: ${description}`)).toEqual([
      'refund: Refund of ₹1,23,456 for Greeks Lab',
      'download: Downloaded Greeks Lab 2.0.0',
      'course: Completed 3 of 6 course modules',
      'purchase: Purchased Greeks Lab',
      'trial: Started a free trial of Greeks Lab',
    ]);
    expect(stats.courseProgress).toBe(50);
  });

  test('signed out – refused', async () => {
    expect((await store.api.get('/users/dashboard')).status).toBe(401);
    expect((await store.api.get('/users/purchased-tools')).status).toBe(401);
  });
});
