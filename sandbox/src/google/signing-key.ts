import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
} from 'jose';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocument } from '../database.ts';

const rsaKey = z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string() });

export type SigningKey = ReturnType<typeof createSigningKey>;

/** The key that signs ID tokens: created on first use, kept over a reset because stores cache it. */
export function createSigningKey(db: DatabaseSync) {
  const select = db.prepare('SELECT doc FROM google_keys LIMIT 1');
  const insert = db.prepare('INSERT INTO google_keys (doc) VALUES (?)');
  let loading: Promise<z.infer<typeof rsaKey>> | undefined;

  async function make() {
    const stored = readDocument(rsaKey, select.get());
    if (stored !== null) return stored;
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk: JWK = await exportJWK(privateKey);
    const made = rsaKey.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) });
    insert.run(JSON.stringify(made));
    return made;
  }
  const load = () => (loading ??= make());

  return {
    /** The public half, as a JSON Web Key Set. */
    async publicKeys(): Promise<{ keys: JWK[] }> {
      const { kty, kid, n, e } = await load();
      return { keys: [{ kty, kid, n, e, use: 'sig', alg: 'RS256' }] };
    },
    /** Signs claims as a JWT (RS256). */
    async sign(claims: JWTPayload): Promise<string> {
      const jwk = await load();
      const header = { alg: 'RS256', kid: jwk.kid, typ: 'JWT' };
      return new SignJWT(claims).setProtectedHeader(header).sign(await importJWK(jwk, 'RS256'));
    },
  };
}
