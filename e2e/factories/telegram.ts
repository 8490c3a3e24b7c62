import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { storeUnderTest } from '../support/store-under-test.ts';

/** A group at the sandbox, its bot, and somebody who uses Telegram. */
export interface TelegramGroup {
  chatId: number;
  title: string;
  bot: { id: number; token: string; username: string };
  person: { id: number; name: string; username: string };
}

interface Made {
  bot: TelegramGroup['bot'];
  chat: { id: number; members: { id: number; status: string }[] };
  person: { id: number; firstName: string; lastName: string; username: string };
}

async function call(request: APIRequestContext, path: string, data?: object): Promise<Made> {
  const { sandboxUrl } = await storeUnderTest();
  const address = `${sandboxUrl}/__sim/telegram${path}`;
  const answer = await (data ? request.post(address, { data }) : request.get(address));
  if (!answer.ok()) throw new Error(`the sandbox answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Made;
}

/** Makes a group whose bot may do its work, and a person who is not in it. */
export async function makeTelegramGroup(request: APIRequestContext): Promise<TelegramGroup> {
  const name = randomBytes(3).toString('hex');
  const title = `Owners ${name}`;
  const { bot } = await call(request, '/bots', { name: `Bot ${name}` });
  const { chat } = await call(request, '/chats', { title, botId: bot.id });
  const { person } = await call(request, '/people', { firstName: 'Tara', lastName: name });
  return {
    chatId: chat.id,
    title,
    bot,
    person: { id: person.id, name: `${person.firstName} ${person.lastName}`, username: person.username },
  };
}

/** What the person is in the group; undefined for somebody who never was there. */
export async function readStanding(
  request: APIRequestContext,
  { chatId, person }: TelegramGroup,
): Promise<string | undefined> {
  const { chat } = await call(request, `/chats/${chatId}`);
  return chat.members.find(({ id }) => id === person.id)?.status;
}

/** Takes the bot's rights away, or gives them back. */
export async function setBotRights(
  request: APIRequestContext,
  { chatId, bot }: TelegramGroup,
  isAdministrator: boolean,
): Promise<void> {
  await call(request, `/chats/${chatId}/members`, {
    userId: bot.id,
    status: isAdministrator ? 'administrator' : 'member',
    canInvite: isAdministrator,
    canRestrict: isAdministrator,
  });
}
