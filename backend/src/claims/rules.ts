import { hash } from 'node:crypto';
import rules from './rules.json' with { type: 'json' };

export const CLAIM_LEVELS = ['block', 'warn'] as const;
export type ClaimLevel = (typeof CLAIM_LEVELS)[number];

/** A rule as expressions for a `PlainText`. */
interface Rule {
  id: string;
  level: ClaimLevel;
  claim: RegExp;
  /** Words that look like a part of a claim and are none. */
  except: RegExp | null;
}

/** Raise it when texts are read in another way. 3: by expressions. */
const READING = 3;

/** Changes with the rules and with how texts are read, so that published texts are checked again. */
export const RULES_HASH = hash('sha256', JSON.stringify([READING, rules]), 'hex');

/** What each rule says, by its id. */
export const RULE_SENTENCES: Readonly<Record<string, string>> = Object.fromEntries(
  rules.rules.map(({ id, says }) => [id, says]),
);

/** Where a word begins, and a word, in a plain text. */
export const BEGINNING = '(?<![^ ])';
export const WORD = String.raw`[^ .,]\S* `;
/** Up to so many other words, in the same sentence and in the same clause. Every repetition is bounded. */
const gapInSentence = (words: string) => `(?:, )?(?:${WORD}(?:, )?){0,${words}}?`;
const gapInClause = (words: string) => `(?:${WORD}){0,${words}}?`;

export const wordsIn = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));

const SETS: Readonly<Record<string, readonly string[]>> = rules.sets;

function getChoices(choice: string): string[] {
  if (choice === '#') return [String.raw`\d+(?:\.\d+)?`];
  if (!choice.startsWith('@')) return [choice.replace('*', String.raw`\S*`)];
  const set = SETS[choice.slice(1)];
  if (!set) throw new Error(`There is no set ${choice} in the rules of claims.`);
  return wordsIn(set).flatMap(getChoices);
}

const vocabulary = new Set<string>();

/**
 * A phrase is words with spaces between them: `a|b` is either, `accura*` begins so, `#` is a number, `@gain` is a set of
 * words, `..3` lets up to three other words stand between.
 */
function toExpression(phrase: string, toGap: (words: string) => string): string {
  const parts = phrase.split(' ').map((part) => {
    if (part.startsWith('..')) return toGap(part.slice(2));
    const words = part.split('|').flatMap(getChoices);
    for (const word of words) vocabulary.add(word);
    return `(?:${words.join('|')}) `;
  });
  return parts.join('');
}

const anyOf = (phrases: readonly string[], toGap: (words: string) => string) =>
  new RegExp(`${BEGINNING}(?:${phrases.map((phrase) => toExpression(phrase, toGap)).join('|')})`, 'g');

export const RULES: readonly Rule[] = rules.rules.map(({ id, level, phrases, except }) => ({
  id,
  level: level === 'block' ? 'block' : 'warn',
  claim: anyOf(phrases, gapInSentence),
  except: except ? anyOf(except, gapInClause) : null,
}));

const isExact = (word: string) => !word.includes('\\');
const EXACT = new Set([...vocabulary].filter(isExact));
const OTHERS = new RegExp(`^(?:${[...vocabulary].filter((word) => !isExact(word)).join('|')})$`);

/** Whether it is a word of a phrase. */
export const isKnown = (word: string): boolean => EXACT.has(word) || OTHERS.test(word);
