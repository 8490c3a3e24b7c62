import { html, type Html } from '../../html.ts';
import { isInside, type Chat, type InviteLink, type Member } from '../chats.ts';
import type { Person } from '../people.ts';
import { appPage, avatar, button } from './layout.ts';

export type NamedMember = Member & { name: string; isBot: boolean };

const ROLES: Record<Member['status'], string> = {
  creator: 'Owner',
  administrator: 'Administrator',
  member: 'Member',
  left: 'Left',
  kicked: 'Banned',
};

/** A member and their role. */
export function memberRow({ name, status, isBot }: NamedMember, after?: Html | false): Html {
  return html`<li class="row">
    ${avatar(name)}<span>${name}<small>${ROLES[status]}${isBot && ', bot'}</small></span
    >${after}
  </li>`;
}

const pluralize = (count: number): string => `${count} member${count === 1 ? '' : 's'}`;

/** A group as a person in it sees it. */
export function renderGroup(page: { person: Person; chat: Chat; members: NamedMember[] }): string {
  const { person, chat, members } = page;
  const inside = members.filter(isInside);
  const own = inside.find(({ id }) => id === person.id);
  const action = `/telegram/as/${person.id}/group/${chat.id}`;
  return appPage({
    title: chat.title,
    person,
    body: own
      ? html`<main>
          <h1>${chat.title}<small>Group, ${pluralize(inside.length)}</small></h1>
          <h2>Members</h2>
          <ul class="rows">
            ${inside.map((member) => memberRow(member))}
          </ul>
          <div class="steps">
            ${button({ action, label: 'Leave the group', fields: { do: 'leave' } })}
            ${
              own.status === 'administrator'
                ? button({ action, label: 'Stop being an administrator', fields: { do: 'demote' } })
                : button({ action, label: 'Become an administrator', fields: { do: 'promote' } })
            }
          </div>
        </main>`
      : html`<main>
          <h1>${chat.title}</h1>
          <p role="status">You are not a member of this group.</p>
        </main>`,
  });
}

/** What a link offers, or what became of pressing it. */
export function renderJoin(page: {
  person: Person;
  chat: Chat;
  link: InviteLink;
  isOpen: boolean;
  /** Whether the person has just asked. */
  hasAsked: boolean;
}): string {
  const { person, chat, link } = page;
  const action = `/telegram/as/${person.id}/join/${link.hash}`;
  const member = chat.members.find(({ id }) => id === person.id);
  const isWaiting = chat.requests.some(({ userId }) => userId === person.id);
  const size = chat.members.filter(isInside).length;

  function standing(): Html {
    if (member && isInside(member))
      return html`<p role="status" class="good">You are a member of this group.</p>
        <p><a class="open" href="/telegram/as/${person.id}/group/${chat.id}">Open the group</a></p>`;
    if (member?.status === 'kicked') return html`<p role="status">You are banned from this group.</p>`;
    if (!page.isOpen) return html`<p role="status">This invite link has expired.</p>`;
    if (isWaiting)
      return html`<p role="status">Your request was sent. An administrator has to approve it.</p>
        <div class="steps">
          <form method="get" action="${action}"><button type="submit">Refresh</button></form>
        </div>`;
    return html`${page.hasAsked && html`<p role="status">Your request was declined.</p>`}
      <div class="steps">
        ${button({ action, label: link.createsJoinRequest ? 'Request to join' : 'Join the group', isMain: true })}
      </div>`;
  }
  return appPage({
    title: `Join ${chat.title}`,
    person,
    body: html`<main>
      <h1>${chat.title}<small>Group, ${pluralize(size)}</small></h1>
      ${
        link.createsJoinRequest &&
        !(member && isInside(member)) &&
        html`<p class="muted">Administrators approve who joins this group.</p>`
      }
      ${standing()}
    </main>`,
  });
}
