import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newBot, type Bots } from './bots.ts';
import { memberStatus, newChat, type Chat, type Chats } from './chats.ts';
import type { Conversations } from './conversations.ts';
import { telegramFault, type TelegramFaults } from './faults.ts';
import type { Groups } from './groups.ts';
import type { Messages } from './messages.ts';
import { newPerson, type People, type Person } from './people.ts';
import type { Courier } from './updates/courier.ts';
import type { UpdateQueue } from './updates/queue.ts';

export type ControlParts = {
  bots: Bots;
  chats: Chats;
  people: People;
  messages: Messages;
  groups: Groups;
  conversations: Conversations;
  faults: TelegramFaults;
  queue: UpdateQueue;
  courier: Courier;
  now: () => number;
  wake: () => void;
};

const id = z.object({ id: z.coerce.number().int() });
const standing = z.strictObject({
  userId: z.number().int(),
  status: memberStatus,
  canInvite: z.boolean().default(false),
  canRestrict: z.boolean().default(false),
});
const conversation = z.strictObject({ botId: z.number().int(), personId: z.number().int() });
const spoken = conversation.extend({ text: z.string().min(1) });
const block = conversation.extend({ isBlocked: z.boolean() });
const limit = z.strictObject({ seconds: z.number().int().min(0).max(3600) });
const followed = z.strictObject({ personId: z.number().int(), link: z.string() });

function present<T>(found: T | null): T {
  if (found === null) throw Object.assign(new Error('no such thing'), { statusCode: 404 });
  return found;
}

/** The control API of the stand-in; Telegram has none. */
export function registerTelegramControl(app: FastifyInstance, parts: ControlParts): void {
  const { bots, chats, people, groups, conversations, wake } = parts;
  const findBot = (botId: number) => present(bots.find(botId));
  const findPerson = (personId: number): Person => present(people.find(personId));
  const findChat = (params: unknown): Chat => present(chats.find(id.parse(params).id));

  app.get('/__sim/telegram', async () => ({
    bots: bots.list(),
    chats: chats.list(),
    people: people.list(),
    updates: parts.queue.list(),
    faults: parts.faults.list(),
  }));
  app.post('/__sim/telegram/people', async ({ body }) => ({ person: people.add(newPerson.parse(body)) }));
  app.post('/__sim/telegram/bots', async ({ body }) => ({ bot: bots.add(newBot.parse(body)) }));
  app.post('/__sim/telegram/bots/:id/limit', async ({ params, body }) => {
    const bot = findBot(id.parse(params).id);
    bots.save({ ...bot, limitedUntil: parts.now() + limit.parse(body).seconds * 1000 });
    return { bot: bots.find(bot.id) };
  });
  app.post('/__sim/telegram/chats', async ({ body }) => ({ chat: chats.add(newChat.parse(body)) }));
  app.get('/__sim/telegram/chats/:id', async ({ params }) => ({ chat: findChat(params) }));
  app.post('/__sim/telegram/chats/:id/members', async ({ params, body }) => {
    const { userId, ...rest } = standing.parse(body);
    const chat = groups.setByOwner(findChat(params), { id: userId, ...rest });
    wake();
    return { chat };
  });
  app.post('/__sim/telegram/chats/:id/upgrade', async ({ params }) => {
    const chat = groups.upgrade(findChat(params));
    wake();
    return { chat };
  });
  app.get('/__sim/telegram/messages', async ({ query }) => {
    const { botId, personId } = z
      .object({ botId: z.coerce.number().int(), personId: z.coerce.number().int() })
      .parse(query);
    return { messages: parts.messages.list(botId, personId) };
  });
  app.post('/__sim/telegram/messages', async ({ body }) => {
    const { botId, personId, text } = spoken.parse(body);
    const message = conversations.say(findBot(botId), findPerson(personId), text);
    wake();
    return { message };
  });
  app.post('/__sim/telegram/blocks', async ({ body }) => {
    const { botId, personId, isBlocked } = block.parse(body);
    conversations.setBlocked(findBot(botId), findPerson(personId), isBlocked);
    wake();
    return { bot: bots.find(botId) };
  });
  app.post('/__sim/telegram/follow', async ({ body }) => {
    const { personId, link: address } = followed.parse(body);
    const hash = address.slice(address.lastIndexOf('+') + 1);
    const chat = present(chats.findByLink(hash));
    const link = present(chat.links.find((each) => each.hash === hash) ?? null);
    groups.follow(chat, link, findPerson(personId));
    wake();
    return { chat: chats.find(chat.id) };
  });
  app.post('/__sim/telegram/updates/:id/resend', async ({ params }) => {
    const isKnown = parts.courier.resend(id.parse(params).id);
    wake();
    return { isKnown };
  });
  app.post('/__sim/telegram/faults', async ({ body }) => {
    parts.faults.add(telegramFault.parse(body));
    return { faults: parts.faults.list() };
  });
  app.delete('/__sim/telegram/faults', async () => {
    parts.faults.clear();
    return { faults: [] };
  });
}
