import { createHash, createHmac, hkdfSync } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A key for the links of quotes only, derived from the application's secret. */
export const quoteTokenKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'quote links', 32));

/**
 * The token in the link of a quote. It is worked out and not stored, so that a copy of the database opens no quote, and
 * staff can still see the link.
 */
export const quoteToken = (key: Buffer, quoteId: string): string =>
  createHmac('sha256', key).update(quoteId).digest('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isToken = (text: string): boolean => TOKEN.test(text);

/** The token with this hash. Null once the secret was replaced that it was made with; the link itself still works. */
export function findToken(keys: readonly Buffer[], quoteId: string, hash: string | null): string | null {
  const tokens = keys.map((key) => quoteToken(key, quoteId));
  return tokens.find((token) => hashOfToken(token) === hash) ?? null;
}
