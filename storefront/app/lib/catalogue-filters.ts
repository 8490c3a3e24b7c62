import type { Schemas } from '@store/api-client';
import type { FilterChoice, Filters } from '~/api/types';

export const noFilters: Filters = { categories: [], platforms: [], tags: [] };

const platformOrder = ['windows', 'mac', 'linux', 'web', 'mobile'];
const shownTags = 8;

/** A platform's place; one that nobody expects comes last. */
function getRank({ name }: FilterChoice): number {
  const place = platformOrder.indexOf(name.toLowerCase());
  return place < 0 ? platformOrder.length : place;
}

/** The choices as the page shows them: platforms in a fixed order, and the most common tags. */
export function toFilters(found: Schemas['CategoriesResponse']): Filters {
  const { categories, counts, platforms, tags } = found;
  // A backend that is being replaced by this version sends no counts of these.
  const [counted, countedTags]: (FilterChoice[] | undefined)[] = [found.platformCounts, found.tagCounts];
  const facets: Schemas['FacetCounts'] | undefined = found.facetCounts;
  const bare = (names: string[]): FilterChoice[] => names.map((name) => ({ name }));
  return {
    categories: categories.map((name) => ({
      name,
      count: counts.find(({ category }) => category === name)?.count ?? 0,
    })),
    platforms: (counted ?? bare(platforms)).toSorted((a, b) => getRank(a) - getRank(b)),
    tags: (countedTags ?? bare(tags)).slice(0, shownTags),
    counts: facets,
  };
}

/** Words of traders that are not written like others. */
const spellings = new Map(
  [
    'ADX',
    'AI',
    'API',
    'ATR',
    'BSE',
    'CPR',
    'CSV',
    'DII',
    'EMA',
    'ETF',
    'F&O',
    'FII',
    'GST',
    'IPO',
    'IV',
    'MACD',
    'MCX',
    'ML',
    'NSE',
    'OI',
    'P&L',
    'PCR',
    'PDF',
    'RSI',
    'SIP',
    'SMA',
    'VWAP',
    'TradingView',
    'and',
    'of',
    'for',
    'in',
    'on',
    'the',
    'to',
  ].map((word) => [word.toLowerCase(), word]),
);

/** A tag as a title: `heat map` → `Heat Map`, `f&o` → `F&O`. What has capitals already stays. */
export function tagTitle(tag: string): string {
  if (tag !== tag.toLowerCase()) return tag;
  return tag.replaceAll(/[^\s-]+/g, (word, at: number) => {
    const spelling = spellings.get(word);
    if (spelling && (at > 0 || spelling !== word)) return spelling;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}
