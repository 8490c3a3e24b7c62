import {
  addFilters,
  type CatalogueFilter,
  type Matching,
  searchClause,
  sortKeys,
} from './catalogue-filter.js';
import { Where } from '../../database/where.js';
import type { SearchTerms } from './search-terms.js';
import { cardOf } from './tool-json.js';

export interface ListRequest {
  filter: CatalogueFilter;
  search: SearchTerms | null;
  matching: Matching;
  limit: number;
  offset: number;
}

export interface ListStatement {
  /** What the list is of, whatever its page and order: lists with the same have the same total. */
  subject: string;
  /** Reads a page. */
  page: string;
  /** Reads a page and the total. */
  pageAndTotal: string;
  values: unknown[];
}

/**
 * The statements for a page of the catalogue. The page's ids are found first, on the indexes; then their cards
 * are fetched. What a search finds is looked up once, for the total and the page alike.
 */
export function listStatement(request: ListRequest): ListStatement {
  const where = new Where();
  addFilters(where, request.filter);
  const search = request.search ? searchClause(request.search, request.matching, where) : null;
  // Fenced off (OFFSET 0), because the planner takes comparing words for cheap and would do it tool by tool.
  const from = search ? `(SELECT * FROM tools t WHERE ${search.condition} OFFSET 0) t` : 'tools t';
  const subject = JSON.stringify([from, where.sql, where.values]);
  const keys = sortKeys(request.filter, search);
  const columns = keys.map(({ by }, index) => `${by} AS key${index}`);
  const order = (of: string) => keys.map(({ way }, index) => `${of}.key${index} ${way}`).join(', ');
  const found = `SELECT t.id, ${columns.join(', ')} FROM ${from} WHERE ${where.sql}`;
  const lines = where.page(request);
  const page = `
    (SELECT string_agg(${cardOf('page.id')}, ',' ORDER BY ${order('page')})
       FROM (SELECT * FROM ${search ? 'found' : `(${found}) found`} ORDER BY ${order('found')}
              ${lines.sql}) page) AS cards`;
  const total = `(SELECT count(*)::int FROM ${search ? 'found' : `tools t WHERE ${where.sql}`}) AS total`;
  const lookup = search ? `WITH found AS MATERIALIZED (${found}) ` : '';
  return {
    subject,
    page: `${lookup}SELECT ${page}`,
    pageAndTotal: `${lookup}SELECT ${total}, ${page}`,
    values: lines.values,
  };
}
