import { searchForm } from '../../database/search-form.ts';
import type { Where } from '../../database/where.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Search engine syntax: a phrase, an exclusion, an alternative. */
const OPERATOR = /"|(?:^|\s)-\S|\sor\s/i;
const WORDS_ONLY = /^[\p{L}\p{M}\p{N}\s]+$/u;
const MAX_WORDS = 12;

/** At most two words, each of which PostgreSQL reads as one. */
const ONE_OR_TWO_WORDS = /^[a-z]+(?:\s+[a-z]+)?$/i;

/** The expression of the full-text index, `searchable_tools_words_idx`. */
const FULL_TEXT = 'tool_words(t.headline, t.description)';
/** The expression of `tools_words_trgm_idx`. */
const TRIGRAM_TEXT = `lower(t.name || ' ' || joined(t.tags) || ' ' || t.category)`;

/** How words match: exactly, the last one also as a prefix, or by similarity. */
export type MatchMode = 'exact' | 'prefix' | 'similar';

export interface SearchTerms {
  /** As typed, for `websearch_to_tsquery`. */
  text: string;
  /** For `to_tsquery`, with the last word as a prefix; empty when the text has operators or no words. */
  prefix: string;
  /** Lower-case words, to find typos by similarity. */
  fuzzy: string;
}

/** The words of a text as searches compare them. */
export const searchWords = (text: string): string[] => searchForm(text).match(WORD) ?? [];

/** Parses a search text into queries that are valid for PostgreSQL's parsers, whatever was typed. */
export function searchTerms(text: string): SearchTerms {
  const words = searchWords(text).slice(0, MAX_WORDS);
  const prefix = OPERATOR.test(text) || words.length === 0 ? '' : `${words.join(' & ')}:*`;
  return { text, prefix, fuzzy: words.join(' ') };
}

export interface SearchClause {
  /** The table to search, as `t`; both have the columns by which lists are filtered and sorted. */
  table: 'searchable_tools' | 'tools';
  condition: string;
  rank: string;
  /** A cheaper condition for the tools that rank above `LOWEST_RANK`; all others rank below it. */
  best?: string;
}

/** A tool with only one of two words in its headline, or none, has a rank of at most 1e-20. */
export const LOWEST_RANK = '1e-10';

export function searchClause(terms: SearchTerms, mode: MatchMode, where: Where): SearchClause {
  if (mode === 'similar') {
    const words = where.param(terms.fuzzy);
    return {
      table: 'tools',
      condition: `${words} <% ${TRIGRAM_TEXT}`,
      rank: `word_similarity(${words}, ${TRIGRAM_TEXT})`,
    };
  }
  const query = textQuery(terms, mode, where);
  return {
    table: 'searchable_tools',
    condition: `${FULL_TEXT} @@ ${query}`,
    rank: `ts_rank(t.headline, ${query})`,
    ...(ONE_OR_TWO_WORDS.test(searchForm(terms.text)) && { best: `t.headline @@ ${query}` }),
  };
}

/**
 * The prefix query alone also finds exact matches, and one query is cheaper for the index than two. A subquery, so that
 * PostgreSQL evaluates it once and not per tool.
 */
function textQuery({ text, prefix }: SearchTerms, mode: MatchMode, where: Where): string {
  const byPrefix = mode === 'prefix' && prefix && `to_tsquery('english', ${where.param(prefix)})`;
  if (byPrefix && WORDS_ONLY.test(text)) return `(SELECT ${byPrefix})`;
  const exact = `websearch_to_tsquery('english', ${where.param(searchForm(text))})`;
  return byPrefix ? `(SELECT ${exact} || ${byPrefix})` : `(SELECT ${exact})`;
}
