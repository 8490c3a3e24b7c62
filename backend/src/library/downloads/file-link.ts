import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Why the user may download the file. A free tool is added to the library with the first download. */
export type AccessReason = 'owner' | 'free' | 'trial' | 'staff';

/** What a signed link grants: one release, to one user, until it expires. */
export interface FileLink {
  linkId: string;
  userId: string;
  releaseId: string;
  reason: AccessReason;
  /** Unix time in seconds. */
  expiresAt: number;
}

export const LINK_LIFETIME_SECONDS = 600;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CLAIMS = new RegExp(`^(${UUID})\\.(${UUID})\\.(owner|free|trial|staff)\\.([1-9][0-9]{9,12})$`);

/** A key for links only, derived from the application's secret. Node signs with a key object six times as fast as with bytes. */
export function linkKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32)));
}

function signature(key: KeyObject, releaseId: string, claims: string): string {
  return createHmac('sha256', key).update(`${releaseId}\n${claims}`).digest('hex');
}

/** The token in the URL of the release. */
export function signLink(key: KeyObject, link: FileLink): string {
  const claims = [link.linkId, link.userId, link.reason, link.expiresAt].join('.');
  return `${claims}.${signature(key, link.releaseId, claims)}`;
}

/** The link of a token; null when it is not signed for this release with one of the keys. */
export function readLink(keys: readonly KeyObject[], releaseId: string, token: string): FileLink | null {
  const dot = token.lastIndexOf('.');
  const claims = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const isSignedWith = (key: KeyObject) => {
    const expected = Buffer.from(signature(key, releaseId, claims));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!keys.some(isSignedWith)) return null;
  const [, linkId, userId, reason, expiresAt] = CLAIMS.exec(claims) ?? [];
  if (!linkId || !userId || !expiresAt) return null;
  return { linkId, userId, releaseId, reason: reason as AccessReason, expiresAt: Number(expiresAt) };
}
