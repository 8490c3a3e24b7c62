import type { Clock } from '../../clock.ts';
import type { Bot, Bots } from '../bots.ts';
import type { Chat, Chats, Member } from '../chats.ts';
import type { Conversations } from '../conversations.ts';
import { telegramErrors } from '../errors.ts';
import type { Groups } from '../groups.ts';
import type { People } from '../people.ts';
import type { UpdateQueue } from '../updates/queue.ts';
import { readChatId, type Fields } from './fields.ts';

/** A method of the Bot API: its result, or a TelegramError. */
export type Method = (bot: Bot, fields: Fields) => unknown;

export type MethodParts = {
  bots: Bots;
  chats: Chats;
  people: People;
  groups: Groups;
  conversations: Conversations;
  queue: UpdateQueue;
  clock: Clock;
};

/** The group that a call names, if the bot is in it, and the bot's standing there. */
export function findGroup(
  { chats, groups }: MethodParts,
  bot: Bot,
  fields: Fields,
): { chat: Chat; own: Member } {
  const chat = chats.find(readChatId(fields));
  const own = chat && groups.findMember(chat, bot.id);
  if (chat === null || !own) throw telegramErrors.chatNotFound();
  if (chat.migratedTo !== null) throw telegramErrors.upgraded(chat.migratedTo);
  if (own.status === 'kicked') throw telegramErrors.botKicked(chat.type);
  if (own.status === 'left') throw telegramErrors.botOutside(chat.type);
  return { chat, own };
}
