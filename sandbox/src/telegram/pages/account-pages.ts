import { html, type Html } from '../../html.ts';
import type { Bot } from '../bots.ts';
import { isInside, type Chat } from '../chats.ts';
import type { Message } from '../messages.ts';
import { fullName, type Person } from '../people.ts';
import { appPage, avatar, button, clockTime, ownerPage } from './layout.ts';

/** Which account opens a link. `target` is the page behind it, for a person. */
export function renderChooser(page: {
  what: string;
  people: Person[];
  target: (person: Person) => string;
}): string {
  const items = page.people.map(
    (person) =>
      html`<li>
        <a class="row" href="${page.target(person)}">
          ${avatar(fullName(person))}
          <span>${fullName(person)}<small>@${person.username}</small></span>
        </a>
      </li>`,
  );
  return ownerPage(
    'Open in the test Telegram',
    html`<header>
        <h1>Open in the test Telegram</h1>
        <p>${page.what}. Choose an account: the people are made up.</p>
      </header>
      <main>
        <ul class="rows">
          ${items}
        </ul>
      </main>`,
  );
}

/** A link that leads nowhere. */
export const renderNowhere = (text: string): string =>
  ownerPage(
    'Test Telegram',
    html`<main>
      <h1>This link leads nowhere</h1>
      <p role="alert">${text}</p>
      <p><a href="/telegram">Test Telegram</a></p>
    </main>`,
  );

/** A person's list of chats: groups, conversations, and bots that can be written to. */
export function renderChats(page: { person: Person; bots: Bot[]; chats: Chat[] }): string {
  const { person } = page;
  const inside = page.chats.filter(
    ({ members, migratedTo }) =>
      migratedTo === null && members.some((member) => member.id === person.id && isInside(member)),
  );
  const groups = inside.map(
    (chat) =>
      html`<li>
        <a class="row" href="/telegram/as/${person.id}/group/${chat.id}">
          ${avatar(chat.title)}
          <span>${chat.title}<small>Group, ${chat.members.filter(isInside).length} members</small></span>
        </a>
      </li>`,
  );
  const bots = page.bots.map((bot) => {
    const standing = bot.blockedBy.includes(person.id)
      ? 'Blocked by you'
      : bot.startedBy.includes(person.id)
        ? 'Started'
        : 'Not started';
    return html`<li>
      <a class="row" href="/telegram/as/${person.id}/bot/${bot.username}">
        ${avatar(bot.name)}<span>${bot.name}<small>Bot, ${standing.toLowerCase()}</small></span>
      </a>
    </li>`;
  });
  return appPage({
    title: 'Chats',
    person,
    isList: true,
    body: html`<main>
      <h1>Chats</h1>
      ${inside.length === 0 && html`<p class="muted">You are in no group yet.</p>`}
      <ul class="rows">
        ${groups}${bots}
      </ul>
    </main>`,
  });
}

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,)]/g;

/** The text of a message, with its addresses as links. */
function linked(text: string, target: (address: string) => string): Html[] {
  const pieces: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    pieces.push(
      html`${text.slice(end, match.index)}<a href="${target(address)}" rel="noreferrer">${address}</a>`,
    );
    end = match.index + address.length;
  }
  return [...pieces, html`${text.slice(end)}`];
}

/** A conversation with a bot; `start` is the payload of the link that opened it. */
export function renderConversation(page: {
  person: Person;
  bot: Bot;
  messages: Message[];
  start: string | null;
  /** Leads links of this app to the person's own pages. */
  target: (address: string) => string;
}): string {
  const { person, bot, messages, start } = page;
  const action = `/telegram/as/${person.id}/bot/${bot.username}`;
  const isBlocked = bot.blockedBy.includes(person.id);
  const items = messages.map(({ from, text, buttons, at }) => {
    const links = buttons.map(
      (each) => html`<a class="inline" href="${page.target(each.url)}" rel="noreferrer">${each.text}</a>`,
    );
    return html`<li class="${from}">
      <p><span class="sr-only">${from === 'bot' ? bot.name : 'You'}: </span>${linked(text, page.target)}</p>
      ${links} ${clockTime(at)}
    </li>`;
  });
  const canStart = start !== null || !bot.startedBy.includes(person.id) || isBlocked;
  return appPage({
    title: bot.name,
    person,
    body: html`<main>
      <h1>${bot.name}<small>@${bot.username}, bot</small></h1>
      ${
        bot.webhook === null &&
        html`<p class="notice">No store listens to this bot yet: connect it in the console under Groups.</p>`
      }
      ${
        messages.length === 0
          ? html`<p class="muted">No messages yet. Press Start.</p>`
          : html`<ol class="talk" aria-label="Messages">
              ${items}
            </ol>`
      }
      <div class="steps" id="end">
        ${
          canStart &&
          button({
            action,
            label: 'Start',
            isMain: true,
            fields: { text: start === null ? '/start' : `/start ${start}` },
          })
        }
        <form method="get" action="${action}"><button type="submit">Refresh</button></form>
        ${!isBlocked && bot.startedBy.includes(person.id) && button({ action, label: 'Block the bot', fields: { block: 'yes' } })}
      </div>
      <form method="post" action="${action}" class="write">
        <label for="text">Message</label>
        <input id="text" name="text" maxlength="4096" autocomplete="off" required />
        <button type="submit">Send</button>
      </form>
    </main>`,
  });
}
