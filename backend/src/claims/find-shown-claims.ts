import { readShownText } from '../platform/markdown/read-markdown.ts';
import { type Claim, findClaims } from './find-claims.ts';

/**
 * The claims of a text as it is typed, and as its readers see it: `guar&shy;anteed` and `[guar](/tools)anteed` are words
 * on the page only. A claim of the second kind is quoted from the page.
 */
export async function findShownClaims(text: string): Promise<Claim[]> {
  const typed = findClaims(text);
  const rules = new Set(typed.map(({ rule }) => rule));
  const shown = findClaims(await readShownText(text));
  return [...typed, ...shown.filter(({ rule }) => !rules.has(rule))];
}
