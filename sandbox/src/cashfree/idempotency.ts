import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database.ts';
import { providerErrors } from './errors.ts';

/** How long a key is remembered. */
const TTL_MS = 24 * 60 * 60_000;

const storedAnswer = z.object({ fingerprint: z.string(), status: z.number(), body: z.string() });

/** A stored response. */
export type Answer = { status: number; body: string };
export type Idempotency = ReturnType<typeof createIdempotency>;

/** `x-idempotency-key`: the first response, also a failure, is repeated; a different request with the key is 422. */
export function createIdempotency(db: DatabaseSync, clock: Clock) {
  const select = db.prepare('SELECT fingerprint, status, body FROM idempotency WHERE key = ? AND at > ?');
  const insert = db.prepare(
    'INSERT OR REPLACE INTO idempotency (key, fingerprint, status, body, at) VALUES (?, ?, ?, ?, ?)',
  );
  return {
    /** Runs `work` once per key; its effects and the stored response are one transaction. */
    once(key: string, request: string, work: () => Answer): Answer & { replayed: boolean } {
      return inTransaction(db, () => {
        const fingerprint = createHash('sha256').update(request).digest('hex');
        const row = select.get(key, clock.now() - TTL_MS);
        if (row !== undefined) {
          const stored = storedAnswer.parse(row);
          if (stored.fingerprint !== fingerprint) throw providerErrors.idempotencyConflict();
          return { status: stored.status, body: stored.body, replayed: true };
        }
        const answer = work();
        insert.run(key, fingerprint, answer.status, answer.body, clock.now());
        return { ...answer, replayed: false };
      });
    },
  };
}
