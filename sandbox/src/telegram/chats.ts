import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { readDocuments } from '../database.ts';
import { demoBot } from './bots.ts';
import { groupOwner } from './people.ts';

export const memberStatus = z.enum(['creator', 'administrator', 'member', 'left', 'kicked']);

const member = z.object({
  id: z.number().int(),
  status: memberStatus,
  /** Of an administrator: may make links and answer join requests; may remove people. */
  canInvite: z.boolean(),
  canRestrict: z.boolean(),
});

const inviteLink = z.object({
  /** What follows the plus sign in the address. */
  hash: z.string(),
  botId: z.number().int(),
  name: z.string().nullable(),
  expiresAt: z.number().nullable(),
  memberLimit: z.number().int().nullable(),
  createsJoinRequest: z.boolean(),
  isRevoked: z.boolean(),
  /** How many came in through it. */
  joined: z.number().int(),
});

const chat = z.object({
  id: z.number().int(),
  type: z.enum(['group', 'supergroup']),
  title: z.string(),
  /** The supergroup that it became. */
  migratedTo: z.number().int().nullable(),
  members: z.array(member),
  links: z.array(inviteLink),
  requests: z.array(z.object({ userId: z.number().int(), hash: z.string() })),
});

/** A group as a test or a person makes one; the bot is its administrator with both rights. */
export const newChat = z.strictObject({
  title: z.string().trim().min(1).max(128),
  type: z.enum(['group', 'supergroup']).default('supergroup'),
  botId: z.coerce.number().int().optional(),
});

export type Chat = z.infer<typeof chat>;
export type Member = z.infer<typeof member>;
export type InviteLink = z.infer<typeof inviteLink>;
export type Chats = ReturnType<typeof createChats>;

const FIRST_SUPERGROUP = -1_001_700_000_001;
const FIRST_GROUP = -4_700_000_001;

const owner: Member = { id: groupOwner.id, status: 'creator', canInvite: true, canRestrict: true };

/** An administrator with the two rights that a store needs. */
export const administrator = (id: number): Member => ({
  id,
  status: 'administrator',
  canInvite: true,
  canRestrict: true,
});

const emptyGroup = { migratedTo: null, links: [], requests: [] };

/** There in every sandbox, with the demo bot as its administrator. */
const demoChat: Chat = {
  ...emptyGroup,
  id: FIRST_SUPERGROUP,
  type: 'supergroup',
  title: 'Owners’ group (demo)',
  members: [owner, administrator(demoBot.id)],
};

/** Whether somebody is in the group. */
export const isInside = ({ status }: Member): boolean => status !== 'left' && status !== 'kicked';

/** The groups, their members, links and join requests on disk. */
export function createChats(db: DatabaseSync) {
  const all = db.prepare('SELECT doc FROM telegram_chats ORDER BY rowid');
  const upsert = db.prepare(
    'INSERT INTO telegram_chats (id, doc) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET doc = excluded.doc',
  );

  function list(): Chat[] {
    const stored = readDocuments(chat, all.all());
    return stored.some(({ id }) => id === demoChat.id) ? stored : [demoChat, ...stored];
  }
  const save = (changed: Chat) => void upsert.run(changed.id, JSON.stringify(changed));
  const newId = (type: Chat['type']): number => {
    const first = type === 'supergroup' ? FIRST_SUPERGROUP : FIRST_GROUP;
    const taken = list().filter((each) => each.type === type);
    return Math.min(first, ...taken.map(({ id }) => id)) - 1;
  };

  return {
    list,
    save,
    find: (id: number): Chat | null => list().find((each) => each.id === id) ?? null,
    findByLink: (hash: string): Chat | null =>
      list().find(({ links }) => links.some((link) => link.hash === hash)) ?? null,
    add(input: z.infer<typeof newChat>): Chat {
      const added: Chat = {
        ...emptyGroup,
        id: newId(input.type),
        type: input.type,
        title: input.title,
        members: input.botId === undefined ? [owner] : [owner, administrator(input.botId)],
      };
      save(added);
      return added;
    },
    /** The supergroup that takes the place of a basic group; the old one answers with its id. */
    upgrade(group: Chat): Chat {
      const upgraded: Chat = { ...group, id: newId('supergroup'), type: 'supergroup' };
      save(upgraded);
      save({ ...group, migratedTo: upgraded.id, requests: [] });
      return upgraded;
    },
  };
}
