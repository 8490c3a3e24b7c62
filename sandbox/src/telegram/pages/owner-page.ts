import { html, type Html } from '../../html.ts';
import type { Bot } from '../bots.ts';
import { isInside, type Chat } from '../chats.ts';
import { fullName, type Person } from '../people.ts';
import { avatar, button, clockTime, ownerPage } from './layout.ts';
import { memberRow, type NamedMember } from './group-pages.ts';

export type GroupView = { chat: Chat; members: NamedMember[] };

/** What the owner can make of the bot in a group. */
export const botRoles = {
  both: 'Administrator with both rights',
  noInvite: 'Administrator who cannot invite',
  noRestrict: 'Administrator who cannot ban',
  member: 'Member',
  kicked: 'Removed',
};

function getRole(members: NamedMember[], bot: Bot): keyof typeof botRoles | null {
  const own = members.find(({ id }) => id === bot.id);
  if (own === undefined || own.status === 'left') return null;
  if (own.status === 'kicked') return 'kicked';
  if (own.status !== 'administrator') return 'member';
  if (!own.canInvite) return 'noInvite';
  return own.canRestrict ? 'both' : 'noRestrict';
}

function roleForm({ chat, members }: GroupView, bot: Bot): Html {
  const current = getRole(members, bot);
  const id = `role-${chat.id}-${bot.id}`;
  const options = Object.entries(botRoles).map(
    ([value, name]) =>
      html`<option value="${value}" ${value === current && html` selected`}>${name}</option>`,
  );
  return html`<form method="post" action="/telegram/groups/${chat.id}" class="choice">
    <label for="${id}">Role of ${bot.name}</label>
    <input type="hidden" name="bot" value="${bot.id}" />
    <select id="${id}" name="role">
      ${current === null && html`<option value="">Not in the group</option>`}${options}
    </select>
    <button type="submit" aria-label="Set the role of ${bot.name} in ${chat.title}">Set</button>
  </form>`;
}

function groupCard(view: GroupView, bots: Bot[]): Html {
  const { chat, members } = view;
  if (chat.migratedTo !== null)
    return html`<li>
      <h3>${chat.title}</h3>
      <p class="muted">Was the basic group <code>${chat.id}</code>; it is the supergroup below now.</p>
    </li>`;
  const people = members.filter((member) => !member.isBot && isInside(member));
  const action = `/telegram/groups/${chat.id}`;
  const rows = people.map((member) => {
    const isAdministrator = member.status === 'administrator';
    const label = isAdministrator ? 'Make a member' : 'Make an administrator';
    const role = isAdministrator ? 'member' : 'both';
    return memberRow(
      member,
      member.status !== 'creator' &&
        button({ action, label, name: `${label}: ${member.name}`, fields: { bot: String(member.id), role } }),
    );
  });
  return html`<li>
    <h3>${chat.title}</h3>
    <p>${chat.type === 'supergroup' ? 'Supergroup' : 'Basic group'}, chat id <code>${chat.id}</code></p>
    ${bots.map((bot) => roleForm(view, bot))}
    <ul class="rows">
      ${rows}
    </ul>
    ${
      chat.type === 'group' &&
      html`<div class="steps">
        ${button({ action: `${action}/upgrade`, label: 'Turn into a supergroup' })}
      </div>`
    }
  </li>`;
}

function botCard(bot: Bot, now: number): Html {
  const { webhook } = bot;
  const isLimited = bot.limitedUntil !== null && bot.limitedUntil > now;
  return html`<li>
    <h3>${bot.name}</h3>
    <p>@${bot.username}</p>
    <p>Token <code>${bot.token}</code></p>
    <p class="muted">
      ${webhook === null ? 'No webhook: no store has connected it yet.' : `Webhook ${webhook.url}`}
    </p>
    ${
      webhook?.lastError &&
      html`<p class="error">${webhook.lastError} ${webhook.lastErrorAt && clockTime(webhook.lastErrorAt)}</p>`
    }
    <form method="post" action="/telegram/bots/${bot.id}" class="choice">
      <label for="limit-${bot.id}">
        ${
          isLimited
            ? html`Refuses calls until ${clockTime(bot.limitedUntil ?? 0)}`
            : 'Too many requests: seconds in which calls are refused'
        }
      </label>
      <input
        id="limit-${bot.id}"
        name="seconds"
        type="number"
        min="0"
        max="3600"
        value="${isLimited ? 0 : 30}"
        required
      />
      <button type="submit" aria-label="Set the limit of ${bot.name}">Set</button>
    </form>
  </li>`;
}

/** Accounts to play, and what the owner of the groups and the bots can do. */
export function renderOwner(page: {
  people: Person[];
  groups: GroupView[];
  bots: Bot[];
  now: number;
  problem: string | null;
}): string {
  const people = page.people.map(
    (person) =>
      html`<li>
        <a class="row" href="/telegram/as/${person.id}">
          ${avatar(fullName(person))}
          <span>${fullName(person)}<small>@${person.username}</small></span>
        </a>
      </li>`,
  );
  const botOptions = page.bots.map((bot) => html`<option value="${bot.id}">${bot.name}</option>`);
  return ownerPage(
    'Test Telegram',
    html`<header>
        <h1>Test Telegram</h1>
        <p>
          Play a buyer with one of the accounts, and the owner of groups and bots below. To connect a group in
          the console, enter a bot’s token and a group’s chat id.
        </p>
      </header>
      <main>
        ${page.problem !== null && html`<p class="error" role="alert">${page.problem}</p>`}
        <section aria-labelledby="accounts">
          <h2 id="accounts">Accounts</h2>
          <ul class="rows">
            ${people}
          </ul>
        </section>
        <section aria-labelledby="groups">
          <h2 id="groups">Groups</h2>
          <ul class="cards">
            ${page.groups.map((view) => groupCard(view, page.bots))}
          </ul>
          <details>
            <summary>Add a group</summary>
            <form method="post" action="/telegram/groups" class="add">
              <label for="title">Title</label>
              <input id="title" name="title" maxlength="128" required autocomplete="off" />
              <label for="type">Kind</label>
              <select id="type" name="type">
                <option value="supergroup">Supergroup</option>
                <option value="group">Basic group</option>
              </select>
              <label for="bot">Bot that is its administrator</label>
              <select id="bot" name="botId">
                ${botOptions}
              </select>
              <button type="submit">Add the group</button>
            </form>
          </details>
        </section>
        <section aria-labelledby="bots">
          <h2 id="bots">Bots</h2>
          <ul class="cards">
            ${page.bots.map((bot) => botCard(bot, page.now))}
          </ul>
          <details>
            <summary>Add a bot</summary>
            <form method="post" action="/telegram/bots" class="add">
              <label for="name">Name</label>
              <input id="name" name="name" maxlength="64" required autocomplete="off" />
              <button type="submit">Add the bot</button>
            </form>
          </details>
        </section>
      </main>`,
  );
}
