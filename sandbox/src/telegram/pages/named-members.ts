import type { Bots } from '../bots.ts';
import type { Chat } from '../chats.ts';
import { fullName, type People } from '../people.ts';
import type { NamedMember } from './group-pages.ts';

/** The members of a group with their names. */
export function nameMembers(chat: Chat, { bots, people }: { bots: Bots; people: People }): NamedMember[] {
  return chat.members.map((member) => {
    const person = people.find(member.id);
    const name = person ? fullName(person) : (bots.find(member.id)?.name ?? 'Somebody');
    return { ...member, name, isBot: person === null };
  });
}
