import type { Word } from './text/words.js';

/** The words that decide whether a sentence denies what it names; see `negation` in the rules. */
export interface NegationWords {
  /** Deny what follows in the clause: "we do **not** promise". */
  strong: readonly string[];
  /** The same, of several words: "**stay away from** guaranteed returns". */
  avoiding: readonly string[];
  /** Deny the next word: "**no** guaranteed returns". */
  determiner: readonly string[];
  /** May stand between a determiner and what it denies: "no **kind of** guaranteed return". */
  filler: readonly string[];
  /** With one of these between, a determiner denies the sentence: "no tool **can** promise". */
  linking: readonly string[];
  /** Turn a denial into something else: "not **only**", "do not **miss**". */
  breaker: readonly string[];
  /** What is denied after the claim: "are not **possible**". */
  denial: readonly string[];
  /** Deny it without another word: "is a **myth**". */
  verdict: readonly string[];
  /** Behind the claim, they turn a denial into praise: "you will not find guaranteed returns **anywhere** else". */
  elsewhere: readonly string[];
  /** Follow what they deny, as in Hindi. */
  following: readonly string[];
}

type Sets = { [Name in Exclude<keyof NegationWords, 'avoiding'>]: ReadonlySet<string> };

/** How many words a denial may be away. */
const BEFORE = 8;
const AFTER = 5;
/** "are not *ever* possible". */
const DENIED_WITHIN = 2;
/** "Never again without". */
const TWICE_WITHIN = 4;

/** Tells claims from sentences that deny them. Where it is not sure, the claim stands: staff can say why it may. */
export class Negation {
  private readonly is: Sets;
  private readonly avoiding: readonly (readonly string[])[];

  constructor(words: NegationWords) {
    const set = (list: readonly string[]) => new Set(list);
    this.avoiding = words.avoiding.map((phrase) => phrase.split(' ').toReversed());
    this.is = {
      strong: set(words.strong),
      determiner: set(words.determiner),
      filler: set(words.filler),
      linking: set(words.linking),
      breaker: set(words.breaker),
      denial: set(words.denial),
      verdict: set(words.verdict),
      following: set(words.following),
      elsewhere: set(words.elsewhere),
    };
  }

  /** Whether the words from `first` to `last` are denied. */
  denies(words: readonly Word[], first: number, last: number): boolean {
    return (
      (this.isDeniedBefore(words, first) && !this.isPraised(words, last)) ||
      this.isDeniedWithin(words, first, last) ||
      this.isDeniedAfter(words, last)
    );
  }

  private isDeniedBefore(words: readonly Word[], first: number): boolean {
    const clause = words[first]?.clause;
    let onlyFillers = true;
    let isLinked = false;
    for (let place = first - 1; place >= Math.max(0, first - BEFORE); place -= 1) {
      const current = words[place];
      if (!current || current.clause !== clause || this.is.breaker.has(current.word)) return false;
      const { word } = current;
      if (this.is.strong.has(word)) return words[place - 1]?.word !== 'why';
      if (this.isAvoided(words, place)) return !this.isDeniedTwice(words, place);
      if (this.is.determiner.has(word)) {
        return (onlyFillers || isLinked) && !(word === 'without' && this.isDeniedTwice(words, place));
      }
      onlyFillers &&= this.is.filler.has(word);
      isLinked ||= this.is.linking.has(word);
    }
    return false;
  }

  /** Whether a phrase such as "stay away from" ends here. */
  private isAvoided(words: readonly Word[], place: number): boolean {
    const clause = words[place]?.clause;
    return this.avoiding.some((phrase) =>
      phrase.every((word, by) => words[place - by]?.word === word && words[place - by]?.clause === clause),
    );
  }

  /** "**Never** again without": two denials promise. */
  private isDeniedTwice(words: readonly Word[], place: number): boolean {
    const clause = words[place]?.clause;
    for (let before = place - 1; before >= Math.max(0, place - TWICE_WITHIN); before -= 1) {
      const current = words[before];
      if (current?.clause !== clause) return false;
      if (current && (this.is.strong.has(current.word) || current.word === 'again')) return true;
    }
    return false;
  }

  /** "… anywhere else": nobody else has it, so we do. */
  private isPraised(words: readonly Word[], last: number): boolean {
    const clause = words[last]?.clause;
    for (let place = last + 1; place <= last + AFTER; place += 1) {
      const current = words[place];
      if (current?.clause !== clause) return false;
      if (current && this.is.elsewhere.has(current.word)) return true;
    }
    return false;
  }

  /** "Returns are not guaranteed". */
  private isDeniedWithin(words: readonly Word[], first: number, last: number): boolean {
    const clause = words[last]?.clause;
    for (let place = first + 1; place < last; place += 1) {
      const current = words[place];
      if (current?.clause !== clause || this.is.breaker.has(words[place + 1]?.word ?? '')) continue;
      if (current && this.is.strong.has(current.word)) return true;
    }
    return false;
  }

  private isDeniedAfter(words: readonly Word[], last: number): boolean {
    const clause = words[last]?.clause;
    let isTaken = false;
    for (let place = last + 1; place <= last + AFTER; place += 1) {
      const current = words[place];
      if (current?.clause !== clause || !current || this.is.breaker.has(current.word)) return false;
      const { word } = current;
      if (this.is.verdict.has(word)) return true;
      if (this.is.following.has(word)) return !isTaken;
      if (this.is.strong.has(word)) return this.isDenial(words, place);
      isTaken ||= word === 'कोई' || word === 'koi';
    }
    return false;
  }

  private isDenial(words: readonly Word[], place: number): boolean {
    for (let next = place + 1; next <= place + DENIED_WITHIN; next += 1) {
      if (words[next]?.clause === words[place]?.clause && this.is.denial.has(words[next]?.word ?? ''))
        return true;
    }
    return false;
  }
}
