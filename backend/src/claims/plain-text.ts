import { isKnown } from './rules.ts';
import { type Word, toWords } from './words.ts';

const REPEATED = /(.)\1{2,}/gsu;

/** "returnsss" and "guaranteeeed" as the words they are read as. */
function withoutRepeats(word: string): string {
  if (!/(.)\1\1/su.test(word)) return word;
  return ['$1', '$1$1'].map((letters) => word.replace(REPEATED, letters)).find(isKnown) ?? word;
}

/** A space, or a hyphen and a line break. */
const APART = 2;
const MAX_PARTS = 3;
const SHORTEST = 6;

/** The words, those in two or three parts that are none themselves as one: "guaran teed". */
function joinParts(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  /** Where the words begin that may be parts of one. */
  let first = 0;
  for (const word of words) {
    const isApart = word.endBefore === '.' || word.start - (result.at(-1)?.end ?? 0) > APART;
    if (isApart) first = result.length;
    result.push(word);
    if (isKnown(word.word)) first = result.length;
    let whole = word.word;
    for (let at = result.length - 2; at >= Math.max(first, result.length - MAX_PARTS); at -= 1) {
      const part = result[at] ?? word;
      whole = part.word + whole;
      if (whole.length < SHORTEST || !isKnown(whole)) continue;
      result.splice(at, MAX_PARTS, { ...part, word: whole, end: word.end });
      first = result.length;
    }
  }
  return result;
}

/** The end of a sentence of one word, which belongs to its neighbours: "Guaranteed. Returns." */
const END_BESIDE_ONE_WORD = /(?<=(?:^|\. )\S+ )\. |\. (?=\S+ (?:\. |$))/g;

/**
 * A text as it is read: its words with a space behind each, and a comma or a full stop as another word where a clause or
 * a sentence ends.
 */
export class PlainText {
  readonly words: string;
  private readonly read: readonly Word[];
  /** Which word begins, or is next, at a place of `words`. */
  private readonly indexes = new Map<number, number>();

  constructor(private readonly text: string) {
    this.read = joinParts(toWords(text));
    let words = '';
    for (const [index, { word, endBefore }] of this.read.entries()) {
      this.indexes.set(words.length, index);
      if (endBefore && words) words += `${endBefore} `;
      this.indexes.set(words.length, index);
      words += `${withoutRepeats(word)} `;
    }
    this.indexes.set(words.length, this.read.length);
    this.words = words.replace(END_BESIDE_ONE_WORD, ', ');
  }

  /** The words from one place to another as they stand in the text. */
  quote(from: number, to: number): string {
    const [first = 0, next = 0] = [this.indexes.get(from), this.indexes.get(to)];
    return this.text.slice(this.read[first]?.start, this.read[next - 1]?.end);
  }
}
