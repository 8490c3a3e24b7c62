import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { createScheduler } from '../scheduler.ts';
import type { Settings } from '../settings.ts';
import { registerBotApi } from './api/routes.ts';
import { createBots } from './bots.ts';
import { createChats } from './chats.ts';
import { registerTelegramControl } from './control.ts';
import { createConversations } from './conversations.ts';
import { createTelegramFaults } from './faults.ts';
import { createGroups } from './groups.ts';
import { createMessages } from './messages.ts';
import { registerTelegramPages } from './pages/routes.ts';
import { createPeople } from './people.ts';
import { createCourier } from './updates/courier.ts';
import { createPublisher } from './updates/publisher.ts';
import { createUpdateQueue } from './updates/queue.ts';

export type Telegram = ReturnType<typeof createTelegram>;

/** Creates the stand-in for Telegram. `origin` is the sandbox's address for browsers. */
export function createTelegram({
  db,
  settings,
  clock,
  origin,
  storeUrl,
}: {
  db: DatabaseSync;
  settings: Settings;
  clock: Clock;
  origin: () => string;
  storeUrl?: string | undefined;
}) {
  const bots = createBots(db);
  const chats = createChats(db);
  const people = createPeople(db);
  const messages = createMessages(db);
  const queue = createUpdateQueue(db);
  const faults = createTelegramFaults(settings);
  const publish = createPublisher({ queue, clock });
  const conversations = createConversations({ bots, people, messages, publish, clock });
  const getLinkAddress = (hash: string) => `${origin()}/telegram/t/+${hash}`;
  const groups = createGroups({ chats, bots, people, publish, clock, getLinkAddress });
  const courier = createCourier({ queue, bots, clock, storeUrl });
  const scheduler = createScheduler(clock, [courier]);
  const shared = { bots, chats, people, messages, groups, conversations, courier, clock };

  return {
    wake: scheduler.wake,
    stop(): void {
      scheduler.stop();
      courier.stop();
    },
    /** Mounts the Bot API and the pages at `/telegram`. */
    register(app: FastifyInstance): void {
      void app.register(
        async (scope) => {
          await scope.register(formbody, { bodyLimit: 64 * 1024 });
          registerBotApi(scope, { ...shared, queue, faults, wake: scheduler.wake });
          registerTelegramPages(scope, { ...shared, wake: scheduler.wake });
        },
        { prefix: '/telegram' },
      );
    },
    /** Mounts the control API at `/__sim/telegram`. */
    registerControl(app: FastifyInstance): void {
      registerTelegramControl(app, { ...shared, queue, faults, now: clock.now, wake: scheduler.wake });
    },
  };
}
