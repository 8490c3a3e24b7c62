import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

/** How many are kept and shown. */
const KEPT = 100;

const received = z.object({
  receiver: z.string(),
  webhookId: z.string(),
  /** Whether the signature is right; null without a secret. */
  verified: z.boolean().nullable(),
  signatures: z.number(),
  body: z.string(),
  at: z.string(),
});
export type Received = z.infer<typeof received>;

const settings = z.object({ secret: z.string().default(''), status: z.number().default(204) });
export type ReceiverSettings = z.infer<typeof settings>;

const doc = z.object({ doc: z.string() });

/** What the receivers got, and how each of them answers. */
export function createReceivers(db: DatabaseSync) {
  const insert = db.prepare('INSERT INTO received_webhooks (doc) VALUES (?)');
  const trim = db.prepare(
    'DELETE FROM received_webhooks WHERE seq <= (SELECT max(seq) FROM received_webhooks) - ?',
  );
  const newest = db.prepare('SELECT doc FROM received_webhooks ORDER BY seq DESC');
  const one = db.prepare('SELECT doc FROM webhook_receivers WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO webhook_receivers (name, doc) VALUES (?, ?)');

  const read = (row: unknown): unknown => JSON.parse(doc.parse(row).doc);

  return {
    settings(name: string): ReceiverSettings {
      const row = one.get(name);
      return settings.parse(row ? read(row) : {});
    },
    change(name: string, next: ReceiverSettings): void {
      put.run(name, JSON.stringify(next));
    },
    add(entry: Received): void {
      insert.run(JSON.stringify(entry));
      trim.run(KEPT);
    },
    /** The newest first; of one receiver, or of all. */
    list(name?: string): Received[] {
      const all = newest.all().map((row) => received.parse(read(row)));
      return name === undefined ? all : all.filter(({ receiver }) => receiver === name);
    },
  };
}

export type Receivers = ReturnType<typeof createReceivers>;
