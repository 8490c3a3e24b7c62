import { linkKey, readLink, signLink } from './signed-link.ts';

const USER = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const FILE = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6c';
const key = linkKey('a secret', 'quote file links');
const link = { userId: USER, fileId: FILE, expiresAt: 1_795_000_000 };
const token = signLink(key, link);

describe('signed links to files', () => {
  test('signed with the current or a previous key – read', () => {
    expect(readLink([key], FILE, token)).toEqual(link);
    expect(readLink([linkKey('a new secret', 'quote file links'), key], FILE, token)).toEqual(link);
  });

  test.each([
    ['another file', USER, token],
    ['a later end', FILE, token.replace('1795000000', '1795000001')],
    ['another user', FILE, token.replace(USER, FILE)],
    ['a changed signature', FILE, token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
    ['no signature', FILE, token.slice(0, token.lastIndexOf('.'))],
    ['nothing', FILE, ''],
  ])('%s – refused', (_what, fileId, sent) => {
    expect(readLink([key], fileId, sent)).toBeNull();
  });

  test.each([
    ['another secret', linkKey('another secret', 'quote file links')],
    ['another kind of link', linkKey('a secret', 'other links')],
  ])('%s – refused', (_what, other) => {
    expect(readLink([other], FILE, token)).toBeNull();
  });
});
