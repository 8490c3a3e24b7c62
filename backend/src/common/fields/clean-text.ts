/** How far a run of decimal digits can reach back: Unicode has five sets of mathematical digits in a row. */
const LONGEST_RUN = 50;

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Unicode keeps the ten digits of a script together and in order, and such sets may touch. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < LONGEST_RUN && isDigit(codePoint - before - 1)) before += 1;
  return String(before % 10);
}

/** The same text with the decimal digits of every script (१२३, ١٢٣, １２３) as 0 to 9. */
export function withAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, valueOf);
}

/** A code as people type or paste it: without spaces, dashes and invisible marks, with digits of any script. */
export function readCode(text: string): string {
  return withAsciiDigits(text.normalize('NFKC')).replaceAll(/[\s\p{Z}\p{Pd}\p{Cc}\p{Cf}\u2212]/gu, '');
}

/** Direction marks, zero-width spaces and other characters that nobody sees, but for the two joiners. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Joiners shape Hindi, Malayalam and Persian words and emoji; elsewhere they are invisible, too. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** Not of a tag sequence such as the flag of England. */
const LOOSE_TAGS = /(?<![\u{1f3f4}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu;

/** Noncharacters, which XML and some programs cannot hold. */
const NONCHARACTERS = /[\ufdd0-\ufdef]|\p{Noncharacter_Code_Point}/gu;

/** A text of several lines: in normal form C, without NUL, which PostgreSQL cannot store, and without spaces around it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replace(NONCHARACTERS, '').normalize('NFC').trim();
}

/**
 * A name or title: also without characters that nobody sees and that would make two equal names, or a name that reads
 * backwards. Line breaks and other white space become one space.
 */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(INVISIBLE, '')
    .replace(LOOSE_JOINERS, '')
    .replace(LOOSE_TAGS, '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** An email address as the mail server takes it: what a paste brought with it is gone, full-width letters are plain. */
export function cleanAddress(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu, '')
    .trim();
}

/** A number or code of law: without white space, dashes and characters that nobody sees, in plain letters and digits. */
export function cleanCode(text: string): string {
  return withAsciiDigits(text.toWellFormed().normalize('NFKC')).replace(
    /[\s\p{Z}\p{Pd}\p{Cc}\p{Cf}\u2212]/gu,
    '',
  );
}

/** A password as it is judged and hashed: however its characters were typed (NIST SP 800-63B). */
export function normalPassword(text: string): string {
  return text.toWellFormed().normalize('NFKC');
}
