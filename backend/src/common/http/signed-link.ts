import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a signed link grants: one file, to one user, until it expires. */
export interface SignedLink {
  userId: string;
  fileId: string;
  /** Unix time in seconds. */
  expiresAt: number;
}

const CLAIMS = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([1-9][0-9]{9,12})$/;

/** Each kind of link has a key of its own: a link of a quote's file opens no release, and the other way round. */
export const linkKey = (secret: string, kind: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', kind, 32));

const signature = (key: Buffer, fileId: string, claims: string): string =>
  createHmac('sha256', key).update(`${fileId}\n${claims}`).digest('hex');

/** The token in the URL of the file. */
export function signLink(key: Buffer, { userId, fileId, expiresAt }: SignedLink): string {
  const claims = `${userId}.${expiresAt}`;
  return `${claims}.${signature(key, fileId, claims)}`;
}

/** The link of a token; null when it is not signed for this file with one of the keys. */
export function readLink(keys: readonly Buffer[], fileId: string, token: string): SignedLink | null {
  const dot = token.lastIndexOf('.');
  const claims = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const isSignedWith = (key: Buffer) => {
    const expected = Buffer.from(signature(key, fileId, claims));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!keys.some(isSignedWith)) return null;
  const [, userId, expiresAt] = CLAIMS.exec(claims) ?? [];
  return userId && expiresAt ? { userId, fileId, expiresAt: Number(expiresAt) } : null;
}
