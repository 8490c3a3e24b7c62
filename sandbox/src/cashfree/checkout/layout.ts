import { html, type Html } from '../../html.ts';

/** The layout of the hosted checkout's pages. */
export function checkoutLayout(page: { title: string; body: Html; scripts?: Html }): string {
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/pg/view/assets/checkout.css" />
      </head>
      <body>
        <header class="badge-bar"><span class="badge">Test payments – no real money</span></header>
        ${page.body} ${page.scripts}
      </body>
    </html>`.toString();
}
