import { expect, test } from '@jest/globals';
import { refusalPage } from './refusal-page';
import { Refused } from './refused';

test.each([
  [429 as const, 40, 'Too many requests', 'in 40 seconds'],
  [503 as const, 1, 'The store is very busy', 'in 1 second.'],
])(
  'refused with %d – a readable page that is not stored and runs nothing',
  (status, retryAfter, title, when) => {
    const reply = refusalPage(new Refused(status, retryAfter));
    const html = reply.body.toString();
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
    expect(reply.headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(when);
    expect(html).not.toContain('<script');
  },
);
