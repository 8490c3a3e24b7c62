import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

const START = 'twk_';
const PREFIX_ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PREFIX_LENGTH = 8;
const SECRET_BYTES = 32;
const CHECKSUM_LENGTH = 8;

/** `twk_`, 8 letters or digits, `_`, 43 characters of base64url and 8 of a checksum in hex. */
const SHAPE = /^twk_[0-9A-Za-z]{8}_[\w-]{43}[0-9a-f]{8}$/;
/** A key within other text, also where the text is percent-encoded. */
const INSIDE = /twk(?:_|%5f)[0-9a-z]{8}(?:_|%5f)[\w%-]{51,}/i;

export interface NewToken {
  token: string;
  prefix: string;
  hash: Buffer;
}

const checksum = (text: string): string => crc32(text).toString(16).padStart(CHECKSUM_LENGTH, '0');

/** What is stored of a key. It has 256 random bits, so a fast hash cannot be searched. */
export const toHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new key. It is shown once; only its prefix and its hash are stored. */
export function newToken(): NewToken {
  const letters = Array.from({ length: PREFIX_LENGTH }, () =>
    PREFIX_ALPHABET.charAt(randomInt(PREFIX_ALPHABET.length)),
  );
  const prefix = START + letters.join('');
  const body = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const token = body + checksum(body);
  return { token, prefix, hash: toHash(token) };
}

/** Whether a bearer token is meant to be an API key, well formed or not. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(START);

/** Whether nothing of the key is missing or mistyped. Says nothing about whether it exists. */
export const isWellFormed = (token: string): boolean =>
  SHAPE.test(token) && token.endsWith(checksum(token.slice(0, -CHECKSUM_LENGTH)));

export const getPrefix = (token: string): string => token.slice(0, START.length + PREFIX_LENGTH);

/** Compares in constant time. */
export const hasHash = (token: string, stored: Buffer): boolean => timingSafeEqual(toHash(token), stored);

export const containsApiKey = (text: string): boolean => INSIDE.test(text);

/** The text with only the prefix of a key in it. */
export const withoutApiKey = (text: string): string =>
  text.replace(new RegExp(INSIDE, 'gi'), (found) => `${found.slice(0, START.length + PREFIX_LENGTH)}…`);
