import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;

const derive = (secret: string, purpose: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));

/**
 * Encrypts a text as the backend stores secrets: `v1.<key id>.<nonce, ciphertext and tag in base64url>`, AES-256-GCM,
 * bound to its place (column and row). The backend opens nothing else.
 */
export function seal(
  secret: string,
  place: string,
  text: string,
  nonce: Buffer = randomBytes(NONCE_BYTES),
): string {
  const prefix = `${VERSION}.${derive(secret, 'stored secrets: key id', 6).toString('hex')}.`;
  const cipher = createCipheriv('aes-256-gcm', derive(secret, 'stored secrets: key', 32), nonce);
  cipher.setAAD(Buffer.from(`${prefix}${place}`));
  const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${prefix}${body.toString('base64url')}`;
}
