import bidiFactory from 'bidi-js';
import { getFace } from './face.ts';
import { type Family, FAMILY_NAMES, mayHave, type Weight } from './faces.ts';

/** Neighbouring characters of one font and one direction. */
export interface Run {
  family: Family;
  text: string;
  isRightToLeft: boolean;
}

// Node gives what the package exports, the package's types describe a module with a default.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ONLY_LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u024f₹–—‘’“”•…]*$/u;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const HAS_LETTER = /[^\p{Script=Common}\p{Script=Inherited}]/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

const covers = (family: Family, text: string, weight: Weight): boolean =>
  [...text].every((character) => UNSEEN.test(character) || getFace(family, weight).has(character));

/**
 * The family that draws a character with its marks. Punctuation, figures and spaces stay with the text before them, and
 * what no family has is Inter's, which shows a question mark.
 */
function getFamily(grapheme: string, previous: Family | undefined, weight: Weight): Family {
  if (EMOJI.test(grapheme) && covers('NotoEmoji', grapheme, weight)) return 'NotoEmoji';
  // The font of emoji has spaces and figures as wide as its pictures.
  const mayStay = previous !== undefined && previous !== 'NotoEmoji' && !HAS_LETTER.test(grapheme);
  if (mayStay && covers(previous, grapheme, weight)) return previous;
  const found = FAMILY_NAMES.find((family) => mayHave(family, grapheme) && covers(family, grapheme, weight));
  return found ?? 'Inter';
}

/** Rule L2 of Unicode's bidirectional algorithm: the runs as they stand from left to right. */
function inVisualOrder<Leveled extends { level: number }>(runs: Leveled[]): Leveled[] {
  let ordered = runs;
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Leveled[] = [];
    let reversed: Leveled[] = [];
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run);
      else {
        next.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...next, ...reversed];
  }
  return ordered;
}

/** Splits a line where its font or direction changes, from left to right as it is seen. */
export function toRuns(line: string, weight: Weight): Run[] {
  const text = line.normalize('NFC').replaceAll(/\p{Cc}/gu, ' ');
  if (ONLY_LATIN.test(text)) return text === '' ? [] : [{ family: 'Inter', text, isRightToLeft: false }];
  const levels = RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : undefined;
  const runs: (Run & { level: number })[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels?.[index] ?? 0;
    const last = runs.at(-1);
    const family = getFamily(segment, last?.level === level ? last.family : undefined, weight);
    if (last?.family === family && last.level === level) last.text += segment;
    else runs.push({ family, text: segment, isRightToLeft: level % 2 === 1, level });
  }
  return inVisualOrder(runs).map(({ family, text: part, isRightToLeft }) => ({
    family,
    text: part,
    isRightToLeft,
  }));
}
