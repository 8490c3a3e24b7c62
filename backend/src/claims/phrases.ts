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

/** A text whose words are known by the elements they belong to. */
export class ReadText {
  private readonly elements: readonly ReadonlySet<number>[];

  constructor(
    readonly words: readonly Word[],
    vocabulary: Vocabulary,
  ) {
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

  /**
   * The place of the last word of the phrase when it begins here, in one sentence; null when it does not. Gaps are a few
   * words and phrases a few steps, so the work for a place is bounded.
   */
  matchAt(phrase: Phrase, place: number, step = 0): number | null {
    const wanted = phrase[step];
    if (!wanted) return place - 1;
    const before = this.words[step === 0 ? place : place - 1];
    for (let next = place; next <= place + wanted.gap && next < this.words.length; next += 1) {
      const word = this.words[next];
      if (word?.sentence !== before?.sentence) return null;
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
