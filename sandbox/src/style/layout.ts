import { html, type Html } from '../html.ts';

/** Headers of such a page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'",
};

/** A page of the sandbox for a person who tests the store. `css` is the address of its style sheet. */
export function layout(title: string, css: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${css}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.toString();
}
