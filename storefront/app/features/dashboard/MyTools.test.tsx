/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals';
import type { LibraryRecord } from '~/api/types';
import type { Access } from '~/lib/tool-actions';
import { render, getText } from '../../../test-support/render';
import { aCommunity } from '../../../test-support/records';
import { LibraryCard } from './MyTools';
import { loadTools } from './load-tools';

const trial: LibraryRecord = {
  id: 'r1',
  type: 'trial',
  amount: 0,
  price: 1499,
  orderId: null,
  trail_start: null,
  purchaseDate: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
  trialEndsAt: '2026-11-27T10:00:00.000Z',
  canDownload: true,
  downloadsPaused: false,
  downloadedVersion: '1.0.0',
  latestVersion: '1.0.0',
  updateAvailable: false,
  withdrawnReason: null,
  hasGuides: false,
  tool: {
    _id: 't1',
    id: 't1',
    name: 'Greeks Lab',
    shortDescription: 'Greeks.',
    category: 'Excel Tools',
    price: 1499,
    originalPrice: null,
    discount: 0,
    priceFrom: 0,
    hasPlans: false,
    images: [],
    isFeatured: false,
    isActive: true,
    trialAvailable: true,
    trialDays: 7,
    averageRating: 4,
    rating: 4,
    reviewsCount: 1,
    downloads: 9,
    startingDownloads: 0,
    documentation: null,
    version: '1.0.0',
    fileSize: 1000,
    supportedPlatforms: [],
    tags: [],
    certificateEarned: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
  },
};

/** The name is for screen readers. */
const BUY = 'Buy for ₹1,499 : Greeks Lab';

const buttons = (record: LibraryRecord, access?: Access): string[] => {
  const html = render(<LibraryCard record={record} onDone={() => undefined} />, { access });
  return [...html.matchAll(/<(?:button|a)[^>]*btn[^>]*>(.*?)<\/(?:button|a)>/g)].map(([, inner]) =>
    getText(inner ?? '').join(' '),
  );
};

test.each<[string, LibraryRecord, Access | undefined, string[]]>([
  ['a running trial', trial, { type: 'trial' }, [BUY, 'Download']],
  ['an ended trial', { ...trial, canDownload: false }, { type: 'trial' }, [BUY, 'View Details']],
  ['a trial of a tool just bought', trial, { type: 'purchase' }, ['Download']],
  ['a purchase', { ...trial, type: 'purchase', amount: 1499 }, { type: 'purchase' }, ['Download']],
  [
    'a trial of a tool that is not sold any more',
    { ...trial, tool: { ...trial.tool, isActive: false } },
    { type: 'trial' },
    ['Download'],
  ],
])('%s – the buttons of its card', (_what, record, access, expected) => {
  expect(buttons(record, access)).toEqual(expected);
});

test('a tool with documentation – a link to it', () => {
  const documentation = 'https://docs.example.com/greeks';
  const tool = { ...trial.tool, documentation };
  expect(render(<LibraryCard record={{ ...trial, tool }} onDone={() => undefined} />)).toContain(
    `href="${documentation}"`,
  );
});

test('a tool with a guide – a link to it, as long as the tool has a page', () => {
  const cardOf = (record: LibraryRecord) => render(<LibraryCard record={record} onDone={() => undefined} />);
  expect(cardOf({ ...trial, hasGuides: true })).toContain('href="/tools/t1#guide"');
  expect(cardOf(trial)).not.toContain('#guide');
  const gone = { ...trial.tool, isActive: false };
  expect(cardOf({ ...trial, hasGuides: true, tool: gone })).not.toContain('#guide');
});

test('the date – of the purchase, or since when it is a trial', () => {
  const words = (record: LibraryRecord) =>
    getText(render(<LibraryCard record={record} onDone={() => undefined} />)).join(' ');
  expect(words({ ...trial, type: 'purchase', amount: 1499 })).toContain('Purchased on 20 Nov 2026');
  expect(words(trial)).toContain('Since 20 Nov 2026');
});

test('groups – each once, with the first of its tools that is owned, or apart', async () => {
  const own = (_id: string) => ({
    ...trial,
    type: 'purchase',
    tool: { ...trial.tool, _id, name: 'Same name' },
  });
  const communities = [
    aCommunity({ id: 'both', toolIds: ['t2', 't3'] }),
    aCommunity({ id: 'tried', toolIds: ['t1'] }),
    aCommunity({ id: 'gone', toolIds: ['t9'], toolNames: ['Same name'] }),
  ];
  const answers: Record<string, object> = {
    'purchased-tools': { purchasedTools: [trial, own('t2'), own('t3')] },
    licenses: { licenses: [] },
    communities: { communities },
  };
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const data = answers[pathname.split('/').at(-1) ?? ''];
    return Promise.resolve(
      Response.json({ success: data !== undefined, data }, { status: data ? 200 : 500 }),
    );
  };
  const { data } = (await loadTools()) as Extract<Awaited<ReturnType<typeof loadTools>>, { ok: true }>;
  const ids = (groups: readonly { id: string }[] = []) => groups.map(({ id }) => id);
  expect(data.tools.map(({ groups }) => ids(groups))).toEqual([[], ['both'], []]);
  expect(ids(data.groups)).toEqual(['tried', 'gone']);
});
