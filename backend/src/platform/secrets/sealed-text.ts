import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * A short text encrypted for storage: `v1.<key id>.<nonce, ciphertext and tag in base64url>`. AES-256-GCM with a random
 * nonce. The version, the key's id and the location it is stored at are authenticated, so a value that is changed, or copied
 * to another row, cannot be opened.
 */
const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 6;

export interface DataKey {
  /** Says which key a value is sealed with, and nothing about the key. */
  id: string;
  key: Buffer;
}

/** A value that none of the keys opens: made with another key, or changed. */
export class SealedTextError extends Error {}

const derive = (secret: string, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

/** The key of a secret of the environment. HKDF keeps it apart from everything else derived from the same secret. */
export function dataKey(secret: string): DataKey {
  return {
    id: derive(secret, 'stored secrets: key id', KEY_ID_BYTES).toString('hex'),
    key: derive(secret, 'stored secrets: key', 32),
  };
}

/** What every value sealed with this key starts with. */
export const sealPrefix = ({ id }: DataKey) => `${VERSION}.${id}.`;

const boundTo = (key: DataKey, location: string) => Buffer.from(`${sealPrefix(key)}${location}`);

/** Encrypts `text` for `location`, which names the column and the row. */
export function sealText(key: DataKey, location: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(key, location));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sealPrefix(key)}${body.toString('base64url')}`;
}

/** The text of a sealed value. @throws SealedTextError */
export function openText(keys: readonly DataKey[], location: string, sealed: string): string {
  const key = keys.find((one) => sealed.startsWith(sealPrefix(one)));
  if (!key) throw new SealedTextError(`${location} is not sealed with a key of this store`);
  const body = Buffer.from(sealed.slice(sealPrefix(key).length), 'base64url');
  const tagAt = body.length - TAG_BYTES;
  if (tagAt < NONCE_BYTES) throw new SealedTextError(`${location} is too short`);
  const decipher = createDecipheriv(CIPHER, key.key, body.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(boundTo(key, location));
  decipher.setAuthTag(body.subarray(tagAt));
  try {
    return decipher.update(body.subarray(NONCE_BYTES, tagAt), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    throw new SealedTextError(`${location} was changed`);
  }
}
