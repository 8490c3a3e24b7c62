import { expect, test } from '@jest/globals';
import type { ToolSummary } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { ToolCard } from './ToolCard';

const tool: ToolSummary = {
  _id: '1',
  name: 'Range Bot',
  shortDescription: 'Trades the range.',
  category: 'Trading Bots',
  price: 149_999,
  originalPrice: null,
  discount: 0,
  images: [],
  trialAvailable: false,
  trialDays: 7,
  averageRating: 4.9,
  reviewsCount: 6,
  downloads: 12_345,
  startingDownloads: 0,
};
const text = (changes: Partial<ToolSummary> = {}) =>
  getText(render(<ToolCard tool={{ ...tool, ...changes }} />));

test('a paid tool – price in Indian grouping, downloads, buttons', () => {
  expect(text()).toEqual(expect.arrayContaining(['₹1,49,999', '12,345', 'Purchase Now', 'View Details']));
});

test('a free tool – FREE and Download Now', () => {
  expect(text({ price: 0 })).toEqual(expect.arrayContaining(['FREE', 'Download Now']));
  expect(text({ price: 0 })).not.toContain('Purchase Now');
});

test('stars – filled by the floor of the rating', () => {
  const html = render(<ToolCard tool={tool} />);
  expect(html).toContain('background-size:80%');
  expect(html).toContain('aria-label="Rated 4.9 out of 5"');
});

test.each([
  [6, '4.9(6 reviews)'],
  [1, '4.9(1 review)'],
  [0, 'New'],
])('a rating of 4.9 with %i reviews – "%s"', (reviewsCount, shown) => {
  const html = render(<ToolCard tool={{ ...tool, reviewsCount }} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(`${shown}12,345`);
});

test('a rating without reviews – no stars', () => {
  const html = render(<ToolCard tool={{ ...tool, reviewsCount: 0 }} />);
  expect(html).toContain('aria-label="Not rated yet"');
  expect(html).not.toContain('4.9');
});

test('downloads that staff typed – not shown', () => {
  expect(text({ startingDownloads: 12_340 })).toContain('5');
});

test('a long description – whole, and cut by its lines only', () => {
  const shortDescription = `Watches ${'the opening range '.repeat(9)}`.trim();
  expect(text({ shortDescription })).toContain(shortDescription);
});

test.each([
  [0, false],
  [25, true],
])('a discount of %i – badge %s', (discount, isShown) => {
  expect(text({ discount }).join('').includes('% OFF')).toBe(isShown);
});

test.each([
  [149_999, false],
  [149_998, false],
  [150_000, true],
])('an earlier price of %i – struck %s', (originalPrice, isShown) => {
  const html = render(<ToolCard tool={{ ...tool, originalPrice }} />);
  expect(html.includes('<s>')).toBe(isShown);
});

test('a trial – TRIAL AVAILABLE, and only then', () => {
  expect(text({ trialAvailable: true })).toContain('TRIAL AVAILABLE');
  expect(text()).not.toContain('TRIAL AVAILABLE');
});

test('no picture – the grey placeholder', () => {
  expect(render(<ToolCard tool={tool} />)).toContain('src="/placeholder.svg"');
});

test.each([
  ['who bought it', 'purchase', true],
  ['who had it when it was free, or from staff', 'free', true],
  ['who tries it', 'trial', false],
] as const)('%s – Download Now instead of Purchase Now only for an owner', (_who, type, isOwner) => {
  const shown = getText(render(<ToolCard tool={tool} />, { access: { type } }));
  expect(shown.includes('Download Now')).toBe(isOwner);
  expect(shown.includes('Purchase Now')).toBe(!isOwner);
});
