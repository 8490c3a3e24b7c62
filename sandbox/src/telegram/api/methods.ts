import type { Bot } from '../bots.ts';
import { isInside, type Chat, type Member } from '../chats.ts';
import { botUser, chatMember, groupChat, privateChat } from '../entities.ts';
import { telegramErrors } from '../errors.ts';
import { readChatId, readUserId, type Fields } from './fields.ts';
import { createLinkMethods } from './link-methods.ts';
import { findGroup, type Method, type MethodParts } from './method.ts';
import { createWebhookMethods } from './webhook-methods.ts';

/** Somebody whom a call would remove or let in again. */
function findRemovable(parts: MethodParts, bot: Bot, fields: Fields): { chat: Chat; member: Member } {
  const { chat, own } = findGroup(parts, bot, fields);
  const userId = readUserId(fields);
  if (parts.groups.findUser(userId) === null) throw telegramErrors.userIdInvalid();
  if (own.status !== 'administrator' || !own.canRestrict) throw telegramErrors.noRightToRestrict();
  const absent: Member = { id: userId, status: 'left', canInvite: false, canRestrict: false };
  const member = parts.groups.findMember(chat, userId) ?? absent;
  if (member.status === 'creator') throw telegramErrors.isOwner();
  if (member.status === 'administrator') throw telegramErrors.isAdministrator();
  return { chat, member };
}

function createRequestMethod(parts: MethodParts, isApproved: boolean): Method {
  return (bot, fields) => {
    const { chat, own } = findGroup(parts, bot, fields);
    const userId = readUserId(fields);
    if (own.status !== 'administrator' || !own.canInvite) throw telegramErrors.noRightForRequests();
    const member = parts.groups.findMember(chat, userId);
    if (member && isInside(member)) throw telegramErrors.alreadyMember();
    if (!chat.requests.some((request) => request.userId === userId)) throw telegramErrors.noRequest();
    parts.groups.answerRequest(chat, userId, isApproved, bot);
    return true;
  };
}

/** The methods that are played here, by name in lower case. */
export function createMethods(parts: MethodParts): Map<string, Method> {
  const { people, groups, conversations } = parts;
  const methods: Record<string, Method> = {
    getMe: (bot) => ({ ...botUser(bot), can_join_groups: true, can_read_all_group_messages: false }),
    getChat(bot, fields) {
      const person = people.find(readChatId(fields));
      if (person !== null && bot.startedBy.includes(person.id)) return privateChat(person);
      const { chat } = findGroup(parts, bot, fields);
      return groupChat(chat);
    },
    getChatMember(bot, fields) {
      const { chat } = findGroup(parts, bot, fields);
      const userId = readUserId(fields);
      const user = groups.findUser(userId);
      if (user === null) throw telegramErrors.userIdInvalid();
      const absent: Member = { id: userId, status: 'left', canInvite: false, canRestrict: false };
      return chatMember(user, groups.findMember(chat, userId) ?? absent);
    },
    getChatMemberCount: (bot, fields) => findGroup(parts, bot, fields).chat.members.filter(isInside).length,
    approveChatJoinRequest: createRequestMethod(parts, true),
    declineChatJoinRequest: createRequestMethod(parts, false),
    /** In a basic group a ban only removes: the person may come back. */
    banChatMember(bot, fields) {
      const { chat, member } = findRemovable(parts, bot, fields);
      const status = chat.type === 'group' ? 'left' : 'kicked';
      groups.setMember(chat, { ...member, status }, { by: botUser(bot) });
      return true;
    },
    /** Removes somebody who is present, and lifts a ban. */
    unbanChatMember(bot, fields) {
      const { chat, member } = findRemovable(parts, bot, fields);
      if (chat.type === 'group') throw telegramErrors.supergroupsOnly();
      const isAffected = member.status === 'kicked' || (!fields.only_if_banned && isInside(member));
      if (isAffected) groups.setMember(chat, { ...member, status: 'left' }, { by: botUser(bot) });
      return true;
    },
    sendMessage(bot, fields) {
      const rows = fields.reply_markup?.inline_keyboard.flat() ?? [];
      const buttons = rows.flatMap(({ text, url }) => (url === undefined ? [] : [{ text, url }]));
      return conversations.tell(bot, readChatId(fields), fields.text, buttons);
    },
    ...createLinkMethods(parts),
    ...createWebhookMethods(parts),
  };
  return new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]));
}
