import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const message = z.object({
  from: z.enum(['bot', 'person']),
  text: z.string(),
  buttons: z.array(z.object({ text: z.string(), url: z.string() })),
  at: z.number(),
});
const row = z.object({ seq: z.number(), doc: z.string() });

export type NewMessage = z.infer<typeof message>;
export type Message = NewMessage & { id: number };
export type Messages = ReturnType<typeof createMessages>;

/** What bots and people wrote to each other, on disk. */
export function createMessages(db: DatabaseSync) {
  const insert = db.prepare(
    'INSERT INTO telegram_messages (bot_id, person_id, doc) VALUES (?, ?, ?) RETURNING seq, doc',
  );
  const between = db.prepare(
    'SELECT seq, doc FROM telegram_messages WHERE bot_id = ? AND person_id = ? ORDER BY seq',
  );
  const toMessage = (found: unknown): Message => {
    const { seq, doc } = row.parse(found);
    return { ...message.parse(JSON.parse(doc)), id: seq };
  };
  return {
    add: (botId: number, personId: number, added: NewMessage): Message =>
      toMessage(insert.get(botId, personId, JSON.stringify(added))),
    /** A conversation, oldest first. */
    list: (botId: number, personId: number): Message[] => between.all(botId, personId).map(toMessage),
  };
}
