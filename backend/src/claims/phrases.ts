import type { Word } from './text/words.js';

/** A word of a phrase: what may stand there, and how many other words may stand before it. */
interface Step {
  element: number;
  gap: number;
}

export type Phrase = readonly Step[];

const NUMBER = '#';
const REPEATED = /(.)\1{2,}/gsu;
const IS_NUMBER = /^\d+(\.\d+)?$/;

/**
 * The words that phrases consist of. A phrase is words with spaces between them: `a|b` is either, `accura*` begins so,
 * `#` is a number, `@gain` is a set of words, `..3` lets up to three other words stand between.
 */
export class Vocabulary {
  private readonly elements = new Map<string, number>();
  private readonly exact = new Map<string, number[]>();
  private readonly prefixes: { prefix: string; element: number }[] = [];
  private readonly numbers: number[] = [];

  constructor(private readonly sets: Readonly<Record<string, readonly string[]>>) {}

  parse(phrase: string): Phrase {
    const steps: Step[] = [];
    let gap = 0;
    for (const part of phrase.split(' ')) {
      if (part.startsWith('..')) gap = Number(part.slice(2));
      else {
        steps.push({ element: this.elementOf(part), gap });
        gap = 0;
      }
    }
    return steps;
  }

  /** The elements that a word belongs to, also one like "returnsss" or "guaranteeeed". */
  elementsOf(word: string): ReadonlySet<number> {
    const found = this.find(word);
    const once = word.replace(REPEATED, '$1');
    if (once === word) return found;
    return new Set([...found, ...this.find(once), ...this.find(word.replace(REPEATED, '$1$1'))]);
  }

  /** Whether it is a word of a phrase, numbers aside. */
  has(word: string): boolean {
    return this.exact.has(word) || this.prefixes.some(({ prefix }) => word.startsWith(prefix));
  }

  private find(word: string): ReadonlySet<number> {
    const found = new Set(this.exact.get(word));
    for (const { prefix, element } of this.prefixes) if (word.startsWith(prefix)) found.add(element);
    if (IS_NUMBER.test(word)) for (const element of this.numbers) found.add(element);
    return found;
  }

  private elementOf(part: string): number {
    const known = this.elements.get(part);
    if (known !== undefined) return known;
    const element = this.elements.size;
    this.elements.set(part, element);
    for (const word of part.split('|').flatMap((choice) => this.choicesOf(choice))) this.add(word, element);
    return element;
  }

  private choicesOf(choice: string): readonly string[] {
    if (!choice.startsWith('@')) return [choice];
    const words = this.sets[choice.slice(1)];
    if (!words) throw new Error(`There is no set ${choice} in the rules of claims.`);
    return words;
  }

  private add(word: string, element: number): void {
    if (word === NUMBER) this.numbers.push(element);
    else if (word.endsWith('*')) this.prefixes.push({ prefix: word.slice(0, -1), element });
    else this.exact.set(word, [...(this.exact.get(word) ?? []), element]);
  }
}

const MAX_PARTS = 3;
/** A space, or a hyphen and a line break. */
const APART = 2;
const SHORTEST = 6;

/** The word that begins here in parts that are none themselves, as "guaran teed"; null when there is none. */
function partsAt(words: readonly Word[], first: number, vocabulary: Vocabulary): Word[] | null {
  const parts: Word[] = [];
  let whole = '';
  for (let place = first; place < first + MAX_PARTS; place += 1) {
    const [part, before] = [words[place], parts.at(-1)];
    if (!part || vocabulary.has(part.word)) return null;
    if (before && (part.sentence !== before.sentence || part.start - before.end > APART)) return null;
    parts.push(part);
    whole += part.word;
    if (before && whole.length >= SHORTEST && vocabulary.has(whole)) return parts;
  }
  return null;
}

/** The words, those in parts as one. */
function joinParts(words: readonly Word[], vocabulary: Vocabulary): Word[] {
  const result: Word[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const [word, parts] = [words[place], partsAt(words, place, vocabulary)];
    const last = parts?.at(-1);
    if (word && parts && last) {
      result.push({ ...word, word: parts.map((part) => part.word).join(''), end: last.end });
      place += parts.length - 1;
    } else if (word) result.push(word);
  }
  return result;
}

/** A text whose words are known by the elements they belong to. */
export class ReadText {
  readonly words: readonly Word[];
  private readonly elements: readonly ReadonlySet<number>[];
  private readonly isAlone: readonly boolean[];

  constructor(written: readonly Word[], vocabulary: Vocabulary) {
    const words = joinParts(written, vocabulary);
    this.words = words;
    this.isAlone = words.map(
      ({ sentence }, place) =>
        words[place - 1]?.sentence !== sentence && words[place + 1]?.sentence !== sentence,
    );
    const known = new Map<string, ReadonlySet<number>>();
    this.elements = words.map(({ word }) => {
      const found = known.get(word) ?? vocabulary.elementsOf(word);
      known.set(word, found);
      return found;
    });
  }

  elementsAt(place: number): ReadonlySet<number> {
    return this.elements[place] ?? NOTHING;
  }

  private beginsSentence(place: number): boolean {
    return (
      this.words[place]?.sentence !== this.words[place - 1]?.sentence &&
      !this.isAlone[place] &&
      !this.isAlone[place - 1]
    );
  }

  /**
   * The place of the last word of the phrase when it begins here, in one sentence; null when it does not. A sentence of
   * one word belongs to its neighbours: "Guaranteed. Returns." Gaps are a few words and phrases a few steps, so the work
   * for a place is bounded.
   */
  matchAt(phrase: Phrase, place: number, step = 0): number | null {
    const wanted = phrase[step];
    if (!wanted) return place - 1;
    const before = this.words[step === 0 ? place : place - 1];
    for (let next = place; next <= place + wanted.gap && next < this.words.length; next += 1) {
      const word = this.words[next];
      if (step > 0 && this.beginsSentence(next)) return null;
      // What has to follow at once is not separated by a comma.
      if (wanted.gap === 0 && word?.clause !== before?.clause) return null;
      if (!this.elementsAt(next).has(wanted.element)) continue;
      const last = this.matchAt(phrase, next + 1, step + 1);
      if (last !== null) return last;
    }
    return null;
  }
}

const NOTHING: ReadonlySet<number> = new Set();
