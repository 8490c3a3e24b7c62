import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocuments } from '../database.ts';

const webhook = z.object({
  url: z.string(),
  secretToken: z.string().nullable(),
  allowedUpdates: z.array(z.string()),
  maxConnections: z.number().int(),
  lastErrorAt: z.number().nullable(),
  lastError: z.string().nullable(),
});

const bot = z.object({
  id: z.number().int(),
  token: z.string(),
  username: z.string(),
  name: z.string(),
  webhook: webhook.nullable(),
  /** Until then every call is answered with 429 (epoch ms). */
  limitedUntil: z.number().nullable(),
  /** People who pressed Start: only they can be written to. */
  startedBy: z.array(z.number()),
  blockedBy: z.array(z.number()),
  /** Until when it may write to those who asked to join (person's id, epoch ms). */
  writableUntil: z.record(z.string(), z.number()),
});

/** A bot as a test or a person makes one. */
export const newBot = z.strictObject({
  name: z.string().trim().min(1).max(64),
  username: z
    .string()
    .regex(/^[A-Za-z]\w{1,28}bot$/i, 'The username has letters, digits and _, and ends in bot.')
    .optional(),
});

export type Bot = z.infer<typeof bot>;
export type Bots = ReturnType<typeof createBots>;

/** There in every sandbox, so that a newcomer can connect a group at once. */
export const demoBot: Bot = {
  id: 7_000_000_001,
  token: '7000000001:DEMO-bot-of-the-test-Telegram-only0',
  username: 'owners_demo_bot',
  name: 'Owners demo bot',
  webhook: null,
  limitedUntil: null,
  startedBy: [],
  blockedBy: [],
  writableUntil: {},
};

/** The bots and their webhooks on disk. */
export function createBots(db: DatabaseSync) {
  const all = db.prepare('SELECT doc FROM telegram_bots ORDER BY id');
  const upsert = db.prepare(
    'INSERT INTO telegram_bots (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc',
  );

  function list(): Bot[] {
    const stored = readDocuments(bot, all.all());
    return stored.some(({ id }) => id === demoBot.id) ? stored : [demoBot, ...stored];
  }
  const save = (changed: Bot) => void upsert.run(changed.id, JSON.stringify(changed));

  return {
    list,
    save,
    find: (id: number): Bot | null => list().find((each) => each.id === id) ?? null,
    findByToken: (token: string): Bot | null => list().find((each) => each.token === token) ?? null,
    findByUsername: (username: string): Bot | null =>
      list().find((each) => each.username.toLowerCase() === username.toLowerCase()) ?? null,
    add(input: z.infer<typeof newBot>): Bot {
      const id = Math.max(...list().map((each) => each.id)) + 1;
      const added: Bot = {
        ...demoBot,
        id,
        name: input.name,
        username: input.username ?? `test_${id}_bot`,
        token: `${id}:${randomBytes(27).toString('base64url').slice(0, 35)}`,
      };
      save(added);
      return added;
    },
  };
}
