import { isCode, isPagePath, landingAddress, newCode } from './landing.ts';

describe('storefront page', () => {
  test.each(['/', '/tools', '/tools?category=Indicators#top', '/course', '/apiary', '/library'])(
    '%s – allowed',
    (path) => {
      expect(isPagePath(path)).toBe(true);
    },
  );

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'tools',
    '',
    '/api/tools',
    '/API/tools',
    '/admin',
    '/tools/../admin',
    '/l/abcdefg',
    `/${'a'.repeat(300)}`,
    null,
  ])('%j – refused', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

test('new codes – valid and practically unique', () => {
  const codes = Array.from({ length: 500 }, newCode);
  expect(codes.every(isCode)).toBe(true);
  expect(new Set(codes).size).toBe(500);
});

test.each(['', 'abc', 'ABCDEFG', 'abcdef\u0000', '../../x', 'abcdefgh'])('%j – not a code', (text) => {
  expect(isCode(text)).toBe(false);
});

test("landing address – keeps query and fragment, adds the link's parameters", () => {
  const link = { code: 'abcdefg', source: 'news letter', medium: 'email', campaign: '' };
  expect(landingAddress({ ...link, path: '/tools?category=Indicators#top' })).toBe(
    '/tools?category=Indicators&utm_source=news+letter&utm_medium=email&via=abcdefg#top',
  );
});
