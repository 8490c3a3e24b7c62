import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { demoTools } from '../catalogue.ts';
import type { DemoFile, FilesOfTools } from './files.ts';
import { mailboxIdentity } from './library.ts';
import { seedTables } from './seed.ts';
import type { Row, Table } from './rows.ts';
import { computeCheckDigit } from './tax.ts';

const file = (slug: string, name: string): DemoFile => ({
  id: `${slug}/${name}`,
  kind: 'archive',
  storageKey: `archives/${slug}-${name}`,
  fileName: `${slug}-${name}.zip`,
  contentType: 'application/zip',
  sizeBytes: 1,
  sha256: '0',
});
const files: FilesOfTools = Object.fromEntries(
  demoTools.map(({ slug, releases }) => [
    slug,
    {
      images: [file(slug, 'cover')],
      archives: Object.fromEntries(releases.map(({ version }) => [version, file(slug, version)])),
    },
  ]),
);
const now = new Date('2026-11-20T13:30:00Z');
const rowsAt = (at = now): Table[] =>
  seedTables(at, files, { passwordHash: 'hash', storeName: 'Tickwright' });
const getRows = (tables: Table[], name: string): readonly Row[] =>
  tables.find((table) => table.name === name)?.rows ?? [];
const time = (row: Row, column: string): number =>
  new Date(row[column] instanceof Date ? row[column] : 0).getTime();
const word = (value: Row[string] | undefined): string => (typeof value === 'string' ? value : '');
const pair = (row: Row): string => `${word(row.user_id)}/${word(row.tool_id)}`;
const tables = rowsAt();
const orders = getRows(tables, 'orders');
const users = new Map(getRows(tables, 'users').map((row) => [row.id, row]));
const demo = [...users.values()].find((row) => row.email === 'customer@example.com');
const mine = (name: string): Row[] => getRows(tables, name).filter((row) => row.user_id === demo?.id);

test('the identity of a mailbox – that of the backend, whose test has the same', () => {
  expect(mailboxIdentity('asha.rao@example.com')).toBe(
    'a9f7034fc72fda7388971f2938cd7ba086b889672af09720e80b32185cdf5b79',
  );
});

