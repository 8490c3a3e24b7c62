import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { pageHeaders } from '../../style/layout.ts';
import type { Bots } from '../bots.ts';
import { administrator, type Chats } from '../chats.ts';
import type { Conversations } from '../conversations.ts';
import type { Groups } from '../groups.ts';
import type { Messages } from '../messages.ts';
import type { People } from '../people.ts';
import { renderChats, renderChooser, renderConversation, renderNowhere } from './account-pages.ts';
import { renderGroup, renderJoin } from './group-pages.ts';
import { nameMembers } from './named-members.ts';

/** How long a page waits for the store's answer. */
const PATIENCE_MS = 3000;
const LOOK_EVERY_MS = 50;

const payload = z.string().regex(/^[\w-]{1,64}$/);
const spoken = z.object({ text: z.string().trim().min(1).max(4096) });
const deed = z.object({ do: z.enum(['leave', 'promote', 'demote']) });

export type AccountParts = {
  bots: Bots;
  chats: Chats;
  people: People;
  messages: Messages;
  groups: Groups;
  conversations: Conversations;
  wake: () => void;
};

/** Waits until the store has answered, or for three seconds. */
async function settle(isAnswered: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isAnswered() && Date.now() < end) await sleep(LOOK_EVERY_MS);
}

/** The app as one person sees it. */
export function registerAccountPages(app: FastifyInstance, parts: AccountParts): void {
  const { bots, chats, people, messages, groups, conversations, wake } = parts;

  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).headers(pageHeaders).send(page);
  const nowhere = (reply: FastifyReply, text = 'There is no such account, bot or group.') =>
    send(reply, renderNowhere(text), 404);

  const findLink = (hash: string) => {
    const chat = chats.findByLink(hash);
    const link = chat?.links.find((each) => each.hash === hash);
    return chat && link ? { chat, link } : null;
  };
  /** Links of this app open as the same person. */
  const createTarget = (personId: number) => (address: string) => {
    const found = /\/telegram\/t\/(\+?)([\w-]+)(?:\?start=([\w-]+))?$/.exec(address);
    if (found === null) return address;
    const [, plus, name = '', start] = found;
    if (plus === '+') return `/telegram/as/${personId}/join/${name}`;
    return `/telegram/as/${personId}/bot/${name}${start ? `?start=${start}` : ''}`;
  };

  app.get<{ Params: { name: string }; Querystring: { start?: string } }>(
    '/t/:name',
    async ({ params, query }, reply) => {
      if (params.name.startsWith('+')) {
        const found = findLink(params.name.slice(1));
        if (found === null) return nowhere(reply, 'This invite link is not known.');
        return send(
          reply,
          renderChooser({
            what: `The link leads to the group ${found.chat.title}`,
            people: people.list(),
            target: ({ id }) => `/telegram/as/${id}/join/${found.link.hash}`,
          }),
        );
      }
      const bot = bots.findByUsername(params.name);
      if (bot === null) return nowhere(reply, `There is no bot @${params.name} here.`);
      const start = payload.safeParse(query.start);
      return send(
        reply,
        renderChooser({
          what: `The link leads to the bot ${bot.name}`,
          people: people.list(),
          target: ({ id }) =>
            `/telegram/as/${id}/bot/${bot.username}${start.success ? `?start=${start.data}` : ''}`,
        }),
      );
    },
  );

  app.get<{ Params: { person: string } }>('/as/:person', async ({ params }, reply) => {
    const person = people.find(Number(params.person));
    if (person === null) return nowhere(reply);
    return send(reply, renderChats({ person, bots: bots.list(), chats: chats.list() }));
  });

  app.get<{ Params: { person: string; bot: string }; Querystring: { start?: string } }>(
    '/as/:person/bot/:bot',
    async ({ params, query }, reply) => {
      const person = people.find(Number(params.person));
      const bot = bots.findByUsername(params.bot);
      if (person === null || bot === null) return nowhere(reply);
      const start = payload.safeParse(query.start);
      const page = {
        person,
        bot,
        messages: messages.list(bot.id, person.id),
        start: start.success ? start.data : null,
        target: createTarget(person.id),
      };
      return send(reply, renderConversation(page));
    },
  );

  app.post<{ Params: { person: string; bot: string } }>(
    '/as/:person/bot/:bot',
    async ({ params, body }, reply) => {
      const person = people.find(Number(params.person));
      const bot = bots.findByUsername(params.bot);
      if (person === null || bot === null) return nowhere(reply);
      const said = spoken.safeParse(body);
      if (said.success) {
        const { id } = conversations.say(bot, person, said.data.text);
        wake();
        const hasAnswer = () => messages.list(bot.id, person.id).some((each) => each.id > id);
        if (bot.webhook !== null) await settle(hasAnswer);
      } else {
        conversations.setBlocked(bot, person, true);
        wake();
      }
      return reply.redirect(`/telegram/as/${person.id}/bot/${bot.username}#end`, 303);
    },
  );

  app.get<{ Params: { person: string; hash: string }; Querystring: { asked?: string } }>(
    '/as/:person/join/:hash',
    async ({ params, query }, reply) => {
      const person = people.find(Number(params.person));
      const found = findLink(params.hash);
      if (person === null || found === null) return nowhere(reply, 'This invite link is not known.');
      const isOpen = groups.isOpen(found.link);
      return send(reply, renderJoin({ ...found, person, isOpen, hasAsked: query.asked !== undefined }));
    },
  );

  app.post<{ Params: { person: string; hash: string } }>(
    '/as/:person/join/:hash',
    async ({ params }, reply) => {
      const person = people.find(Number(params.person));
      const found = findLink(params.hash);
      if (person === null || found === null) return nowhere(reply, 'This invite link is not known.');
      groups.follow(found.chat, found.link, person);
      wake();
      await settle(
        () => chats.find(found.chat.id)?.requests.every(({ userId }) => userId !== person.id) ?? true,
      );
      return reply.redirect(`/telegram/as/${person.id}/join/${params.hash}?asked`, 303);
    },
  );

  app.get<{ Params: { person: string; id: string } }>('/as/:person/group/:id', async ({ params }, reply) => {
    const person = people.find(Number(params.person));
    const chat = chats.find(Number(params.id));
    if (person === null || chat === null) return nowhere(reply);
    return send(reply, renderGroup({ person, chat, members: nameMembers(chat, parts) }));
  });

  app.post<{ Params: { person: string; id: string } }>(
    '/as/:person/group/:id',
    async ({ params, body }, reply) => {
      const person = people.find(Number(params.person));
      const chat = chats.find(Number(params.id));
      const form = deed.safeParse(body);
      if (person === null || chat === null || !form.success) return nowhere(reply);
      if (form.data.do === 'leave') groups.leave(chat, person);
      else {
        const isPromoted = form.data.do === 'promote';
        groups.setByOwner(
          chat,
          isPromoted
            ? administrator(person.id)
            : { id: person.id, status: 'member', canInvite: false, canRestrict: false },
        );
      }
      wake();
      return reply.redirect(`/telegram/as/${person.id}/group/${chat.id}`, 303);
    },
  );
}
