import { isDenied } from './negation.ts';
import { PlainText } from './plain-text.ts';
import { type ClaimLevel, RULE_SENTENCES, RULES } from './rules.ts';

/** A claim found in a text. */
export interface Claim {
  /** The words as they stand in the text. */
  text: string;
  /** The id of the rule. */
  rule: string;
  level: ClaimLevel;
}

/** More are of no use to a reader; a text that repeats one claim names it once. */
const MAX_CLAIMS = 50;

const hidden = (words: string) => words.replace(/[^ ]/g, '_');

/** The claims of a text in their order. A sentence that denies a claim makes none. */
export function findClaims(text: string): Claim[] {
  const plain = new PlainText(text);
  const { words } = plain;
  const found = new Map<string, Claim & { from: number }>();
  for (const { id, level, claim, except } of RULES) {
    const claiming = except ? words.replace(except, hidden) : words;
    for (const { 0: match, index } of claiming.matchAll(claim)) {
      const to = index + match.length;
      if (isDenied(words, index, to)) continue;
      const quote = plain.quote(index, to);
      const key = `${id}:${quote.toLowerCase()}`;
      if (!found.has(key)) found.set(key, { text: quote, rule: id, level, from: index });
    }
  }
  const inOrder = [...found.values()].toSorted((one, other) => one.from - other.from);
  return inOrder.slice(0, MAX_CLAIMS).map(({ from, ...claim }) => claim);
}

const WARM_UP_ROUNDS = 10;

/** The first texts take longer than later ones, because the engine compiles what it runs. */
export function warmUp(): void {
  findClaims(Object.values(RULE_SENTENCES).join(' ').repeat(WARM_UP_ROUNDS));
}
