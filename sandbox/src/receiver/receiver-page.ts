import { layout } from '../style/layout.ts';
import { html } from '../html.ts';
import type { Received } from './received.ts';

const when = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

const judged = ({ verified, signatures }: Received): string =>
  verified === null
    ? 'not checked: this receiver has no secret'
    : `signature ${verified ? 'right' : 'WRONG'}${signatures > 1 ? `, one of ${signatures}` : ''}`;

const detectType = (body: string): string => {
  try {
    const { type } = Object(JSON.parse(body)) as { type?: unknown };
    return typeof type === 'string' ? type : 'no type';
  } catch {
    return 'no JSON';
  }
};

/** What the receivers got, and a form for their secrets. */
export function renderReceived(entries: readonly Received[], address: string): string {
  const rows = entries.map(
    (entry) =>
      html`<li>
        <details>
          <summary>
            ${detectType(entry.body)} at ${entry.receiver}, ${when.format(new Date(entry.at))},
            ${judged(entry)}
          </summary>
          <p>webhook-id ${entry.webhookId}</p>
          <pre>${entry.body}</pre>
        </details>
      </li>`,
  );
  return layout(
    'Received webhooks',
    '/inbox/inbox.css',
    html`<header>
        <h1>Received webhooks</h1>
        <p>Add ${address}/NAME as an endpoint in the console, with any name, then enter its secret here.</p>
      </header>
      <main>
        <form method="post" action="/webhooks">
          <label for="name">Name</label>
          <input id="name" name="name" required pattern="[a-z0-9\\-]{1,40}" placeholder="crm" />
          <label for="secret">Secret</label>
          <input id="secret" name="secret" autocomplete="off" placeholder="whsec_…" />
          <button type="submit">Save</button>
        </form>
        ${
          rows.length === 0
            ? html`<p class="empty">Nothing yet.</p>`
            : html`<ul>
                ${rows}
              </ul>`
        }
      </main>`,
  );
}
