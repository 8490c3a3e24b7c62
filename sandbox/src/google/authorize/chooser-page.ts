import { html, type Html } from '../../html.ts';
import type { AuthorizationParameters } from '../authorization-request.ts';
import type { Person } from '../people.ts';

/** The fields of "Use another account" as typed. */
export type AccountForm = {
  name: string;
  email: string;
  isVerified: boolean;
  errors: { name?: string | undefined; email?: string | undefined };
};

export const emptyForm: AccountForm = { name: '', email: '', isVerified: true, errors: {} };

function layout(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/google/chooser.css" />
      </head>
      <body>
        <header class="badge-bar"><span class="badge">Test sign-in – not the real Google</span></header>
        ${body}
      </body>
    </html>`.toString();
}

/** The account chooser. Plain HTML: it works without a script. */
export function renderChooser(page: {
  storeName: string;
  parameters: AuthorizationParameters;
  people: Person[];
  form: AccountForm;
}): string {
  const hidden = Object.entries(page.parameters).map(
    ([name, value]) => value !== undefined && html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const fields = html`${hidden.filter((each) => each !== false)}`;
  return layout(
    `Choose an account for ${page.storeName}`,
    html` <main class="card">
        <h1>Choose an account</h1>
        <p class="purpose">to continue to <strong>${page.storeName}</strong></p>
        <form method="post" action="/google/authorize" id="choose">
          ${fields}
          <ul class="people">
            ${page.people.map(personOption)}
          </ul>
        </form>
        ${anotherAccount(page.form, fields)}
        <p class="consent">
          ${page.storeName} will see your name, your email address and whether the address is verified.
        </p>
        <button class="quiet" type="submit" form="choose" name="account" value="cancel">Cancel</button>
      </main>
      <footer class="footnote">
        This is a test page in place of Google's. The people are fictional, and nothing leaves this machine.
      </footer>`,
  );
}

function personOption(person: Person): Html {
  return html`<li>
    <button class="person" type="submit" name="account" value="${person.sub}">
      <span class="avatar" aria-hidden="true">${[...person.name][0]}</span>
      <span class="who">
        <span class="name">
          ${person.name} ${!person.emailVerified && html`<span class="tag">Not verified</span>`}
        </span>
        <span class="email">${person.email}</span>
      </span>
    </button>
  </li>`;
}

function anotherAccount(form: AccountForm, fields: Html): Html {
  const isOpen = Object.values(form.errors).some((error) => error !== undefined);
  return html`<details class="another" ${isOpen && html` open`}>
    <summary><span class="avatar" aria-hidden="true">+</span>Use another account</summary>
    <form method="post" action="/google/authorize" novalidate>
      ${fields}
      <input type="hidden" name="account" value="another" />
      ${field('name', 'Name', form, 'text')} ${field('email', 'Email', form, 'email')}
      <label class="check">
        <input type="checkbox" name="verified" value="yes" ${form.isVerified && html` checked`} />
        <span>The address is verified</span>
      </label>
      <button class="primary" type="submit">Continue</button>
    </form>
  </details>`;
}

function field(name: 'name' | 'email', label: string, form: AccountForm, type: string): Html {
  const error = form.errors[name];
  const isFirstError = error !== undefined && (name === 'name' || form.errors.name === undefined);
  return html`<p class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${form[name]}"
      maxlength="254"
      autocomplete="off"
      ${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}
      ${isFirstError && html` autofocus`}
    />
    ${error !== undefined && html`<span class="error" id="${name}-error">${error}</span>`}
  </p>`;
}

/** The error page for a request without a trusted redirect target. */
export function renderRefusal(code: string, text: string): string {
  return layout(
    'Access blocked',
    html`<main class="card refusal">
      <h1>Access blocked</h1>
      <p>${text}</p>
      <p class="consent">Error 400: ${code}</p>
    </main>`,
  );
}
