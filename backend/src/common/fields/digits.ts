import { Transform } from 'class-transformer';

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

/** Longer ones are no codes, and not worth reading. */
const LONGEST_CODE = 100;

/** For a field with a one-time code. A text that is far too long stays as it is, for the field's own limit. */
export const Code = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && value.length <= LONGEST_CODE ? readCode(value) : value,
  );
