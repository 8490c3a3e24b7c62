import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Bot, Bots } from './bots.ts';
import { isInside, type Chat, type Chats, type InviteLink, type Member } from './chats.ts';
import {
  botUser,
  chatInviteLink,
  chatMember,
  groupChat,
  personUser,
  toSeconds,
  type TelegramUser,
} from './entities.ts';
import { groupOwner, type People, type Person } from './people.ts';
import type { Publish } from './updates/publisher.ts';

/** How long a bot may write to somebody who asked to join. */
const WRITABLE_MS = 5 * 60_000;

export type Groups = ReturnType<typeof createGroups>;

/** Why a change happened. */
type Cause = { by: TelegramUser; link?: InviteLink; isApproved?: boolean };

/** Groups, who is in them, and the updates that their bots get of it. */
export function createGroups(parts: {
  chats: Chats;
  bots: Bots;
  people: People;
  publish: Publish;
  clock: Clock;
  getLinkAddress: (hash: string) => string;
}) {
  const { chats, bots, people, publish, clock } = parts;

  function findUser(id: number): TelegramUser | null {
    const bot = bots.find(id);
    if (bot !== null) return botUser(bot);
    const person = people.find(id);
    return person && personUser(person);
  }

  const findMember = (chat: Chat, id: number): Member | null =>
    chat.members.find((member) => member.id === id) ?? null;

  const administrators = (chat: Chat): Bot[] =>
    bots.list().filter((bot) => findMember(chat, bot.id)?.status === 'administrator');

  function toLink(chat: Chat, link: InviteLink) {
    const creator = bots.find(link.botId);
    if (creator === null) throw new Error('a link of no bot');
    const pending = chat.requests.filter(({ hash }) => hash === link.hash).length;
    return chatInviteLink(link, parts.getLinkAddress(link.hash), creator, pending);
  }

  /** Changes the standing of a person or a bot, and tells the bots. */
  function setMember(chat: Chat, member: Member, cause: Cause): Chat {
    const before = findMember(chat, member.id) ?? { ...member, status: 'left' };
    const changed: Chat = {
      ...chat,
      members: [...chat.members.filter(({ id }) => id !== member.id), member],
      requests: chat.requests.filter(({ userId }) => userId !== member.id),
    };
    chats.save(changed);
    const user = findUser(member.id);
    if (user === null) return changed;
    const content = {
      chat: groupChat(changed),
      from: cause.by,
      date: toSeconds(clock.now()),
      old_chat_member: chatMember(user, before),
      new_chat_member: chatMember(user, member),
      ...(cause.link && { invite_link: toLink(changed, cause.link) }),
      ...(cause.isApproved && { via_join_request: true }),
    };
    const own = bots.find(member.id);
    if (own !== null) publish(own, 'my_chat_member', chat.id, content);
    for (const bot of administrators(changed))
      if (bot.id !== member.id) publish(bot, 'chat_member', chat.id, content);
    return changed;
  }

  const asMember = (id: number): Member => ({ id, status: 'member', canInvite: false, canRestrict: false });

  function countJoined(chat: Chat, hash: string): Chat {
    const links = chat.links.map((link) =>
      link.hash === hash ? { ...link, joined: link.joined + 1 } : link,
    );
    const counted = { ...chat, links };
    chats.save(counted);
    return counted;
  }

  /** Whether a link still lets people in. */
  const isOpen = (link: InviteLink): boolean =>
    !link.isRevoked &&
    (link.expiresAt === null || link.expiresAt > clock.now()) &&
    (link.memberLimit === null || link.joined < link.memberLimit);

  return {
    findMember,
    findUser,
    setMember,
    toLink,
    isOpen,
    createLink(chat: Chat, input: Omit<InviteLink, 'hash' | 'isRevoked' | 'joined'>): InviteLink {
      const hash = randomBytes(12).toString('base64url');
      const link: InviteLink = { ...input, hash, isRevoked: false, joined: 0 };
      chats.save({ ...chat, links: [...chat.links, link] });
      return link;
    },
    saveLink(chat: Chat, link: InviteLink): void {
      chats.save({ ...chat, links: chat.links.map((each) => (each.hash === link.hash ? link : each)) });
    },
    /** A person presses a link: asks to join, or is in at once. */
    follow(chat: Chat, link: InviteLink, person: Person): void {
      const standing = findMember(chat, person.id);
      if (!isOpen(link) || standing?.status === 'kicked' || (standing && isInside(standing))) return;
      if (!link.createsJoinRequest) {
        const counted = countJoined(chat, link.hash);
        setMember(counted, asMember(person.id), { by: personUser(person), link });
        return;
      }
      const others = chat.requests.filter(({ userId }) => userId !== person.id);
      const asked: Chat = { ...chat, requests: [...others, { userId: person.id, hash: link.hash }] };
      chats.save(asked);
      const now = clock.now();
      for (const bot of administrators(asked)) {
        if (findMember(asked, bot.id)?.canInvite !== true) continue;
        const writableUntil = { ...bot.writableUntil, [person.id]: now + WRITABLE_MS };
        bots.save({ ...bot, writableUntil });
        publish(bot, 'chat_join_request', chat.id, {
          chat: groupChat(asked),
          from: personUser(person),
          user_chat_id: person.id,
          date: toSeconds(now),
          invite_link: toLink(asked, link),
        });
      }
    },
    /** An administrator answers a join request. */
    answerRequest(chat: Chat, userId: number, isApproved: boolean, bot: Bot): void {
      const request = chat.requests.find((each) => each.userId === userId);
      const link = chat.links.find(({ hash }) => hash === request?.hash);
      if (!isApproved) {
        chats.save({ ...chat, requests: chat.requests.filter((each) => each.userId !== userId) });
        return;
      }
      const counted = link ? countJoined(chat, link.hash) : chat;
      setMember(counted, asMember(userId), { by: botUser(bot), isApproved: true, ...(link && { link }) });
    },
    /** A person goes. */
    leave: (chat: Chat, person: Person) =>
      setMember(chat, { ...asMember(person.id), status: 'left' }, { by: personUser(person) }),
    /** The owner of the group changes somebody's standing. */
    setByOwner: (chat: Chat, member: Member) => setMember(chat, member, { by: personUser(groupOwner) }),
    /** The owner turns a basic group into a supergroup; its bots get both service messages. */
    upgrade(chat: Chat): Chat {
      const upgraded = chats.upgrade(chat);
      const date = toSeconds(clock.now());
      for (const bot of bots.list()) {
        const member = findMember(chat, bot.id);
        if (member === null || !isInside(member)) continue;
        const service = { message_id: 1, from: personUser(groupOwner), date };
        publish(bot, 'message', chat.id, {
          ...service,
          chat: groupChat(chat),
          migrate_to_chat_id: upgraded.id,
        });
        publish(bot, 'message', upgraded.id, {
          ...service,
          chat: groupChat(upgraded),
          migrate_from_chat_id: chat.id,
        });
      }
      return upgraded;
    },
  };
}
