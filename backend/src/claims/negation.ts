import { BEGINNING, WORD, wordsIn } from './rules.ts';
import rules from './rules.json' with { type: 'json' };

const { negation } = rules;
const oneOf = (...lists: (readonly string[])[]) => `(?:${lists.flatMap(wordsIn).join('|')}) `;
const upTo = (count: number, word: string) => `(?:${word}){0,${count}}`;

/** Deny what follows in the clause: "we do **not** promise". */
const STRONG = oneOf(negation.strong);
/** The same, of several words: "**stay away from** guaranteed returns". */
const AVOIDING = `(?:${negation.avoiding.join('|')}) `;
/** Deny the next word: "**no** guaranteed returns". */
const DETERMINER = oneOf(negation.determiner);
/** May stand between a determiner and what it denies: "no **kind of** guaranteed return". */
const FILLER = oneOf(negation.filler);
/** With one of these between, a determiner denies the sentence: "no tool **can** promise". */
const LINKING = oneOf(negation.linking);
/** Turn a denial into something else: "not **only**", "do not **miss**". */
const BREAKER = oneOf(negation.breaker);
/** What is denied after the claim: "are not **possible**". */
const DENIAL = oneOf(negation.denial);
/** Deny it without another word: "is a **myth**". */
const VERDICT = oneOf(negation.verdict);
/** Follow what they deny, as in Hindi. */
const FOLLOWING = oneOf(negation.following);
/** Behind the claim, they turn a denial into praise: "you will not find guaranteed returns **anywhere** else". */
const ELSEWHERE = oneOf(negation.elsewhere);

const BEFORE = `(?!${BREAKER}|${STRONG}|${DETERMINER}|${AVOIDING})${WORD}`;
const AFTER = `(?!${BREAKER}|${STRONG}|${VERDICT}|${FOLLOWING})${WORD}`;
/** "**Never** again without": two denials promise. */
const notTwice = (within: number) => `(?<!${BEGINNING}(?:${STRONG}|again )${upTo(within, WORD)})`;
const SINGLE_DETERMINER = `${BEGINNING}(?:(?!without )|${notTwice(3)})${DETERMINER}`;

const here = (...expressions: string[]) => new RegExp(expressions.join('|'), 'y');

/** What ends where the claim begins. */
const DENIED_BEFORE = here(
  `(?<=(?<!why )${BEGINNING}${STRONG}${upTo(7, BEFORE)})`,
  `(?<=${notTwice(1)}${BEGINNING}${AVOIDING}${upTo(7, BEFORE)})`,
  `(?<=${SINGLE_DETERMINER}${upTo(7, FILLER)})`,
  `(?<=${SINGLE_DETERMINER}${upTo(7, BEFORE)})(?<=${BEGINNING}${LINKING}${upTo(6, BEFORE)})`,
);
/** "Returns are not guaranteed": inside the claim. */
const DENIED_WITHIN = here(`${WORD}(?:\\S+ )*?${STRONG}(?!${BREAKER})(?:${WORD})+$`);
/** What begins where the claim ends. */
const DENIED_AFTER = here(
  `${upTo(4, AFTER)}(?:${VERDICT}|${STRONG}${upTo(1, WORD)}${DENIAL})`,
  `${upTo(4, `(?!(?:कोई|koi) )${AFTER}`)}${FOLLOWING}`,
);
const PRAISED_AFTER = here(`${upTo(4, WORD)}${ELSEWHERE}`);

const isAt = (index: number, expression: RegExp, words: string) => {
  expression.lastIndex = index;
  return expression.test(words);
};

/**
 * Whether the claim between two places of a plain text is denied. Where it is not sure, the claim stands: staff can say
 * why it may.
 */
export const isDenied = (words: string, from: number, to: number): boolean =>
  (isAt(from, DENIED_BEFORE, words) && !isAt(to, PRAISED_AFTER, words)) ||
  isAt(0, DENIED_WITHIN, words.slice(from, to)) ||
  isAt(to, DENIED_AFTER, words);
