import { html } from '../html.ts';
import { layout } from '../style/layout.ts';
import type { Mail } from './mailbox.ts';

const when = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** The list of emails; `address` is the active filter. */
export function renderInbox(emails: Mail[], address: string | undefined): string {
  const rows = emails.map(
    (mail) =>
      html` <li>
        <a href="/inbox/${mail.id}">
          <span class="to">${mail.to.join(', ')}</span>
          <span class="subject">${mail.subject || '(no subject)'}</span>
          <time datetime="${mail.receivedAt}">${when.format(new Date(mail.receivedAt))}</time>
        </a>
      </li>`,
  );
  const empty = address
    ? html`<p class="empty">No emails to ${address} yet. <a href="/inbox">Show all emails</a></p>`
    : html`<p class="empty">
        No emails yet. Emails sent by the store appear here; nothing leaves this machine.
      </p>`;
  return layout(
    'Test inbox',
    '/inbox/inbox.css',
    html` <header>
        <h1>Test inbox</h1>
        <p>Emails sent by the store. Nothing leaves this machine.</p>
      </header>
      <main>
        <form method="get" action="/inbox" role="search">
          <label for="to">Sent to</label>
          <input id="to" name="to" type="email" value="${address ?? ''}" placeholder="customer@example.com" />
          <button type="submit">Filter</button>
        </form>
        ${
          emails.length === 0
            ? empty
            : html`<ul class="mails">
                ${rows}
              </ul>`
        }
      </main>`,
  );
}

/** One email. Its HTML is shown in a frame that runs no scripts. */
export function renderMail(mail: Mail): string {
  const attachments = mail.attachments.map(
    (part) => html`<li>${part.filename} (${part.mimeType}, ${part.size} bytes)</li>`,
  );
  return layout(
    mail.subject || 'Email',
    '/inbox/inbox.css',
    html` <header>
        <a href="/inbox">← All emails</a>
        <h1>${mail.subject || '(no subject)'}</h1>
      </header>
      <main>
        <dl>
          <div>
            <dt>From</dt>
            <dd>${mail.fromHeader || mail.from}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>${mail.to.join(', ')}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd><time datetime="${mail.receivedAt}">${when.format(new Date(mail.receivedAt))}</time></dd>
          </div>
        </dl>
        ${mail.html !== '' && html`<iframe title="Email" src="/inbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
        ${mail.text !== '' && html`<details${mail.html === '' && html` open`}><summary>Plain text</summary><pre>${mail.text}</pre></details>`}
        ${
          attachments.length > 0 &&
          html`<h2>Attachments</h2>
            <ul>
              ${attachments}
            </ul>`
        }
        <p><a href="/inbox/${mail.id}/raw">View source</a></p>
      </main>`,
  );
}
