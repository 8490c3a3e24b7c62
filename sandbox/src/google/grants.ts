import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { inTransaction, readDocument } from '../database.ts';

/** A person's consent on the provider's page. */
const consent = z.object({
  sub: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  isOffline: z.boolean(),
  redirectUri: z.string(),
  codeChallenge: z.string(),
  nonce: z.string().nullable(),
});

const grant = consent.extend({
  /** The code it was issued for. */
  root: z.string(),
  /** Epoch milliseconds; null: valid until revoked. */
  expiresAt: z.number().nullable(),
  isSpent: z.boolean(),
});

type Kind = 'code' | 'access' | 'refresh';
type Consent = z.infer<typeof consent>;

export type Grant = z.infer<typeof grant>;
export type Grants = ReturnType<typeof createGrants>;

/** Lifetime of an access token in seconds, as the provider states it. */
export const ACCESS_SECONDS = 3599;
const lifetimes: Record<Kind, number | null> = { code: 60_000, access: ACCESS_SECONDS * 1000, refresh: null };
/** Like the provider's; the slashes expose clients that do not encode them. */
const prefixes: Record<Kind, string> = { code: '4/0A', access: 'ya29.a0', refresh: '1//0' };

/** Issued codes and tokens. */
export function createGrants(db: DatabaseSync, clock: Clock) {
  const insert = db.prepare('INSERT INTO google_grants (token, kind, root, doc) VALUES (?, ?, ?, ?)');
  const update = db.prepare('UPDATE google_grants SET doc = ? WHERE token = ?');
  const select = db.prepare('SELECT doc FROM google_grants WHERE token = ? AND kind = ?');
  const revoke = db.prepare(`DELETE FROM google_grants WHERE root = ? AND kind <> 'code'`);

  function issue(kind: Kind, given: Consent, root?: string): string {
    const token = prefixes[kind] + randomBytes(48).toString('base64url');
    const lifetime = lifetimes[kind];
    const issued: Grant = {
      ...given,
      root: root ?? token,
      expiresAt: lifetime === null ? null : clock.now() + lifetime,
      isSpent: false,
    };
    insert.run(token, kind, issued.root, JSON.stringify(issued));
    return token;
  }

  function find(kind: Kind, token: string): Grant | null {
    const found = readDocument(grant, select.get(token, kind));
    if (found === null || (found.expiresAt !== null && found.expiresAt <= clock.now())) return null;
    return found;
  }

  return {
    /** Issues a code that is valid for a minute. */
    issueCode: (given: Consent) => issue('code', given),
    issueAccess: (from: Grant) => issue('access', from, from.root),
    issueRefresh: (from: Grant) => issue('refresh', from, from.root),
    findAccess: (token: string) => find('access', token),
    findRefresh: (token: string) => find('refresh', token),
    /** Redeems a code once. A second attempt also revokes the tokens of the first: the code was stolen. */
    spendCode(code: string): Grant | null {
      return inTransaction(db, () => {
        const found = readDocument(grant, select.get(code, 'code'));
        if (found?.isSpent) revoke.run(found.root);
        if (found === null || found.isSpent || find('code', code) === null) return null;
        update.run(JSON.stringify({ ...found, isSpent: true }), code);
        return found;
      });
    },
  };
}
