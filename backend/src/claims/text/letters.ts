/** How characters are read: what looks the same to a person becomes the same letter. */

/** Letters of other scripts, and small capitals, that look like Latin ones. */
const LOOKALIKES: readonly [letters: string, latin: string][] = [
  ['аɑαᴀ', 'a'],
  ['вʙβ', 'b'],
  ['сᴄϲ', 'c'],
  ['ԁᴅ', 'd'],
  ['еёєᴇε', 'e'],
  ['ꜰ', 'f'],
  ['ɡɢԍ', 'g'],
  ['һнʜ', 'h'],
  ['іıɪιї', 'i'],
  ['јᴊ', 'j'],
  ['кᴋκ', 'k'],
  ['ʟӏ', 'l'],
  ['мᴍ', 'm'],
  ['ɴηп', 'n'],
  ['оᴏοσ', 'o'],
  ['рᴘρ', 'p'],
  ['ʀг', 'r'],
  ['ѕꜱ', 's'],
  ['тᴛτ', 't'],
  ['ᴜυ', 'u'],
  ['ᴠνѵ', 'v'],
  ['ᴡωԝ', 'w'],
  ['хχ', 'x'],
  ['уʏγ', 'y'],
  ['ᴢ', 'z'],
];

const LATIN = new Map(
  LOOKALIKES.flatMap(([letters, latin]) => [...letters].map((letter) => [letter, latin])),
);

/** Letters for Unicode that show nothing. */
const BLANKS = new Set(['\u115F', '\u1160', '\u3164', '\uFFA0']);
/** Accents, enclosing marks, and the dot below letters of Devanagari, with which words are written or not. */
const IGNORED_MARK =
  /[\u0300-\u036F]|[\u0483-\u0489]|\u093C|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE00-\uFE2F]/gu;
const INVISIBLE = /^[\p{Cf}\u034F]$/u;
const CONTROL = /^\p{Cc}$/u;
const SPACE = /^[\s\p{Z}]$/u;
const WORD = /^[\p{L}\p{M}]$/u;
const DIGIT = /^\p{Nd}$/u;
const CHANDRABINDU = '\u0901';
const ANUSVARA = '\u0902';

/** White letters in black circles and squares, which no normal form knows. */
const ENCLOSED_ALPHABETS = [0x1f150, 0x1f170];
const LETTERS = 26;
const CODE_OF_A = 97;

function enclosed(code: number): string | undefined {
  const first = ENCLOSED_ALPHABETS.find((start) => code >= start && code < start + LETTERS);
  return first === undefined ? undefined : String.fromCharCode(CODE_OF_A + code - first);
}

/** The value of a digit of any script: their ten digits follow each other, beginning at a zero. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

function readLetter(letter: string): string {
  if (DIGIT.test(letter)) return /\d/.test(letter) ? letter : digitOf(letter);
  if (letter === CHANDRABINDU) return ANUSVARA;
  return LATIN.get(letter) ?? letter;
}

function read(character: string): string {
  const letter = enclosed(character.codePointAt(0) ?? 0);
  if (letter) return letter;
  if (INVISIBLE.test(character)) return '';
  if (BLANKS.has(character) || SPACE.test(character)) return character === '\n' ? '\n' : ' ';
  if (CONTROL.test(character)) return '';
  const plain = character.normalize('NFKD').toLowerCase().replace(IGNORED_MARK, '');
  return Array.from(plain, readLetter).join('');
}

/** Few texts have many different characters; the number of those that Unicode has bounds the map. */
const known = new Map<string, string>();

/** What a character is read as: letters, digits, signs, a space, or nothing where it cannot be seen. */
export function readCharacter(character: string): string {
  let result = known.get(character);
  if (result === undefined) {
    result = read(character);
    known.set(character, result);
  }
  return result;
}

export type Kind = 'letter' | 'digit' | 'other';

/** The kind of one character that was read. */
export function kindOf(character: string): Kind {
  if (character >= 'a' && character <= 'z') return 'letter';
  if (character >= '0' && character <= '9') return 'digit';
  return character > '\u007F' && WORD.test(character) ? 'letter' : 'other';
}
