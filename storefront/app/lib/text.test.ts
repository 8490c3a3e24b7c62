import { describe, expect, test } from '@jest/globals';
import { loginPath, safePath } from './text';

describe('safePath', () => {
  test.each(['/tools/1?x=2', '/dashboard'])('a path of this site (%p) – kept', (path) => {
    expect(safePath(path, '/tools')).toBe(path);
  });
  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/ x', '', null, undefined])(
    'anything else (%p) – the fallback',
    (path) => {
      expect(safePath(path, '/tools')).toBe('/tools');
    },
  );
});

test('a path with a query – preserved through sign-in', () => {
  const url = new URL(loginPath('/tools?a=1&b=2'), 'http://x');
  expect(url.searchParams.get('next')).toBe('/tools?a=1&b=2');
  expect(url.searchParams.has('ended')).toBe(false);
});
