import type { Bot } from '../bots.ts';
import type { Chat, InviteLink } from '../chats.ts';
import { telegramErrors } from '../errors.ts';
import type { Fields } from './fields.ts';
import { findGroup, type Method, type MethodParts } from './method.ts';

const LONGEST_NAME = 32;
const MOST_MEMBERS = 99_999;

function readLink(fields: Fields, now: number) {
  const expiresAt = fields.expire_date ? fields.expire_date * 1000 : null;
  const memberLimit = fields.member_limit || null;
  if (fields.creates_join_request && memberLimit !== null) throw telegramErrors.linkLimits();
  if (expiresAt !== null && expiresAt <= now) throw telegramErrors.linkExpiry();
  if (memberLimit !== null && (memberLimit < 1 || memberLimit > MOST_MEMBERS))
    throw telegramErrors.linkUsage();
  if ((fields.name?.length ?? 0) > LONGEST_NAME) throw telegramErrors.linkName();
  return {
    name: fields.name || null,
    expiresAt,
    memberLimit,
    createsJoinRequest: fields.creates_join_request,
  };
}

/** Links into a group. */
export function createLinkMethods(parts: MethodParts): Record<string, Method> {
  const { groups, clock } = parts;

  function findManaged(bot: Bot, fields: Fields): Chat {
    const { chat, own } = findGroup(parts, bot, fields);
    if (own.status !== 'administrator' || !own.canInvite) throw telegramErrors.noRightForLinks();
    return chat;
  }
  /** Only the bot's own links can be changed. */
  function findOwnLink(bot: Bot, fields: Fields): { chat: Chat; link: InviteLink } {
    const chat = findManaged(bot, fields);
    const link = chat.links.find(
      ({ hash, botId }) => botId === bot.id && fields.invite_link.endsWith(`+${hash}`),
    );
    if (link === undefined) throw telegramErrors.linkUnknown();
    return { chat, link };
  }
  function save(chat: Chat, link: InviteLink) {
    groups.saveLink(chat, link);
    return groups.toLink(chat, link);
  }

  return {
    createChatInviteLink(bot, fields) {
      const chat = findManaged(bot, fields);
      return groups.toLink(
        chat,
        groups.createLink(chat, { ...readLink(fields, clock.now()), botId: bot.id }),
      );
    },
    editChatInviteLink(bot, fields) {
      const { chat, link } = findOwnLink(bot, fields);
      return save(chat, { ...link, ...readLink(fields, clock.now()) });
    },
    revokeChatInviteLink(bot, fields) {
      const { chat, link } = findOwnLink(bot, fields);
      return save(chat, { ...link, isRevoked: true });
    },
  };
}
