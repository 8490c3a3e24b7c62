import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** base64(HMAC-SHA256(secret, timestamp + raw body)), as documented by the provider. */
export function signBody(secret: string | KeyObject, timestamp: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/**
 * Verifies the raw bytes: parsing and serialising the body would change `1499.00` to `1499`, and with it the signature.
 */
export function isSignedBy(
  secret: string | KeyObject,
  timestamp: string,
  rawBody: Buffer,
  signature: string,
): boolean {
  const expected = Buffer.from(signBody(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