describe('the demo’s rows', () => {
  test('same moment – same rows', () => {
    expect(rowsAt()).toEqual(tables);
  });

  test('orders – a year of them until today, most of the last ninety days, none in the future', () => {
    const ages = orders.map((row) => (now.getTime() - time(row, 'created_at')) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(Math.max(...ages)).toBeGreaterThan(350);
    expect(Math.max(...ages)).toBeLessThanOrEqual(365);
    const recent = ages.filter((age) => age <= 90);
    expect(recent.length).toBeGreaterThan(ages.length * 0.8);
    expect(new Set(recent.map((age) => Math.floor(age / 7))).size).toBe(13);
  });

  test('emails to owners – only to those who asked before the release, none in the future', () => {
    const asked = new Map(
      getRows(tables, 'mail_preferences').map((row) => [row.user_id, time(row, 'updated_at')]),
    );
    const notices = getRows(tables, 'release_notices');
    expect(notices.length).toBeGreaterThan(10);
    expect(notices.filter((row) => time(row, 'sent_at') > now.getTime())).toEqual([]);
    expect(
      notices.filter((row) => (asked.get(row.user_id ?? null) ?? Infinity) > time(row, 'queued_at')),
    ).toEqual([]);
    expect(getRows(tables, 'review_reminders').some((row) => row.stopped === 'reviewed')).toBe(true);
  });

  test('consents – one for each choice that is not the usual one', () => {
    const consents = getRows(tables, 'consents');
    const said = consents.map(
      (row) => `${word(row.user_id)} ${word(row.purpose)} ${String(row.granted === true)}`,
    );
    const expected = getRows(tables, 'mail_preferences').flatMap((row) => [
      `${word(row.user_id)} releases true`,
      ...(row.offers ? [`${word(row.user_id)} offers true`] : []),
      ...(row.review_reminders ? [] : [`${word(row.user_id)} reviewReminders false`]),
    ]);
    expect(said.sort()).toEqual(expected.sort());
    expect(new Set(consents.map((row) => row.purpose)).size).toBe(3);
  });

  test('another day – the orders end on that day', () => {
    const later = new Date('2027-03-02T04:00:00Z');
    const latest = Math.max(...getRows(rowsAt(later), 'orders').map((row) => time(row, 'created_at')));
    expect(later.getTime() - latest).toBeLessThan(86_400_000);
    expect(latest).toBeLessThan(later.getTime());
  });

  test('statuses – mostly completed, a few of every other kind', () => {
    const count = (status: string): number => orders.filter((row) => row.status === status).length;
    expect(count('completed')).toBeGreaterThan(200);
    for (const status of ['failed', 'pending', 'refunded', 'partially_refunded'])
      expect(count(status)).toBeGreaterThan(0);
    expect(count('pending')).toBeLessThanOrEqual(3);
    expect(count('failed')).toBeLessThan(count('completed') / 4);
  });

  test('payouts – their rows add up and name orders; one payment has no fee, and an alert', () => {
    const lines = getRows(tables, 'payout_lines');
    const names = new Set(orders.map((row) => row.order_id));
    expect(getRows(tables, 'payouts').length).toBeGreaterThan(5);
    for (const payout of getRows(tables, 'payouts')) {
      const rows = lines.filter((row) => row.payout_id === payout.id);
      expect(rows.reduce((sum, row) => sum + Number(row.net_paise), 0)).toBe(payout.amount_paise);
      expect(rows.every((row) => names.has(row.order_ref ?? null))).toBe(true);
      expect(time(payout, 'settled_at')).toBeLessThan(now.getTime());
    }
    expect(lines.filter((row) => row.fee_paise === null)).toHaveLength(1);
    const alerts = getRows(tables, 'alerts').filter((row) => row.kind === 'payout_difference');
    expect(alerts).toHaveLength(1);
  });

  test('malware scan – one clean latest release, one earlier release in quarantine, with its alert', () => {
    const states = getRows(tables, 'uploads').map((row) => row.scan);
    expect(states.filter((state) => state === 'infected')).toHaveLength(1);
    expect(states.filter((state) => state === 'clean').length).toBeGreaterThan(0);
    const [release, ...others] = getRows(tables, 'releases').filter((row) => row.quarantined_at);
    expect(others).toEqual([]);
    const tool = getRows(tables, 'tools').find((row) => row.id === release?.tool_id);
    expect(tool?.latest_release_id).not.toBe(release?.id);
    const subjects = getRows(tables, 'alerts').filter((row) => row.kind === 'release_quarantined');
    const ids = [tool?.id, release?.id].filter((id) => typeof id === 'string');
    expect(subjects.map(({ subject }) => subject)).toEqual([ids.join('/')]);
  });

  test('withdrawn releases – one, which is not the current one', () => {
    const withdrawn = getRows(tables, 'releases').filter((row) => row.withdrawn_at);
    expect(withdrawn.map((row) => row.version)).toEqual(['1.1.0']);
    const current = getRows(tables, 'tools').map((row) => row.latest_release_id);
    expect(current).not.toContain(withdrawn[0]?.id);
  });

  test('claims – some need attention and some may stay, with the hash of the text they stand in', () => {
    const findings = getRows(tables, 'claim_findings');
    expect(new Set(findings.map((row) => row.override_reason === null))).toEqual(new Set([true, false]));
    const pack = getRows(tables, 'bundles').find((row) => row.name === 'Chart Indicators Pack');
    const hash = createHash('sha256').update(word(pack?.description)).digest('hex');
    expect(findings.find((row) => row.subject_id === pack?.id)?.text_hash).toBe(hash);
  });

  test('grievances – one in each state, numbered in a row, two of them near a deadline', () => {
    const grievances = getRows(tables, 'grievances');
    expect(grievances.map((row) => row.status).toSorted()).toEqual([
      'acknowledged',
      'in_progress',
      'new',
      'rejected',
      'resolved',
    ]);
    expect(grievances.map((row) => row.number)).toEqual([1, 2, 3, 4, 5].map((n) => `GR-2026-00000${n}`));
    expect(getRows(tables, 'grievance_counters')).toEqual([{ year: 2026, last: 5 }]);
    const near = (row: Row): boolean => {
      const [column, days] = row.status === 'new' ? ['acknowledge_by', 0.5] : ['resolve_by', 7];
      return row.closed_at === null && time(row, String(column)) - now.getTime() < Number(days) * 86_400_000;
    };
    expect(grievances.filter(near).map((row) => row.status)).toEqual(['in_progress', 'new']);
  });

  test('grievances of January – each year has numbers of its own', () => {
    const january = rowsAt(new Date('2027-01-05T04:00:00Z'));
    expect(getRows(january, 'grievances').map((row) => row.number)).toEqual([
      'GR-2026-000001',
      'GR-2026-000002',
      'GR-2026-000003',
      'GR-2027-000001',
      'GR-2027-000002',
    ]);
    expect(getRows(january, 'grievance_counters')).toEqual([
      { year: 2026, last: 3 },
      { year: 2027, last: 2 },
    ]);
  });

  test('bundles – two, cheaper than their tools; one was sold, with a line for each tool', () => {
    const prices = new Map(getRows(tables, 'tools').map((row) => [row.id, Number(row.price_paise)]));
    const bundles = getRows(tables, 'bundles');
    expect(bundles).toHaveLength(2);
    for (const { id, price_paise: price } of bundles) {
      const items = getRows(tables, 'bundle_items').filter((item) => item.bundle_id === id);
      const sum = items.reduce((total, item) => total + (prices.get(item.tool_id ?? null) ?? 0), 0);
      expect(Number(price)).toBeLessThan(sum);
    }
    const [sale, ...others] = orders.filter((row) => row.bundle_id);
    expect(others).toEqual([]);
    const lines = getRows(tables, 'order_items').filter((line) => line.order_id === sale?.id);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.reduce((sum, line) => sum + Number(line.paid_paise), 0)).toBe(sale?.amount_paise);
    const granted = getRows(tables, 'entitlements').filter((row) => row.order_id === sale?.id);
    expect(granted.map((row) => row.tool_id)).toEqual(lines.map((line) => line.tool_id));
  });

  test('coupons – three, one ended; their uses are lines whose discount is that of the order', () => {
    const coupons = getRows(tables, 'coupons');
    expect(coupons.map(({ code }) => code)).toEqual(['DIWALI20', 'WELCOME10', 'EXCEL500']);
    const hasEnded = ({ ends_at: end }: Row) => end instanceof Date && end < now;
    expect(coupons.map(hasEnded)).toEqual([true, false, false]);
    const uses = getRows(tables, 'coupon_redemptions');
    for (const { id } of coupons.slice(0, 2))
      expect(uses.filter((use) => use.coupon_id === id).length).toBeGreaterThan(2);
    expect(new Set(uses.map(({ identity }) => identity)).size).toBe(uses.length);
    const lines = new Map(getRows(tables, 'order_items').map((line) => [line.order_id, line]));
    for (const use of uses) {
      const order = orders.find(({ id }) => id === use.order_id);
      const line = lines.get(use.order_id ?? null);
      expect(order).toMatchObject({ status: 'completed', coupon_id: use.coupon_id });
      expect(line).toMatchObject({ discount_paise: use.discount_paise, paid_paise: order?.amount_paise });
    }
  });

  test('licences – one for each customer of a tool with keys, in every state, with devices', () => {
    const licenses = getRows(tables, 'licenses').filter(({ key }) => key !== null);
    const withKeys = new Set(
      getRows(tables, 'tools')
        .filter((row) => row.license_policy === 'activations')
        .map((row) => row.id),
    );
    expect(withKeys.size).toBe(2);
    const grants = [...getRows(tables, 'entitlements'), ...getRows(tables, 'trials')]
      .filter((row) => withKeys.has(row.tool_id ?? null))
      .map(pair);
    expect(licenses.map(pair).sort()).toEqual([...new Set(grants)].sort());
    for (const { key } of licenses) expect(key).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    const devices = Map.groupBy(
      getRows(tables, 'license_activations').filter((row) => !row.ended_at),
      (row) => row.license_id,
    );
    const states = licenses.map((row) => {
      const used = devices.get(row.id ?? null)?.length ?? 0;
      expect(used).toBeLessThanOrEqual(Number(row.seats));
      if (row.disabled_at) return 'disabled';
      if (row.expires_at && time(row, 'expires_at') <= now.getTime()) return 'expired';
      return used > 0 ? 'active' : 'inactive';
    });
    expect(new Set(states)).toEqual(new Set(['active', 'inactive', 'expired', 'disabled']));
    const own = mine('licenses').filter(({ key }) => key !== null);
    expect(own).toMatchObject([{ seats: 2, expires_at: expect.any(Date) }]);
  });

  test('access – a name for each customer of a tool that is delivered by access, in every state', () => {
    const given = new Set(
      getRows(tables, 'tools').flatMap(({ id, access_kind: kind }) => (kind ? [id] : [])),
    );
    const licenses = getRows(tables, 'licenses').filter(({ tool_id: id }) => given.has(id ?? null));
    const grants = getRows(tables, 'access_grants');
    expect(grants.map((row) => row.license_id).sort()).toEqual(licenses.map(({ id }) => id).sort());
    expect(new Set(grants.map(({ state }) => state))).toEqual(
      new Set(['wanted', 'given', 'refused', 'removed']),
    );
  });

  test('amounts – the price, nothing for trials, refunds never above it', () => {
    for (const row of orders) {
      if (row.payment_method === 'trial') expect(row.amount_paise).toBe(0);
      else expect(Number(row.amount_paise)).toBeGreaterThan(0);
      expect(Number(row.refunded_paise)).toBeLessThanOrEqual(Number(row.amount_paise));
    }
  });

  test('disputes – one open, one won, one lost; the lost one counts like a refund', () => {
    const disputes = getRows(tables, 'disputes');
    expect(disputes.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['needs_response', 'won', 'lost']),
    );
    expect(disputes).toHaveLength(3);
    const lost = disputes.find(({ status }) => status === 'lost');
    const order = orders.find(({ id }) => id === lost?.order_id);
    expect(order).toMatchObject({ status: 'refunded', refunded_paise: lost?.counted_paise });
  });

  test('tax invoices – one a sale, credit notes for refunds and the lost dispute, numbers without a gap', () => {
    const documents = getRows(tables, 'invoices');
    const paid = orders.filter((row) => row.completed_at instanceof Date && row.payment_method !== 'trial');
    const invoices = documents.filter(({ kind }) => kind === 'invoice');
    expect(invoices.map(({ order_id }) => order_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
    const notes = documents.filter(({ kind }) => kind === 'credit_note');
    const sum = (rows: readonly Row[], column: string) =>
      rows.reduce((total, row) => total + Number(row[column]), 0);
    expect(sum(notes, 'total_paise')).toBe(sum(orders, 'refunded_paise'));
    for (const row of documents)
      expect(
        ['taxable', 'cgst', 'sgst', 'igst'].reduce((total, part) => total + Number(row[`${part}_paise`]), 0),
      ).toBe(row.total_paise);
    for (const { series, fy, last } of getRows(tables, 'invoice_counters')) {
      const own = documents.filter((row) => row.series === series && row.fy === fy);
      const inTime = own.toSorted((one, other) => time(one, 'issued_at') - time(other, 'issued_at'));
      const numbers = Array.from({ length: Number(last) }, (_, i) => String(i + 1).padStart(6, '0'));
      expect(inTime.map(({ number }) => number)).toEqual(
        numbers.map((number) => `${word(series)}/${word(fy)}/${number}`),
      );
    }
    expect(new Set(documents.map(({ fy }) => fy)).size).toBe(2);
  });

  test('businesses among the buyers – a GSTIN with its check digit', () => {
    expect(computeCheckDigit('27AAPFU0939F1Z')).toBe('V');
    const numbers = getRows(tables, 'billing_profiles').flatMap(({ gstin }) => word(gstin) || []);
    expect(numbers.length).toBeGreaterThan(3);
    for (const gstin of numbers) expect(computeCheckDigit(gstin.slice(0, 14))).toBe(gstin[14]);
  });

  test('a customer – has a tool once, after joining', () => {
    const held = [...getRows(tables, 'entitlements'), ...getRows(tables, 'trials')].map(pair);
    expect(new Set(held).size).toBe(held.length);
    for (const row of orders)
      expect(time(row, 'created_at')).toBeGreaterThan(time(users.get(row.user_id) ?? {}, 'created_at'));
  });

  test('reviews – by customers who had the tool before', () => {
    const expected = demoTools.reduce((sum, tool) => sum + tool.reviews.length, 0);
    const reviews = getRows(tables, 'reviews');
    expect(reviews).toHaveLength(expected);
    const since = new Map(
      [...getRows(tables, 'entitlements'), ...getRows(tables, 'trials')].map((row) => [
        pair(row),
        time(row, 'granted_at') || time(row, 'started_at'),
      ]),
    );
    for (const row of reviews)
      expect(time(row, 'created_at')).toBeGreaterThan(since.get(pair(row)) ?? Infinity);
  });

  test('replies and votes – a few of each, later than the review, none by its writer', () => {
    const reviews = new Map(getRows(tables, 'reviews').map((row) => [row.id, row]));
    const [replies, votes] = [getRows(tables, 'review_replies'), getRows(tables, 'review_votes')];
    expect(replies.length).toBeGreaterThan(4);
    expect(votes.length).toBeGreaterThan(50);
    for (const row of [...replies, ...votes]) {
      const review = reviews.get(row.review_id ?? '') ?? {};
      expect(time(row, 'created_at')).toBeGreaterThan(time(review, 'created_at'));
      expect(time(row, 'created_at')).toBeLessThan(now.getTime());
      expect(row.user_id).not.toBe(review.user_id);
    }
  });

  test('wishlist – of the demo customer, with tools they do not have', () => {
    expect(mine('wishlist_items')).toHaveLength(3);
    const held = new Set([...mine('entitlements'), ...mine('trials')].map(pair));
    expect(mine('wishlist_items').filter((row) => held.has(pair(row)))).toEqual([]);
  });

  test('the demo customer – owns two tools, subscribes to one, tries one, is half-way through the course', () => {
    expect(mine('entitlements')).toHaveLength(3);
    expect(mine('subscriptions')).toMatchObject([{ state: 'active' }]);
    expect(mine('course_progress')).toMatchObject([{ completed_modules: 3, total_modules: 6 }]);
    const [trial, ...others] = mine('trials');
    expect(others).toEqual([]);
    expect(time(trial ?? {}, 'ends_at')).toBeGreaterThan(now.getTime());
  });

  test('customers – more than forty, at example.com', () => {
    expect(users.size).toBeGreaterThan(40);
    for (const row of users.values()) expect(row.email).toMatch(/^[a-z.]+@example\.com$/);
  });

  test('announcements – three, shown today', () => {
    const shown = getRows(tables, 'announcements').filter(
      (row) => word(row.start_date) <= '2026-11-20' && word(row.end_date) >= '2026-11-20',
    );
    expect(shown).toHaveLength(3);
  });
});
