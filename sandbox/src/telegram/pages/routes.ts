import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { pageHeaders } from '../../style/layout.ts';
import { cards, styleSheet } from '../../style/style-sheet.ts';
import { newBot, type Bots } from '../bots.ts';
import { administrator, newChat, type Chats, type Member } from '../chats.ts';
import type { Groups } from '../groups.ts';
import type { People } from '../people.ts';
import { registerAccountPages, type AccountParts } from './account-routes.ts';
import { nameMembers } from './named-members.ts';
import { botRoles, renderOwner } from './owner-page.ts';

const limit = z.object({ seconds: z.coerce.number().int().min(0).max(3600) });
const roleChange = z.object({
  bot: z.coerce.number().int(),
  role: z.enum(Object.keys(botRoles) as [keyof typeof botRoles, ...(keyof typeof botRoles)[]]),
});

function toMember(id: number, role: keyof typeof botRoles): Member {
  if (role === 'member' || role === 'kicked')
    return { id, status: role, canInvite: false, canRestrict: false };
  return { ...administrator(id), canInvite: role !== 'noInvite', canRestrict: role !== 'noRestrict' };
}

export type PageParts = AccountParts & {
  bots: Bots;
  chats: Chats;
  people: People;
  groups: Groups;
  clock: Clock;
  wake: () => void;
};

/** Pages on which a person plays buyers on Telegram, and the owner of groups and bots. */
export function registerTelegramPages(app: FastifyInstance, parts: PageParts): void {
  const { bots, chats, people, groups, clock, wake } = parts;
  const css = styleSheet(new URL('./telegram.css', import.meta.url), cards);
  app.get('/telegram.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

  const page = (reply: FastifyReply, status: number, problem: string | null) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .send(
        renderOwner({
          people: people.list().slice(0, 6),
          groups: chats.list().map((chat) => ({ chat, members: nameMembers(chat, parts) })),
          bots: bots.list(),
          now: clock.now(),
          problem,
        }),
      );
  const done = (reply: FastifyReply) => {
    wake();
    return reply.redirect('/telegram', 303);
  };

  app.get('', async (_request, reply) => page(reply, 200, null));
  app.post('/bots', async ({ body }, reply) => {
    const form = newBot.safeParse(body);
    if (!form.success) return page(reply, 400, 'Enter a name for the bot.');
    bots.add(form.data);
    return done(reply);
  });
  app.post<{ Params: { id: string } }>('/bots/:id', async ({ params, body }, reply) => {
    const form = limit.safeParse(body);
    const bot = bots.find(Number(params.id));
    if (!form.success || bot === null) return page(reply, 400, 'Enter up to 3,600 seconds.');
    bots.save({ ...bot, limitedUntil: clock.now() + form.data.seconds * 1000 });
    return done(reply);
  });
  app.post('/groups', async ({ body }, reply) => {
    const form = newChat.safeParse(body);
    if (!form.success) return page(reply, 400, 'Enter a title for the group.');
    chats.add(form.data);
    return done(reply);
  });
  app.post<{ Params: { id: string } }>('/groups/:id', async ({ params, body }, reply) => {
    const form = roleChange.safeParse(body);
    const chat = chats.find(Number(params.id));
    if (!form.success || chat === null) return page(reply, 400, 'Choose a role.');
    groups.setByOwner(chat, toMember(form.data.bot, form.data.role));
    return done(reply);
  });
  app.post<{ Params: { id: string } }>('/groups/:id/upgrade', async ({ params }, reply) => {
    const chat = chats.find(Number(params.id));
    if (chat?.type !== 'group' || chat.migratedTo !== null)
      return page(reply, 400, 'Only a basic group can become a supergroup.');
    groups.upgrade(chat);
    return done(reply);
  });
  registerAccountPages(app, parts);
}
