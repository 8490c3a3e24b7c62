import {
  type CatalogueFilter,
  filterConditions,
  type Matching,
  searchClause,
  sortKeys,
} from './catalogue-filter.js';
import type { SearchTerms } from './search-terms.js';
import { Values } from './statement.js';
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
  const values = new Values();
  const conditions = filterConditions(request.filter, values);
  const search = request.search ? searchClause(request.search, request.matching, values) : null;
  const where = conditions.join(' AND ');
  // Fenced off (OFFSET 0), because the planner takes comparing words for cheap and would do it tool by tool.
  const from = search ? `(SELECT * FROM tools t WHERE ${search.condition} OFFSET 0) t` : 'tools t';
  const subject = JSON.stringify([from, where, values.list]);
  const keys = sortKeys(request.filter, search);
  const columns = keys.map(({ by }, index) => `${by} AS key${index}`);
  const order = (of: string) => keys.map(({ way }, index) => `${of}.key${index} ${way}`).join(', ');
  const found = `SELECT t.id, ${columns.join(', ')} FROM ${from} WHERE ${where}`;
  const page = `
    (SELECT string_agg(${cardOf('page.id')}, ',' ORDER BY ${order('page')})
       FROM (SELECT * FROM ${search ? 'found' : `(${found}) found`} ORDER BY ${order('found')}
              LIMIT ${values.add(request.limit)} OFFSET ${values.add(request.offset)}) page) AS cards`;
  const total = `(SELECT count(*)::int FROM ${search ? 'found' : `tools t WHERE ${where}`}) AS total`;
  const lookup = search ? `WITH found AS MATERIALIZED (${found}) ` : '';
  return {
    subject,
    page: `${lookup}SELECT ${page}`,
    pageAndTotal: `${lookup}SELECT ${total}, ${page}`,
    values: values.list,
  };
}
