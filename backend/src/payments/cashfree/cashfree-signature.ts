import { createHmac, timingSafeEqual } from 'node:crypto';

/** base64(HMAC-SHA256(secret, timestamp + raw body)), as the provider sends it. */
export function signBody(secret: string, timestamp: string, rawBody: Buffer): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/**
 * Whether `signature` is the provider's, over the bytes as they came: parsing and writing the body again changes
 * `1499.00` to `1499` and with it the signature.
 */
export function isSignedBy(secret: string, timestamp: string, rawBody: Buffer, signature: string): boolean {
  const expected = Buffer.from(signBody(secret, timestamp, rawBody));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
