import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { idFor } from './seed/ids.ts';

const DAY_MS = 86_400_000;

/** Ages in days; negative ones are in the future. */
const keys = [
  {
    name: 'Sheet of orders',
    prefix: 'twk_Demo4rdr',
    scopes: ['orders:read', 'invoices:read'],
    created: 30,
    expires: -60,
    lastUsed: 0.1,
  },
  {
    name: 'Festival coupons',
    prefix: 'twk_Demo7cpn',
    scopes: ['coupons:read', 'coupons:write'],
    created: 45,
    expires: 15,
    lastUsed: 17,
  },
];

/**
 * Adds two API keys of the demo's manager, one of which has expired. Their hashes are random, so that no demo can be
 * opened with a key that is publicly known; without the manager none are added.
 */
export async function addApiKeys(client: Client, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  for (const { name, prefix, scopes, created, expires, lastUsed } of keys) {
    await client.query(
      `INSERT INTO api_keys (id, name, prefix, hash, scopes, created_by, created_at, expires_at, last_used_at)
       SELECT $1, $2, $3, $4, $5, id, $6, $7, $8 FROM users
       WHERE email = 'manager@example.com' AND role = 'admin' AND deleted_at IS NULL
       ON CONFLICT (prefix) DO NOTHING`,
      [
        idFor(`api-key/${prefix}`, ago(created)),
        name,
        prefix,
        randomBytes(32),
        scopes,
        ago(created),
        ago(expires),
        ago(lastUsed),
      ],
    );
  }
}
