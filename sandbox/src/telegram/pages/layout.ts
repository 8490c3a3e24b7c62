import { html, type Html } from '../../html.ts';
import { layout } from '../../style/layout.ts';
import { fullName, type Person } from '../people.ts';

const STYLE = '/telegram/telegram.css';

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A time of the day in India. */
export const clockTime = (at: number): Html =>
  html`<time datetime="${new Date(at).toISOString()}">${time.format(at)}</time>`;

/** The first letters of a name. */
export const avatar = (name: string): Html =>
  html`<span class="avatar" aria-hidden="true">${[...name.trim()][0] ?? '?'}</span>`;

/** A page of the owner's side: bots and groups. */
export const ownerPage = (title: string, body: Html): string => layout(title, STYLE, html`${badge} ${body}`);

const badge = html`<aside class="badge-bar" aria-label="About this page">
  <span class="badge">Test Telegram – nothing is sent anywhere</span>
</aside>`;

/** A page of the app as one person sees it. `back` leads to the list of chats. */
export function appPage(page: { title: string; person: Person; isList?: boolean; body: Html }): string {
  const { title, person, isList = false, body } = page;
  const name = fullName(person);
  return layout(
    title,
    STYLE,
    html`${badge}
      <nav class="account" aria-label="Account">
        <span class="who"
          >${avatar(name)}<span>${name}<small>@${person.username}</small></span></span
        >
        <span class="links">
          ${!isList && html`<a href="/telegram/as/${person.id}">Chats</a>`}
          <a href="/telegram">Switch account</a>
        </span>
      </nav>
      ${body}`,
  );
}

/** A form with one button. */
export function button(page: {
  action: string;
  label: string;
  name?: string;
  isMain?: boolean;
  fields?: Record<string, string>;
}): Html {
  const hidden = Object.entries(page.fields ?? {}).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${page.action}">
    ${hidden}<button
      type="submit"
      ${page.isMain && html`class="main"`}
      ${page.name !== undefined && html`aria-label="${page.name}"`}
    >
      ${page.label}
    </button>
  </form>`;
}
