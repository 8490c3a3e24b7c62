import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Why the person may have the file; a free one enters the library when it is delivered. */
export type AccessReason = 'owner' | 'free' | 'trial' | 'staff';

/** What a link to a file grants: one release, to one person, until a moment. */
export interface FileLink {
  linkId: string;
  userId: string;
  releaseId: string;
  reason: AccessReason;
  /** Whole seconds since 1970. */
  expiresAt: number;
}

export const LINK_LIFETIME_SECONDS = 600;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const CLAIMS = new RegExp(`^(${UUID})\\.(${UUID})\\.(owner|free|trial|staff)\\.([1-9][0-9]{9,12})$`);

/** A key for links alone, so that no other use of the store's secret can make one. */
export function linkKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'file links', 32));
}

function signature(key: Buffer, releaseId: string, claims: string): string {
  return createHmac('sha256', key).update(`${releaseId}\n${claims}`).digest('hex');
}

/** The token that goes with the address of the release. */
export function signLink(key: Buffer, link: FileLink): string {
  const claims = [link.linkId, link.userId, link.reason, link.expiresAt].join('.');
  return `${claims}.${signature(key, link.releaseId, claims)}`;
}

/** The link that a token stands for; null when the store did not sign this very token for this release. */
export function readLink(key: Buffer, releaseId: string, token: string): FileLink | null {
  const dot = token.lastIndexOf('.');
  const claims = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const expected = Buffer.from(signature(key, releaseId, claims));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [, linkId, userId, reason, expiresAt] = CLAIMS.exec(claims) ?? [];
  if (!linkId || !userId || !expiresAt) return null;
  return { linkId, userId, releaseId, reason: reason as AccessReason, expiresAt: Number(expiresAt) };
}
