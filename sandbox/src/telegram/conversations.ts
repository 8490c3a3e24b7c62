import type { Clock } from '../clock.ts';
import { botUser, personUser, privateChat, toSeconds } from './entities.ts';
import type { Bot, Bots } from './bots.ts';
import { telegramErrors } from './errors.ts';
import type { Message, Messages } from './messages.ts';
import type { People, Person } from './people.ts';
import type { Publish } from './updates/publisher.ts';

const LONGEST_TEXT = 4096;

export type Conversations = ReturnType<typeof createConversations>;

/** What people and bots write to each other. */
export function createConversations(parts: {
  bots: Bots;
  people: People;
  messages: Messages;
  publish: Publish;
  clock: Clock;
}) {
  const { bots, people, messages, publish, clock } = parts;

  function announceStanding(bot: Bot, person: Person, isBlocked: boolean): void {
    const standing = (blocked: boolean) =>
      blocked
        ? { user: botUser(bot), status: 'kicked', until_date: 0 }
        : { user: botUser(bot), status: 'member' };
    publish(bot, 'my_chat_member', person.id, {
      chat: privateChat(person),
      from: personUser(person),
      date: toSeconds(clock.now()),
      old_chat_member: standing(!isBlocked),
      new_chat_member: standing(isBlocked),
    });
  }

  function unblock(bot: Bot, person: Person): Bot {
    if (!bot.blockedBy.includes(person.id)) return bot;
    const changed = { ...bot, blockedBy: bot.blockedBy.filter((id) => id !== person.id) };
    bots.save(changed);
    announceStanding(changed, person, false);
    return changed;
  }

  return {
    /** A person writes; `/start` opens the conversation and lifts a block. */
    say(bot: Bot, person: Person, text: string): Message {
      const open = unblock(bot, person);
      if (!open.startedBy.includes(person.id))
        bots.save({ ...open, startedBy: [...open.startedBy, person.id] });
      const now = clock.now();
      const message = messages.add(bot.id, person.id, { from: 'person', text, buttons: [], at: now });
      const command = /^\/\w+/.exec(text)?.[0];
      publish(open, 'message', person.id, {
        message_id: message.id,
        from: personUser(person),
        chat: privateChat(person),
        date: toSeconds(now),
        text,
        ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
      });
      return message;
    },
    setBlocked(bot: Bot, person: Person, isBlocked: boolean): void {
      if (!isBlocked) return void unblock(bot, person);
      if (bot.blockedBy.includes(person.id)) return;
      const changed = { ...bot, blockedBy: [...bot.blockedBy, person.id] };
      bots.save(changed);
      announceStanding(changed, person, true);
    },
    /** A bot writes to a person, who must have pressed Start. */
    tell(bot: Bot, personId: number, text: string, buttons: Message['buttons']) {
      const person = people.find(personId);
      if (person === null) throw telegramErrors.chatNotFound();
      if (bot.blockedBy.includes(personId)) throw telegramErrors.blocked();
      const mayWrite = bot.startedBy.includes(personId) || (bot.writableUntil[personId] ?? 0) > clock.now();
      if (!mayWrite) throw telegramErrors.notStarted();
      if (text.trim() === '') throw telegramErrors.textEmpty();
      if (text.length > LONGEST_TEXT) throw telegramErrors.textLong();
      const now = clock.now();
      const message = messages.add(bot.id, personId, { from: 'bot', text, buttons, at: now });
      return {
        message_id: message.id,
        from: botUser(bot),
        chat: privateChat(person),
        date: toSeconds(now),
        text,
      };
    },
  };
}
