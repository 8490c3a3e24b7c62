import { expect, test } from '@jest/globals';
import { tagTitle, toFilters } from './catalogue-filters';

const counted = (...names: string[]) => names.map((name, n) => ({ name, count: 9 - n }));
const platformCounts = counted('Web', 'Windows', 'Amiga', 'Mobile', 'Mac', 'Linux');
const tagCounts = counted('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j');
const names = (choices: { name: string }[]) => choices.map(({ name }) => name);
const answer = {
  categories: ['Excel Tools', 'Other'],
  counts: [{ category: 'Excel Tools', count: 6 }],
  platforms: names(platformCounts),
  tags: names(tagCounts),
  platformCounts,
  tagCounts,
  facetCounts: { free: 3, paid: 21, trial: 12, ratings: [{ rating: 4, count: 18 }] },
};

test('platforms – Windows, Mac, Linux, Web, Mobile, then others, with their counts', () => {
  const { platforms } = toFilters(answer);
  expect(names(platforms)).toEqual(['Windows', 'Mac', 'Linux', 'Web', 'Mobile', 'Amiga']);
  expect(platforms[0]).toEqual({ name: 'Windows', count: 8 });
});

test('many tags – the eight most common', () => {
  expect(names(toFilters(answer).tags)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test('a category without tools – count 0', () => {
  expect(toFilters(answer).categories).toEqual([
    { name: 'Excel Tools', count: 6 },
    { name: 'Other', count: 0 },
  ]);
});

test('an earlier backend – the same choices without counts', () => {
  const { platformCounts: _platforms, tagCounts: _tags, facetCounts: _facets, ...earlier } = answer;
  const { platforms, tags, counts } = toFilters(earlier as Parameters<typeof toFilters>[0]);
  expect(platforms[0]).toEqual({ name: 'Windows' });
  expect(tags).toHaveLength(8);
  expect(counts).toBeUndefined();
});

test.each([
  ['heat map', 'Heat Map'],
  ['f&o', 'F&O'],
  ['rsi', 'RSI'],
  ['cpr', 'CPR'],
  ['vwap', 'VWAP'],
  ['end of day', 'End of Day'],
  ['multi-timeframe', 'Multi-Timeframe'],
  ['tradingview', 'TradingView'],
  ['for beginners', 'For Beginners'],
  ['Greeks', 'Greeks'],
  ['BankNIFTY', 'BankNIFTY'],
])('tag "%s" – shown as "%s"', (tag, title) => {
  expect(tagTitle(tag)).toBe(title);
});
