import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { Env } from '../../config/env.ts';

/** A secret that signs tokens, with the `kid` that names it in their header. */
interface TokenKey {
  kid: string;
  secret: string;
}

function tokenKey(secret: string): TokenKey {
  const kid = createHash('sha256').update(`token key:${secret}`).digest('base64url').slice(0, 12);
  return { kid, secret };
}

/** The key that signs new tokens. */
export const currentTokenKey = (env: Env): TokenKey => tokenKey(env.JWT_SECRET);

/**
 * Finds the key a token must be signed with: the current one, or one that was replaced and is still listed, so that
 * replacing it signs nobody out. Without a known `kid` there is none.
 */
export class TokenKeys {
  private readonly keys: readonly (TokenKey & { key: KeyObject })[];
  private readonly jwt = new JwtService();

  constructor(env: Env) {
    this.keys = [env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS].map((secret) => ({
      ...tokenKey(secret),
      key: createSecretKey(secret, 'utf8'),
    }));
  }

  /** As a key object, which need not be read anew for each request. */
  getKey(token: string): KeyObject | undefined {
    const decoded: unknown = this.jwt.decode(token, { complete: true });
    if (typeof decoded !== 'object' || decoded === null || !('header' in decoded)) return undefined;
    const { kid } = decoded.header as { kid?: unknown };
    return this.keys.find((one) => one.kid === kid)?.key;
  }
}
