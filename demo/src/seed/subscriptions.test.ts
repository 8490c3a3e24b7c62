import { describe, expect, test } from '@jest/globals';
import { demoTools } from '../catalogue.ts';
import type { DemoFile, FilesOfTools } from './files.ts';
import type { Row } from './rows.ts';
import { seedTables } from './seed.ts';

const file = (fileName: string, kind: DemoFile['kind']): DemoFile => ({
  id: fileName,
  kind,
  storageKey: fileName,
  fileName,
  contentType: 'application/zip',
  sizeBytes: 1,
  sha256: '0',
});
const files: FilesOfTools = Object.fromEntries(
  demoTools.map(({ slug, releases }) => [
    slug,
    {
      images: [file(`${slug}/cover`, 'image')],
      archives: Object.fromEntries(
        releases.map(({ version }) => [version, file(`${slug}/${version}`, 'archive')]),
      ),
    },
  ]),
);

/** The demo as it is loaded at that moment. */
function loadAt(now: Date) {
  const tables = seedTables(now, files, { passwordHash: 'hash', storeName: 'Tickwright' });
  return (name: string): readonly Row[] => tables.find((table) => table.name === name)?.rows ?? [];
}

const DAY_MS = 86_400_000;
const time = (value: Row[string] | undefined) => (value instanceof Date ? value.getTime() : NaN);

describe.each([
  '2026-11-20T13:30:00Z',
  '2027-03-01T03:00:00Z',
  '2027-03-31T20:00:00Z',
  '2028-02-29T06:00:00Z',
])('subscriptions of a demo that is loaded at %s', (moment) => {
  const now = new Date(moment);
  const rows = loadAt(now);
  const subscriptions = rows('subscriptions');
  const charges = rows('subscription_charges');
  const orders = new Map(rows('orders').map((order) => [order.id, order]));
  const paid = (subscription: Row) =>
    charges.filter(({ subscription_id: id, state }) => id === subscription.id && state === 'success');

  test('in every state, of different customers who had joined', () => {
    const states = subscriptions.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['active', 'past_due', 'paused', 'cancelled', 'ended']));
    expect(new Set(subscriptions.map(({ user_id: user }) => user)).size).toBe(subscriptions.length);
    const joined = new Map(rows('users').map((user) => [user.id, time(user.created_at)]));
    for (const { user_id: user, created_at: at } of subscriptions)
      expect(time(at)).toBeGreaterThan(joined.get(user) ?? Infinity);
  });

  test('each is paid until its end, and lasts so long – a failed debit gives the days of grace', () => {
    for (const subscription of subscriptions) {
      const { user_id: user, tool_id: tool, state, current_period_end: end } = subscription;
      expect(paid(subscription).at(-1)?.period_end).toEqual(end);
      const license = rows('licenses').find((row) => row.user_id === user && row.tool_id === tool);
      const grace = state === 'past_due' ? 5 * DAY_MS : 0;
      if (subscription.ended_reason !== 'unpaid') expect(time(license?.expires_at)).toBe(time(end) + grace);
      if (state !== 'past_due') expect(time(end) > now.getTime()).toBe(state !== 'ended');
      if (state === 'ended') expect(time(license?.expires_at)).toBeLessThan(now.getTime());
    }
  });

  test('each paid period has a paid order with one line and an invoice, none in the future', () => {
    const lines = Map.groupBy(rows('order_items'), ({ order_id: id }) => id);
    const invoiced = rows('invoices').map(({ order_id: id }) => id);
    for (const charge of charges.filter(({ state }) => state === 'success')) {
      const order = orders.get(charge.order_id ?? null);
      expect(order).toMatchObject({
        order_id: charge.payment_id,
        amount_paise: charge.amount_paise,
        status: 'completed',
      });
      expect(time(order?.completed_at)).toBeLessThan(now.getTime());
      expect(lines.get(charge.order_id ?? null)).toMatchObject([
        { kind: charge.period === 1 ? 'tool' : 'renewal', paid_paise: charge.amount_paise },
      ]);
      expect(invoiced.filter((id) => id === charge.order_id)).toHaveLength(1);
    }
  });

  test('the one that is past due – its debit failed, and the next try is on its way', () => {
    const late = subscriptions.find(({ state }) => state === 'past_due');
    const [failed, raised] = charges.filter(
      ({ subscription_id: id, period }) => id === late?.id && period === 3,
    );
    expect([failed, raised]).toMatchObject([{ state: 'failed' }, { state: 'raised', attempt: 2 }]);
    const tomorrow = new Date(now.getTime() + 5.5 * 3_600_000 + DAY_MS).toISOString().slice(0, 10);
    const dueOn = raised?.due_on;
    expect(typeof dueOn === 'string' && dueOn >= tomorrow).toBe(true);
  });
});
