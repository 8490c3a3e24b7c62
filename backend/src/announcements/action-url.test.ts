import { isActionUrl } from './action-url.ts';

describe('link of an announcement', () => {
  test.each(['/', '/tools?category=Indicators#top', 'https://example.com/a?b=c', 'HTTP://example.com'])(
    '%s – allowed',
    (url) => {
      expect(isActionUrl(url)).toBe(true);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    'https://',
    'https://user:password@example.com',
    'https:example.com',
    'mailto:a@example.com',
    'tools',
    '',
    null,
  ])('%j – refused', (url) => {
    expect(isActionUrl(url)).toBe(false);
  });
});
