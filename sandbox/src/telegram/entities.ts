import type { Bot } from './bots.ts';
import type { Chat, InviteLink, Member } from './chats.ts';
import type { Person } from './people.ts';

/** Telegram's times: seconds. */
export const toSeconds = (ms: number): number => Math.floor(ms / 1000);

export const botUser = (bot: Bot) => ({
  id: bot.id,
  is_bot: true,
  first_name: bot.name,
  username: bot.username,
});

export const personUser = (person: Person) => ({
  id: person.id,
  is_bot: false,
  first_name: person.firstName,
  ...(person.lastName !== '' && { last_name: person.lastName }),
  username: person.username,
  language_code: 'en',
});

export const privateChat = (person: Person) => ({
  id: person.id,
  first_name: person.firstName,
  ...(person.lastName !== '' && { last_name: person.lastName }),
  username: person.username,
  type: 'private',
});

export const groupChat = ({ id, title, type }: Chat) => ({ id, title, type });

export type TelegramUser = ReturnType<typeof botUser> | ReturnType<typeof personUser>;

const NO_RIGHTS = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: false,
  can_manage_video_chats: false,
  can_promote_members: false,
  can_change_info: false,
  can_pin_messages: false,
};

/** A ChatMember, with the fields of its status. */
export function chatMember(user: TelegramUser, { status, canInvite, canRestrict }: Member) {
  if (status === 'creator') return { user, status, is_anonymous: false };
  if (status === 'administrator') {
    return { user, status, ...NO_RIGHTS, can_invite_users: canInvite, can_restrict_members: canRestrict };
  }
  if (status === 'kicked') return { user, status, until_date: 0 };
  return { user, status };
}

/** A ChatInviteLink. `address` is where it leads. */
export function chatInviteLink(link: InviteLink, address: string, creator: Bot, pending: number) {
  return {
    invite_link: address,
    ...(link.name !== null && { name: link.name }),
    creator: botUser(creator),
    creates_join_request: link.createsJoinRequest,
    is_primary: false,
    is_revoked: link.isRevoked,
    ...(link.expiresAt !== null && { expire_date: toSeconds(link.expiresAt) }),
    ...(link.memberLimit !== null && { member_limit: link.memberLimit }),
    ...(pending > 0 && { pending_join_request_count: pending }),
  };
}
