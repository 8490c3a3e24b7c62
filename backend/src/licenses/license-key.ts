import { randomBytes } from 'node:crypto';
import { CROCKFORD } from '../common/fields/ids.ts';

const BASE = CROCKFORD.length;
const BITS_PER_CHARACTER = 5;
const RANDOM_LENGTH = 19;
const GROUP = /.{5}(?=.)/g;

/** A key as it is stored: 19 random characters (95 bits) and a check digit, without dashes. */
export const STORED_KEY = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** Spaces, dashes of all kinds and characters without width, which come with copied text. */
const SEPARATORS = /[\s\p{Pd}\u200b-\u200d\ufeff]/gu;
const SIMILAR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The last character of a key: the rule of the GSTIN in base 32. It finds every single wrong character. */
function checkDigit(body: string): string {
  const sum = Array.from(body, (character, index) => {
    const product = CROCKFORD.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return Math.floor(product / BASE) + (product % BASE);
  }).reduce((total, part) => total + part, 0);
  return CROCKFORD.charAt((BASE - (sum % BASE)) % BASE);
}

/** A new key, as it is stored. */
export function newLicenseKey(): string {
  let bits = BigInt(`0x${randomBytes(12).toString('hex')}`);
  let body = '';
  while (body.length < RANDOM_LENGTH) {
    body += CROCKFORD.charAt(Number(bits % BigInt(BASE)));
    bits >>= BigInt(BITS_PER_CHARACTER);
  }
  return body + checkDigit(body);
}

/** A stored key as people read it: `XXXXX-XXXXX-XXXXX-XXXXX`. */
export const formatLicenseKey = (key: string): string => key.replace(GROUP, '$&-');

/** What lists and logs show of a key: its last five characters. */
export const endOfLicenseKey = (key: string): string => key.slice(-5);

/**
 * The stored form of a key that somebody typed: in any case, with or without spaces and dashes, O for 0, I or L for 1.
 * Null when it is no key, which a typing error causes; the database need not be asked then.
 */
export function readLicenseKey(typed: string): string | null {
  const key = typed
    .replace(SEPARATORS, '')
    .toUpperCase()
    .replace(/[OIL]/g, (character) => SIMILAR[character] ?? character);
  return STORED_KEY.test(key) && checkDigit(key.slice(0, RANDOM_LENGTH)) === key.at(-1) ? key : null;
}
