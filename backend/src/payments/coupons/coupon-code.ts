import { invalidFields } from '../../common/errors/common-errors.ts';

export const SHORTEST = 3;
export const LONGEST = 32;

/** What is wrong with a code, as a sentence; null when it has the form of one. */
export function codeProblem(code: string): string | null {
  if (!/^[A-Z0-9-]*$/.test(code)) return 'A code has only the letters A–Z, the digits 0–9 and dashes';
  if (code.length < SHORTEST || code.length > LONGEST) {
    return `A code has ${SHORTEST} to ${LONGEST} characters`;
  }
  return null;
}

/**
 * A code as the store keeps it: in capital letters, without spaces around it. Other letters stay as they are: in capitals
 * "ß" would become the letters "SS".
 */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

/**
 * The code that a customer typed; null for an empty field.
 * @throws VALIDATION_FAILED for a text that cannot be a code, so that it is not looked up and not counted as a guess
 */
export function readCode(typed: string | null | undefined): string | null {
  const code = normaliseCode(typed ?? '');
  if (code === '') return null;
  const problem = codeProblem(code);
  if (problem) throw invalidFields({ couponCode: problem });
  return code;
}
