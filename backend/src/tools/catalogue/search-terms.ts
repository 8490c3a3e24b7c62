const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What people write who know search engines: a phrase, an exclusion, an alternative. */
const OPERATOR = /"|(?:^|\s)-\S|\sor\s/i;
const MAX_WORDS = 12;

export interface SearchTerms {
  /** As typed, for `websearch_to_tsquery`. */
  text: string;
  /** A query for `to_tsquery` in which the last word may be unfinished; empty when the text has operators or no words. */
  prefix: string;
  /** In lower case, words only: what names are compared with when nothing matches exactly. */
  fuzzy: string;
}

/** Takes a search text apart. What comes out is safe to hand to the query parsers whatever was typed. */
export function searchTerms(text: string): SearchTerms {
  const words = (text.toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);
  const prefix = OPERATOR.test(text) || words.length === 0 ? '' : `${words.join(' & ')}:*`;
  return { text, prefix, fuzzy: words.join(' ') };
}
