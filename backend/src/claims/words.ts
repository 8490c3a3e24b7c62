import { readCharacter } from './letters.ts';

/** A word of a text as a person reads it, with its place in the text. */
export interface Word {
  word: string;
  start: number;
  end: number;
  /** What ends before it: a clause, a sentence or nothing. */
  endBefore: ',' | '.' | '';
}

const LETTER = String.raw`[\p{L}\p{M}]`;
const PART = String.raw`[\p{L}\p{M}\d]`;
/** Signs that vanish inside a word: apostrophes, and the emphasis of Markdown. */
const INSIDE = "['’ʼ*~`]";
const NO_LETTER = /[^\p{L}\p{M}]/gu;
const INSIDES = new RegExp(INSIDE, 'g');

/** "g u a r a n t e e d" and "G.U.A.R.A.N.T.E.E.D". */
const SPACED = String.raw`${LETTER}(?:[^\p{L}\p{M}\d]${LETTER}){3,}(?!${PART})`;
const PERCENT = String.raw`[%٪]|per[^\p{L}\p{M}\d]+cent(?!${PART})`;
/** The number of "10x". */
const NUMBER = String.raw`\d+(?=${INSIDE}*(?!o+(?!${PART}))${LETTER}+(?!${PART}))`;
const WORD = String.raw`${PART}+(?:(?:${INSIDE}+|(?<=${LETTER})[@$](?=${LETTER})|(?<=\d)[.,](?=\d))${PART}+)*`;
const SENTENCE_END = String.raw`[.!?](?=\s|$)|[।॥]|\n\n`;
const CLAUSE_END = String.raw`[,;:()[\]{}|–—•\n]|(?<=^|\s)-(?=\s|$)`;
const TOKEN = new RegExp(
  `(${SPACED})|(${PERCENT})|${NUMBER}|${WORD}|(${SENTENCE_END})|(${CLAUSE_END})`,
  'gu',
);

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

/** "1OO", "100.00" and "1000" as 100, "1,500" as 1500, and "gu4r@nteed" as the word it is read as. */
function spelled(word: string): string {
  const plain = /^\d[\d.,]*$/.test(word) ? word.replaceAll(',', '').replace(/\.0+$/, '') : word;
  if (/^[1il][0o]{2,}$/.test(plain)) return '100';
  return /^[\d.]+$/.test(plain) ? plain : plain.replace(/[013457@$]/g, (sign) => STANDING_FOR[sign] ?? sign);
}

/** The words of a text as a person reads them, whatever characters spell them. */
export function toWords(text: string): Word[] {
  let seen = '';
  /** Where each character that is seen stands in the text. */
  const starts: number[] = [];
  const ends: number[] = [];
  let start = 0;
  for (const character of text) {
    const read = readCharacter(character);
    const end = start + character.length;
    for (let unit = 0; unit < read.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    seen += read;
    start = end;
  }
  const words: Word[] = [];
  let endBefore: Word['endBefore'] = '';
  for (const match of seen.matchAll(TOKEN)) {
    const [token, spaced, percent, sentenceEnd, clauseEnd] = match;
    if (sentenceEnd) endBefore = '.';
    else if (clauseEnd) endBefore ||= ',';
    else {
      words.push({
        word: spaced ? spaced.replace(NO_LETTER, '') : percent ? '%' : spelled(token.replace(INSIDES, '')),
        start: starts[match.index] ?? 0,
        end: ends[match.index + token.length - 1] ?? 0,
        endBefore,
      });
      endBefore = '';
    }
  }
  return words;
}
