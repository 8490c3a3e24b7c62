import { z } from 'zod';

export interface Person {
  id: string;
  /** As others see it there. */
  name: string;
}

/** What an update of a bot tells the store. */
export type GroupUpdate =
  | { kind: 'start'; from: Person; token: string | null }
  | { kind: 'request'; groupId: string; from: Person; replyTo: string }
  | { kind: 'member'; groupId: string; person: Person; isPresent: boolean; isAdmin: boolean }
  | { kind: 'bot'; groupId: string; isAdmin: boolean; canInvite: boolean; canRemove: boolean }
  | { kind: 'moved'; groupId: string; to: string };

const id = z.union([z.int(), z.string().regex(/^-?\d{1,20}$/)]).transform(String);
const user = z.object({
  id,
  username: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
const chat = z.object({ id, type: z.string().optional() });
const member = z.object({
  status: z.string(),
  user,
  is_member: z.boolean().optional(),
  can_invite_users: z.boolean().optional(),
  can_restrict_members: z.boolean().optional(),
});
const changed = z.object({ chat, new_chat_member: member });

const updateSchema = z.object({
  update_id: z.int().min(0),
  message: z
    .object({
      chat,
      from: user.optional(),
      text: z.string().optional(),
      migrate_to_chat_id: id.optional(),
    })
    .optional()
    .catch(undefined),
  chat_join_request: z.object({ chat, from: user, user_chat_id: id.optional() }).optional().catch(undefined),
  chat_member: changed.optional().catch(undefined),
  my_chat_member: changed.optional().catch(undefined),
});

const START = /^\/start(?:@\w+)?(?:\s+([\w-]{1,64}))?\s*$/;
const LONGEST_NAME = 100;

function toPerson({ id: of, username, first_name: first, last_name: last }: z.infer<typeof user>): Person {
  const name = username ? `@${username}` : [first, last].filter(Boolean).join(' ');
  return { id: of, name: name.toWellFormed().replaceAll('\u0000', '').trim().slice(0, LONGEST_NAME) || of };
}

const isThere = ({ status, is_member: stays }: z.infer<typeof member>) =>
  status === 'creator' ||
  status === 'administrator' ||
  status === 'member' ||
  (status === 'restricted' && stays === true);

const isAdministrator = ({ status }: z.infer<typeof member>) =>
  status === 'creator' || status === 'administrator';

function readMessage({
  chat: where,
  from,
  text = '',
  migrate_to_chat_id: to,
}: MessageOf): GroupUpdate | null {
  if (to !== undefined) return { kind: 'moved', groupId: where.id, to };
  const start = START.exec(text.trim());
  // Only in a conversation with the bot does a start mean its sender.
  const isPrivate = where.type === undefined ? where.id === from?.id : where.type === 'private';
  if (!start || !from || !isPrivate) return null;
  return { kind: 'start', from: toPerson(from), token: start[1] ?? null };
}

type MessageOf = NonNullable<z.infer<typeof updateSchema>['message']>;

/** The number of an update and what it says; null for what the store does not read. */
export function readUpdate(body: unknown): { updateId: number; update: GroupUpdate | null } | null {
  const parsed = updateSchema.safeParse(body);
  if (!parsed.success) return null;
  const { update_id: updateId, message, chat_join_request: request } = parsed.data;
  const { chat_member: one, my_chat_member: self } = parsed.data;
  if (message) return { updateId, update: readMessage(message) };
  if (request) {
    const from = toPerson(request.from);
    const replyTo = request.user_chat_id ?? from.id;
    return { updateId, update: { kind: 'request', groupId: request.chat.id, from, replyTo } };
  }
  if (one) {
    const { new_chat_member: is, chat: where } = one;
    const person = toPerson(is.user);
    const [isPresent, isAdmin] = [isThere(is), isAdministrator(is)];
    return { updateId, update: { kind: 'member', groupId: where.id, person, isPresent, isAdmin } };
  }
  // Somebody who blocks the bot changes a conversation, no group.
  if (self && self.chat.type !== 'private') {
    const { new_chat_member: is, chat: where } = self;
    const isAdmin = isAdministrator(is);
    const [canInvite, canRemove] = [is.can_invite_users === true, is.can_restrict_members === true];
    return { updateId, update: { kind: 'bot', groupId: where.id, isAdmin, canInvite, canRemove } };
  }
  return { updateId, update: null };
}
