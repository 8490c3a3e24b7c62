import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const attempt = z.object({ at: z.number(), result: z.string() });
const document = z.object({
  botId: z.number().int(),
  /** Updates of one chat are sent in sequence. */
  chatId: z.number().int(),
  type: z.string(),
  body: z.record(z.string(), z.unknown()),
  state: z.enum(['pending', 'delivered', 'failed']),
  dueAt: z.number(),
  attempts: z.array(attempt),
});
const row = z.object({ update_id: z.number(), doc: z.string() });

export type NewUpdate = z.infer<typeof document>;
export type Update = NewUpdate & { updateId: number };
export type UpdateQueue = ReturnType<typeof createUpdateQueue>;

/** Updates on disk that wait for a webhook, and those that were sent. */
export function createUpdateQueue(db: DatabaseSync) {
  const all = db.prepare('SELECT update_id, doc FROM telegram_updates ORDER BY update_id');
  const pending = db.prepare(
    "SELECT update_id, doc FROM telegram_updates WHERE state = 'pending' ORDER BY update_id",
  );
  const one = db.prepare('SELECT update_id, doc FROM telegram_updates WHERE update_id = ?');
  const insert = db.prepare('INSERT INTO telegram_updates (bot_id, state, doc) VALUES (?, ?, ?)');
  const update = db.prepare('UPDATE telegram_updates SET state = ?, doc = ? WHERE update_id = ?');
  const drop = db.prepare("DELETE FROM telegram_updates WHERE bot_id = ? AND state = 'pending'");

  const toUpdate = (found: unknown): Update => {
    const { update_id: updateId, doc } = row.parse(found);
    return { ...document.parse(JSON.parse(doc)), updateId };
  };
  return {
    list: (): Update[] => all.all().map(toUpdate),
    listPending: (): Update[] => pending.all().map(toUpdate),
    find(updateId: number): Update | null {
      const found = one.get(updateId);
      return found === undefined ? null : toUpdate(found);
    },
    add: (added: NewUpdate) => void insert.run(added.botId, added.state, JSON.stringify(added)),
    save({ updateId, ...changed }: Update): void {
      update.run(changed.state, JSON.stringify(changed), updateId);
    },
    dropPending: (botId: number) => void drop.run(botId),
  };
}
