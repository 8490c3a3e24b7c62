import { hash } from 'node:crypto';
import { Negation } from './negation.js';
import { type Phrase, ReadText, Vocabulary } from './phrases.js';
import rules from './rules.json' with { type: 'json' };
import { wordsOf } from './text/words.js';

export const CLAIM_LEVELS = ['block', 'warn'] as const;
export type ClaimLevel = (typeof CLAIM_LEVELS)[number];

/** A claim found in a text. */
export interface Claim {
  /** The words as they stand in the text. */
  text: string;
  /** The id of the rule. */
  rule: string;
  level: ClaimLevel;
}

interface Rule {
  id: string;
  level: ClaimLevel;
  except: readonly Phrase[];
}

/** More are of no use to a reader; a text that repeats one claim names it once. */
const MAX_CLAIMS = 50;
/** Exceptions begin at most so many words before a claim. */
const EXCEPT_BEFORE = 5;

const vocabulary = new Vocabulary(rules.sets);
const negation = new Negation(rules.negation);
const asLevel = (level: string): ClaimLevel => (level === 'block' ? 'block' : 'warn');

const RULES: readonly Rule[] = rules.rules.map(({ id, level, except }) => ({
  id,
  level: asLevel(level),
  except: (except ?? []).map((phrase) => vocabulary.parse(phrase)),
}));

/** The phrases of all rules by the element they begin with. */
const PHRASES = new Map<number, { rule: Rule; phrase: Phrase }[]>();
for (const [index, { phrases }] of rules.rules.entries()) {
  const rule = RULES[index];
  for (const phrase of phrases.map((written) => vocabulary.parse(written))) {
    const [first] = phrase;
    if (rule && first) PHRASES.set(first.element, [...(PHRASES.get(first.element) ?? []), { rule, phrase }]);
  }
}

/** Raise it when texts are read in another way. 2: also as Markdown shows them. */
const READING = 2;

/** Changes with the rules and with how texts are read, so that published texts are checked again. */
export const RULES_HASH = hash('sha256', JSON.stringify([READING, rules]), 'hex');

/** What each rule says, by its id. */
export const RULE_SENTENCES: Readonly<Record<string, string>> = Object.fromEntries(
  rules.rules.map(({ id, says }) => [id, says]),
);

function isExcepted(text: ReadText, rule: Rule, first: number, last: number): boolean {
  const { words } = text;
  for (let place = Math.max(0, first - EXCEPT_BEFORE); place <= last; place += 1) {
    for (const phrase of rule.except) {
      const end = text.matchAt(phrase, place);
      if (end !== null && end >= first && words[end]?.clause === words[place]?.clause) return true;
    }
  }
  return false;
}

/** The claims of a text in their order. A sentence that denies a claim makes none. */
export function findClaims(text: string): Claim[] {
  const read = new ReadText(wordsOf(text), vocabulary);
  const found = new Map<string, Claim>();
  const taken = new Map<string, number>();
  for (let first = 0; first < read.words.length && found.size < MAX_CLAIMS; first += 1) {
    for (const element of read.elementsAt(first)) {
      for (const { rule, phrase } of PHRASES.get(element) ?? []) {
        if ((taken.get(rule.id) ?? -1) >= first) continue;
        const last = read.matchAt(phrase, first);
        if (last === null || isExcepted(read, rule, first, last)) continue;
        taken.set(rule.id, last);
        if (negation.denies(read.words, first, last)) continue;
        const claim = text.slice(read.words[first]?.start, read.words[last]?.end);
        const key = `${rule.id}:${claim.toLowerCase()}`;
        if (!found.has(key)) found.set(key, { text: claim, rule: rule.id, level: rule.level });
      }
    }
  }
  return [...found.values()];
}

const WARM_UP_ROUNDS = 10;

/** The first texts take three times as long as later ones, because the engine compiles what it runs. */
export function warmUp(): void {
  findClaims(Object.values(RULE_SENTENCES).join(' ').repeat(WARM_UP_ROUNDS));
}
