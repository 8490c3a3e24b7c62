import { isSafeLink } from './link-address.ts';

describe('link of a text', () => {
  test.each(['/', '/tools?category=Indicators#top', 'https://example.com/a?b=c', 'mailto:help@shop.example'])(
    '%s – allowed',
    (href) => {
      expect(isSafeLink(href)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    'https://user:secret@example.com',
    'https://',
    'mailto:',
    'mailto:a@example.com?bcc=all@example.com',
    'tools',
    '#top',
    '',
  ])('%j – refused', (href) => {
    expect(isSafeLink(href)).toBe(false);
  });
});
