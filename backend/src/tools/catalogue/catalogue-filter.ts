import type { Where } from '../../database/where.js';
import type { CatalogueQuery } from './catalogue.query.js';
import type { SearchTerms } from './search-terms.js';

/** What a list is asked for, without its page. */
export type CatalogueFilter = Omit<CatalogueQuery, 'page' | 'limit' | 'search'>;

/** How search words are matched: as they are written, the last one also as a beginning, or by likeness. */
export type Matching = 'words' | 'beginnings' | 'likeness';

const ALL_CATEGORIES = new Set(['', 'all', 'all categories']);

/** What the index of words is over; see migration 1764000000900. */
const ALL_WORDS = 'tool_words(t.headline, t.description)';

/** What the trigram index of `tools` is over. */
export const TOOL_WORDS = `lower(t.name || ' ' || joined(t.tags) || ' ' || t.category)`;

/** Nothing but words: what they find as written they also find when the last one may be unfinished. */
const WORDS_ALONE = /^[\p{L}\p{M}\p{N}\s]+$/u;

/** The words that are looked for and how well a tool fits them. */
export interface SearchClause {
  condition: string;
  rank: string;
}

export function searchClause(terms: SearchTerms, matching: Matching, where: Where): SearchClause {
  if (matching === 'likeness') {
    const words = where.param(terms.fuzzy);
    return { condition: `${words} <% ${TOOL_WORDS}`, rank: `word_similarity(${words}, ${TOOL_WORDS})` };
  }
  const query = textQuery(terms, matching, where);
  return { condition: `${ALL_WORDS} @@ ${query}`, rank: `ts_rank(t.headline, ${query})` };
}

/**
 * Asking for both forms, where one would do, makes the index compare every entry of every word. A query of its own, so
 * that a statement planned for any words reads them once, and not anew for each tool.
 */
function textQuery({ text, prefix }: SearchTerms, matching: Matching, where: Where): string {
  const unfinished = matching === 'beginnings' && prefix && `to_tsquery('english', ${where.param(prefix)})`;
  if (unfinished && WORDS_ALONE.test(text)) return `(SELECT ${unfinished})`;
  const asWritten = `websearch_to_tsquery('english', ${where.param(text)})`;
  return unfinished ? `(SELECT ${asWritten} || ${unfinished})` : `(SELECT ${asWritten})`;
}

/** Adds the conditions of a public list. */
export function addFilters(where: Where, filter: CatalogueFilter): void {
  const { category, platform, price, trial, minRating, tags } = filter;
  where
    .and('t.is_active')
    .and('t.archived_at IS NULL')
    .equals('t.category', ALL_CATEGORIES.has(category?.toLowerCase() ?? '') ? undefined : category)
    .and(price && (price === 'free' ? 't.price_paise = 0' : 't.price_paise > 0'))
    .and(trial === undefined ? undefined : trial ? 't.trial_available' : 'NOT t.trial_available')
    .when(minRating, (placeholder) => `t.rating >= ${placeholder}`)
    .when(lowerCased(platform), anyOf('t.supported_platforms'))
    .when(lowerCased(tags), anyOf('t.tags'));
}

function lowerCased(words: string[] | undefined): string[] | undefined {
  return words?.length ? words.map((word) => word.toLowerCase()) : undefined;
}

const anyOf = (column: string) => (placeholder: string) =>
  `EXISTS (SELECT 1 FROM unnest(${column}) entry WHERE lower(entry) = ANY(${placeholder}::text[]))`;

type Sort = Exclude<CatalogueQuery['sort'], undefined | 'relevance'>;

const SORT_COLUMNS: Record<Sort, string> = {
  createdAt: 't.created_at',
  price: 't.price_paise',
  rating: 't.rating',
  downloads: 't.downloads',
  name: 'lower(t.name)',
};

/** Which way a sort goes when the question does not say: what people want to see first. */
const FIRST: Record<Sort, 'asc' | 'desc'> = {
  createdAt: 'desc',
  price: 'asc',
  rating: 'desc',
  downloads: 'desc',
  name: 'asc',
};

/** What a list is ordered by, the most significant first. */
export interface SortKey {
  by: string;
  way: 'ASC' | 'DESC';
}

/** The id breaks ties, in the direction in which the index of that column has it, so that pages never overlap. */
export function sortKeys(filter: CatalogueFilter, search: SearchClause | null): SortKey[] {
  if (search && (filter.sort === undefined || filter.sort === 'relevance')) {
    return [
      { by: search.rank, way: 'DESC' },
      { by: 't.downloads', way: 'DESC' },
      { by: 't.id', way: 'ASC' },
    ];
  }
  const sort = filter.sort === undefined || filter.sort === 'relevance' ? 'createdAt' : filter.sort;
  const order = filter.order ?? FIRST[sort];
  return [
    { by: SORT_COLUMNS[sort], way: order === 'asc' ? 'ASC' : 'DESC' },
    { by: 't.id', way: order === FIRST[sort] ? 'ASC' : 'DESC' },
  ];
}
