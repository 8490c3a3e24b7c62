import type { AnalyticsResponse } from '../src/analytics/analytics.dto.ts';
import { CLOCK, type Clock } from '../src/common/time/clock.ts';
import { startApp, type TestStore } from './support/app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1)';

let store: TestStore;
let staff: string;
beforeAll(async () => {
  store = await startApp({ TRUST_PROXY: 'loopback' });
  staff = await store.staff();
});
afterAll(() => store.stop());

const visit = (userAgent: string, address = '203.0.113.1') =>
  store.api.call('GET', '/announcements/active', {
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });

/** Visits are counted after the response: waits until the count is stable. */
async function visitors(expected: number): Promise<number> {
  for (let attempts = 0; ; attempts++) {
    const answer = await store.api.get<AnalyticsResponse>('/admin/analytics?timeRange=7d', staff);
    const { visitors: found } = answer.body.data.userActivity;
    if (found === expected || attempts > 40) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('two browsers at one address, one of them twice, another address and a bot – three visitors', async () => {
  await Promise.all([
    visit(FIREFOX),
    visit(FIREFOX),
    visit(CHROME),
    visit(FIREFOX, '203.0.113.2'),
    visit(BOT),
  ]);
  await visit(FIREFOX);
  expect(await visitors(3)).toBe(3);
});

test('the same browser on the next day – counted again, and yesterday’s salt is deleted', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const clock = jest.spyOn(store.app.get<Clock>(CLOCK), 'now').mockReturnValue(tomorrow);
  try {
    await store.database.rows('UPDATE sessions SET expires_at = $1, last_used_at = $2', [
      new Date(Date.now() + 10 * 86_400_000),
      tomorrow,
    ]);
    await visit(FIREFOX);
    expect(await visitors(4)).toBe(4);
  } finally {
    clock.mockRestore();
  }
  const salts = await store.database.rows('SELECT day FROM visitor_salts');
  expect(salts).toHaveLength(1);
});

test('stored data – days and hashes, no address and no browser', async () => {
  const kept = await store.database.rows<{ visitor: Buffer }>('SELECT * FROM visitor_days');
  expect(new Set(kept.map(({ visitor }) => visitor.toString('hex'))).size).toBe(4);
  expect(Object.keys(kept[0] ?? {}).sort()).toEqual(['day', 'visitor']);
});
