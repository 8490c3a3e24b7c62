import { createHash } from 'node:crypto';

/** Spaces, dashes of all kinds and characters without width, which come with copied text. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

/** Fewer letters and digits could be guessed. */
const SHORTEST = 8;
const LONGEST = 100;

/**
 * The hash of a key of another shop, by which the store knows it: the key itself is not kept. Keys that differ in case,
 * spaces or dashes are the same. Null for what is too short or too long to be a key.
 */
export function hashForeignKey(typed: string): Buffer | null {
  if (typed.length > LONGEST) return null;
  const key = typed.toWellFormed().normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  return key.length < SHORTEST ? null : createHash('sha256').update(`licence ${key}`).digest();
}
