import type { Clock } from '../../clock.ts';
import type { Bot } from '../bots.ts';
import type { UpdateQueue } from './queue.ts';

/** What a bot gets that named nothing; `chat_member` is not among them. */
const BY_DEFAULT = ['message', 'callback_query', 'my_chat_member', 'chat_join_request'];

export type Publish = (bot: Bot, type: string, chatId: number, content: Record<string, unknown>) => void;

/** Queues an update for a bot that wants its type. */
export function createPublisher({ queue, clock }: { queue: UpdateQueue; clock: Clock }): Publish {
  return (bot, type, chatId, content) => {
    const named = bot.webhook?.allowedUpdates ?? [];
    if (!(named.length === 0 ? BY_DEFAULT : named).includes(type)) return;
    const now = clock.now();
    queue.add({
      botId: bot.id,
      chatId,
      type,
      body: { [type]: content },
      state: 'pending',
      dueAt: now,
      attempts: [],
    });
  };
}
