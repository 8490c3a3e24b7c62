import { expect, test } from '@jest/globals';
import type { Tool } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { SidePanel } from './SidePanel';
import { readDraft } from './tool-draft';

const tool: Tool = {
  ...(readDraft('{"name":"Greeks Lab","category":"Excel Tools"}') as Tool),
  price: 1499,
  originalPrice: 1999,
  discount: 25,
  downloads: 1204,
  startingDownloads: 0,
  version: '1.2.0',
  fileSize: 2048,
  updatedAt: '2026-11-20T10:00:00.000Z',
  averageRating: 4.2,
  reviewsCount: 6,
  supportedPlatforms: ['Windows', 'Mac'],
  requirements: ['Excel 2016', '4 GB', 'A feed', 'Patience'],
  certificateEarned: true,
  supportEmail: 'help@example.com',
  licensePolicy: 'activations',
  licenseSeats: 2,
  licenseDays: 365,
  renewalPrice: 749,
};
const text = (changes: Partial<Tool> = {}) =>
  getText(render(<SidePanel onChoosePlan={() => undefined} tool={{ ...tool, ...changes }} />));

test('the panel – every fact, each once', () => {
  const shown = text();
  const facts = [
    '₹1,499',
    '25% OFF',
    'Purchase Now',
    'Quick Info',
    '4.2 (6 reviews)',
    '1-year licence, 2 devices. Renewal ₹749, optional.',
    '1,204',
    'Excel Tools',
    '1.2.0',
    '2 KB',
    'Last updated',
    '20 Nov 2026',
    'Certificate included',
    'Contact Support',
    'Windows, Mac',
    'Excel 2016',
    'and 1 more',
    'UPI, card, net banking or wallet',
  ];
  for (const fact of facts) expect([fact, shown.filter((line) => line === fact)]).toEqual([fact, [fact]]);
  expect(shown).not.toContain('Patience');
});

test('downloads and a rating that staff typed – neither users nor stars', () => {
  const shown = text({ startingDownloads: 1200, reviewsCount: 0 });
  expect(shown).toEqual(expect.arrayContaining(['4', 'New']));
  expect(shown.join(' ')).not.toMatch(/1,204|4\.2|users/);
});

test('a tool with documentation – a link to it', () => {
  const documentation = 'https://docs.example.com/greeks';
  expect(render(<SidePanel onChoosePlan={() => undefined} tool={{ ...tool, documentation }} />)).toMatch(
    /<a href="https:\/\/docs\.example\.com\/greeks"[^>]*>Documentation<\/a>/,
  );
  expect(text()).not.toContain('Documentation');
});

test('a free tool – FREE, and nothing about paying', () => {
  expect(text({ price: 0, originalPrice: null, discount: 0 })).toContain('FREE');
  expect(text({ price: 0 })).not.toContain('Pay by');
});

test.each([
  [true, 1],
  [false, 0],
])(
  'the owner, update available: %s – version and download, neither prices nor a discount',
  (canUpdate, count) => {
    const shown = getText(
      render(<SidePanel onChoosePlan={() => undefined} tool={tool} />, {
        access: { type: 'purchase', canUpdate },
      }),
    );
    expect(shown).toEqual(expect.arrayContaining(['Version 1.2.0', 'You own this tool', 'Download Now']));
    expect(shown.filter((line) => line === 'Update available')).toHaveLength(count);
    expect(shown.join(' ')).not.toMatch(/₹|OFF|non-refundable|Purchase Now/);
  },
);
