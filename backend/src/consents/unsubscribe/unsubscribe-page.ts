interface Page {
  title: string;
  text: string;
  link: { label: string; path: string };
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Plain, because it is read for a moment only, or by a program. */
const html = ({ title, text, link }: Page, refresh = ''): string => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />${refresh}
    <title>${title}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${escape(link.path)}">${link.label}</a></p>
    </main>
  </body>
</html>
`;

/** Leads a browser to the page that asks and unsubscribes; a program that opens links stays here, where nothing happens. */
export function confirmationPage(path: string): string {
  const page = {
    title: 'Unsubscribe?',
    text: 'Nothing has changed yet.',
    link: { label: 'Continue to unsubscribe', path },
  };
  return html(page, `\n    <meta http-equiv="refresh" content="0; url=${escape(path)}" />`);
}

export const UNKNOWN_LINK_PAGE = html({
  title: 'This link is not valid',
  text: 'It may be incomplete. Open it again from the email, or sign in and change your email preferences.',
  link: { label: 'Email preferences', path: '/dashboard?tab=profile' },
});
