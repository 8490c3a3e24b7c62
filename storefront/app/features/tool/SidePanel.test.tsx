import { expect, test } from '@jest/globals';
import type { Tool } from '~/api/types';
import { render, textOf } from '../../../test-support/render';
import { SidePanel } from './SidePanel';
import { readDraft } from './tool-draft';

const tool: Tool = {
  ...(readDraft('{"name":"Greeks Lab","category":"Excel Tools"}') as Tool),
  ...{ price: 1499, originalPrice: 1999, discount: 25, downloads: 1204, version: '1.2.0', fileSize: 2048 },
  ...{ updatedAt: '2026-11-20T10:00:00.000Z', averageRating: 4.2, reviewsCount: 6 },
  ...{ supportedPlatforms: ['Windows', 'Mac'], requirements: ['Excel 2016', '4 GB', 'A feed', 'Patience'] },
  ...{ certificateEarned: true, supportEmail: 'help@example.com' },
};
const text = (changes: Partial<Tool> = {}) => textOf(render(<SidePanel tool={{ ...tool, ...changes }} />));

test('the panel – every fact, each once', () => {
  const shown = text();
  const facts = [
    ...['₹1,499', '25% OFF', 'Purchase Now', 'Quick Info', '4.2 (6 reviews)', '1,204 users', 'Excel Tools'],
    ...['1.2.0', '2 KB', 'Last updated', '20 Nov 2026', 'Certificate included', 'Contact Support'],
    ...['Windows, Mac', 'Excel 2016', 'and 1 more', 'UPI, card, net banking or wallet'],
  ];
  for (const fact of facts) expect([fact, shown.filter((line) => line === fact)]).toEqual([fact, [fact]]);
  expect(shown).not.toContain('Patience');
});

test('a free tool – FREE, and nothing about paying', () => {
  expect(text({ price: 0, originalPrice: null, discount: 0 })).toContain('FREE');
  expect(text({ price: 0 })).not.toContain('Pay by');
});
