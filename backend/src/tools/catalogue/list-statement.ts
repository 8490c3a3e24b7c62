import { Where } from '../../database/where.ts';
import type { CatalogueQuery } from './catalogue-query.dto.ts';
import { LOWEST_RANK, type MatchMode, type SearchClause, searchClause, type SearchTerms } from './search.ts';
import { getShownCard } from './tool-json.ts';

type CatalogueFilter = Omit<CatalogueQuery, 'page' | 'limit' | 'search'>;

export interface ListRequest {
  filter: CatalogueFilter;
  search: SearchTerms | null;
  matching: MatchMode;
  limit: number;
  offset: number;
}

export interface ListStatement {
  /** Identifies the list apart from its page and order: lists with the same key have the same total. */
  totalKey: string;
  /** Reads a page. */
  page: string;
  /** Reads a page and the total. */
  pageAndTotal: string;
  values: unknown[];
}

const ALL_CATEGORIES = new Set(['', 'all', 'all categories']);

function filterConditions(filter: CatalogueFilter): Where {
  const { category, platform, price, trial, minRating, tags } = filter;
  return new Where()
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

const SORTS: Record<Sort, { column: string; defaultOrder: 'asc' | 'desc' }> = {
  createdAt: { column: 't.created_at', defaultOrder: 'desc' },
  price: { column: 't.price_from_paise', defaultOrder: 'asc' },
  rating: { column: 't.rating', defaultOrder: 'desc' },
  downloads: { column: 't.downloads', defaultOrder: 'desc' },
  name: { column: 'lower(t.name)', defaultOrder: 'asc' },
};

interface SortKey {
  by: string;
  direction: 'ASC' | 'DESC';
}

/** The id breaks ties in the direction of the column's index, so that pages never overlap. */
function sortKeys(filter: CatalogueFilter, search: SearchClause | null): SortKey[] {
  const { sort = 'relevance' } = filter;
  if (search && sort === 'relevance') {
    return [
      { by: search.rank, direction: 'DESC' },
      { by: 't.downloads', direction: 'DESC' },
      { by: 't.id', direction: 'ASC' },
    ];
  }
  const { column, defaultOrder } = SORTS[sort === 'relevance' ? 'createdAt' : sort];
  const order = filter.order ?? defaultOrder;
  return [
    { by: column, direction: order === 'asc' ? 'ASC' : 'DESC' },
    { by: 't.id', direction: order === defaultOrder ? 'ASC' : 'DESC' },
  ];
}

/**
 * The statements for a page of the catalogue. The ids of the page are found on the indexes first, then their cards are
 * read. A search runs once, for the total and the page.
 * @param lawful whether the rule of earlier prices holds
 */
export function listStatement(request: ListRequest, lawful: boolean): ListStatement {
  const where = filterConditions(request.filter);
  const search = request.search ? searchClause(request.search, request.matching, where) : null;
  const keys = sortKeys(request.filter, search);
  const limited = where.page(request);
  const columns = ['t.id', ...keys.map(({ by }, index) => `${by} AS key${index}`)].join(', ');
  const select = (from: string) => `SELECT ${columns} FROM ${from} WHERE ${where.sql}`;
  const from = search ? toTable(search, search.condition) : 'tools t';
  const all = search ? `WITH found AS MATERIALIZED (${select(from)})` : '';
  const orderBy = (row: string) =>
    keys.map(({ direction }, index) => `${row}.key${index} ${direction}`).join(', ');
  const page = `
    (SELECT string_agg(${getShownCard('page.id', lawful)}, ',' ORDER BY ${orderBy('page')})
       FROM (SELECT * FROM ${search ? 'found' : `(${select(from)}) found`} ORDER BY ${orderBy('found')}
              ${limited.sql}) page) AS cards`;
  const total = `(SELECT count(*)::int FROM ${search ? 'found' : `tools t WHERE ${where.sql}`}) AS total`;
  const isByRank = search?.best !== undefined && keys[0]?.by === search.rank;
  return {
    totalKey: JSON.stringify([from, where.sql, where.values]),
    page: `${isByRank ? bestFirst(search, select, limited.end) : all} SELECT ${page}`,
    pageAndTotal: `${all} SELECT ${total}, ${page}`,
    values: limited.values,
  };
}

/** OFFSET 0 is an optimisation fence: the planner underestimates text search and would run it per tool. */
function toTable({ table }: SearchClause, condition: string): string {
  return `(SELECT * FROM ${table} t WHERE ${condition} OFFSET 0) t`;
}

/**
 * What a page of the best matches needs, without the total: if the tools with all words in the headline fill the pages up
 * to its end, the others are not read.
 */
function bestFirst(search: SearchClause, select: (from: string) => string, end: string): string {
  const { best = search.condition } = search;
  return `
    WITH best AS MATERIALIZED (${select(toTable(search, best))}),
      found AS (SELECT * FROM best UNION ALL
        ${select(toTable(search, `${search.condition} AND NOT ${best}`))}
          AND (SELECT count(*) FROM best WHERE key0 > ${LOWEST_RANK}) < ${end})`;
}
