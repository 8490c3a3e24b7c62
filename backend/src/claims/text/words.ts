import { kindOf, readCharacter } from './letters.js';

/** A word of a text as a person reads it, with its place in the text. */
export interface Word {
  word: string;
  start: number;
  end: number;
  /** Its clause, counted from the beginning: commas, colons and brackets end one. */
  clause: number;
  sentence: number;
}

const SENTENCE_END = new Set(['.', '!', '?', '।', '॥']);
const CLAUSE_END = new Set([',', ';', ':', '(', ')', '[', ']', '{', '}', '|', '–', '—', '•', '\n']);
/** Signs that vanish inside a word: apostrophes, and the emphasis of Markdown. */
const INSIDE = new Set(["'", '’', 'ʼ', '*', '~', '`']);
const PERCENT = new Set(['%', '٪']);
/** Signs and digits that stand for letters. */
const STANDING_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

interface Read {
  character: string;
  start: number;
  end: number;
}

/** The characters that a person sees, each with its place. */
function readAll(text: string): Read[] {
  const result: Read[] = [];
  let start = 0;
  for (const original of text) {
    const end = start + original.length;
    for (const character of readCharacter(original)) result.push({ character, start, end });
    start = end;
  }
  return result;
}

/** Whether it is one character, of one code unit or two. */
const isSingle = (word: string): boolean =>
  word.length === 1 || (word.length === 2 && [...word].length === 1);

const isSpace = (character: string | undefined): boolean =>
  character === undefined || character === ' ' || character === '\n';

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && kindOf(character) !== 'other';

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && kindOf(character) === 'letter';

const DIGIT = /\d/;
const STANDS_FOR_LETTER = /[013457@$]/;
/** With letters for its digits. */
const HUNDRED = /^[1il][0o]{2}$/;
const DIGITS_FIRST = /^(\d+)(\D.*)$/su;

/** "gu4r@nteed" as the word it is read as. */
const spelled = (word: string): string =>
  STANDS_FOR_LETTER.test(word)
    ? Array.from(word, (character) => STANDING_FOR[character] ?? character).join('')
    : word;

/** "100.00" is 100, "1,000" is 1000. */
const plainNumber = (digits: string): string => digits.replaceAll(',', '').replace(/\.0+$/, '');

/** Collects the words of a text, with the clause and sentence they stand in. */
class Reader {
  readonly words: Word[] = [];
  private clause = 0;
  private sentence = 0;
  private at = 0;

  constructor(private readonly characters: readonly Read[]) {}

  run(): Word[] {
    while (this.at < this.characters.length) this.step();
    return this.words;
  }

  private peek(by = 0): string | undefined {
    return this.characters[this.at + by]?.character;
  }

  private step(): void {
    const character = this.peek();
    if (character === undefined) return;
    if (PERCENT.has(character)) this.add('%', this.at, this.at + 1);
    else if (isWordPart(character)) return this.readWord();
    else this.readSign(character);
    this.at += 1;
  }

  private readSign(character: string): void {
    const endsHere = isSpace(this.peek(1));
    if (SENTENCE_END.has(character) && (endsHere || character === '।' || character === '॥')) {
      this.sentence += 1;
      this.clause += 1;
    } else if (character === '\n' && this.peek(1) === '\n') {
      this.sentence += 1;
      this.clause += 1;
    } else if (CLAUSE_END.has(character) || (character === '-' && endsHere && isSpace(this.peek(-1)))) {
      this.clause += 1;
    }
  }

  private readWord(): void {
    const first = this.at;
    let word = '';
    for (; ; this.at += 1) {
      const character = this.peek();
      if (character === undefined) break;
      if (isWordPart(character)) word += character;
      else if (INSIDE.has(character) && this.skipInside()) this.at -= 1;
      else if ((character === '@' || character === '$') && isLetter(this.peek(-1)) && isLetter(this.peek(1)))
        word += character;
      else if ((character === '.' || character === ',') && this.isBetweenDigits()) word += character;
      else break;
    }
    this.addWord(word, first);
  }

  /** Goes to the next part of the word behind signs that are inside it. Whether there is one. */
  private skipInside(): boolean {
    let by = 1;
    while (INSIDE.has(this.peek(by) ?? '')) by += 1;
    if (!isWordPart(this.peek(by))) return false;
    this.at += by;
    return true;
  }

  private isBetweenDigits(): boolean {
    return DIGIT.test(this.peek(-1) ?? '') && DIGIT.test(this.peek(1) ?? '');
  }

  private addWord(word: string, first: number): void {
    const isNumeric = DIGIT.test(word.charAt(0));
    const split = isNumeric ? DIGITS_FIRST.exec(word) : null;
    if (word.length === 3 && HUNDRED.test(word)) this.add('100', first, this.at);
    else if (isNumeric && /^[\d.,]+$/.test(word)) this.add(plainNumber(word), first, this.at);
    else if (split?.[1] && split[2] && !DIGIT.test(split[2])) {
      this.add(split[1], first, first + split[1].length);
      this.add(spelled(split[2]), first + split[1].length, this.at);
    } else this.add(spelled(word), first, this.at);
  }

  private add(word: string, first: number, after: number): void {
    const { start = 0 } = this.characters[first] ?? {};
    const { end = start } = this.characters[after - 1] ?? {};
    this.words.push({ word, start, end, clause: this.clause, sentence: this.sentence });
  }
}

const SPACED_LETTERS = 4;

const isNextLetter = (before: Word | undefined, { word, start }: Word): boolean =>
  before !== undefined && isSingle(word) && isLetter(word) && start - before.end <= 1;

/** "g u a r a n t e e d" and "G.U.A.R.A.N.T.E.E.D" as one word. */
function joinLetters(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  let run: Word[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length >= SPACED_LETTERS)
      result.push({ ...first, word: run.map(({ word }) => word).join(''), end: last.end });
    else result.push(...run);
    run = [];
  };
  for (const word of words) {
    if (run.length > 0 && !isNextLetter(run.at(-1), word)) close();
    if (isSingle(word.word) && isLetter(word.word)) run.push(word);
    else result.push(word);
  }
  close();
  return result;
}

/** "per cent" as one word. */
function joinPercent(words: readonly Word[]): Word[] {
  const result: Word[] = [];
  for (const word of words) {
    const before = result.at(-1);
    if (before?.word === 'per' && word.word === 'cent') {
      before.word = 'percent';
      before.end = word.end;
    } else result.push(word);
  }
  return result;
}

/** The words of a text as a person reads them, whatever characters spell them. */
export function wordsOf(text: string): Word[] {
  return joinPercent(joinLetters(new Reader(readAll(text)).run()));
}
