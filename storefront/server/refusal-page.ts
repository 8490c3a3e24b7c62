import { hashSource } from './csp';
import type { Reply } from './page-cache';
import type { Refused } from './refused';

const style = `:root{color-scheme:light dark;--ground:#f8fafc;--ink:#0f172a;--body:#334155;--link:#4338ca}
@media(prefers-color-scheme:dark){:root{--ground:#0b1018;--ink:#f1f5f9;--body:#cbd5e1;--link:#a5b4fc}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--ground);color:var(--body);font:1rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:1.5rem;text-align:center}
h1{margin:0 0 .75rem;color:var(--ink);font-size:1.75rem;line-height:1.2}
a{display:inline-block;padding:.75rem 1rem;color:var(--link);font-weight:600}`;

const policy = `default-src 'none'; style-src ${hashSource(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const plural = (seconds: number) => (seconds === 1 ? '1 second' : `${seconds} seconds`);

const texts = {
  429: {
    title: 'Too many requests',
    text: 'We received too many requests from your network. Please try again in',
  },
  503: {
    title: 'The store is very busy',
    text: 'We can’t show this page right now. Please try again in',
  },
};

/** A small page that costs nothing to make: it is not rendered, not stored and loads nothing. */
export function refusalPage({ status, retryAfter }: Refused): Reply {
  const { title, text } = texts[status];
  const html = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text} ${plural(retryAfter)}.</p><p><a href="">Try again</a></p></main></body>
</html>
`;
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
    },
    body: Buffer.from(html),
  };
}
