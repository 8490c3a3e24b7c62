import { quoteFileKey, readQuoteFile, signQuoteFile } from './quote-file-link.ts';

const USER = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const FILE = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6c';
const key = quoteFileKey('a secret');
const link = { userId: USER, fileId: FILE, expiresAt: 1_795_000_000 };
const token = signQuoteFile(key, link);

describe('links to files of quotes', () => {
  test('signed with the current or a previous key – read', () => {
    expect(readQuoteFile([key], FILE, token)).toEqual(link);
    expect(readQuoteFile([quoteFileKey('a new secret'), key], FILE, token)).toEqual(link);
  });

  test.each([
    ['another file', USER, token],
    ['a later end', FILE, token.replace('1795000000', '1795000001')],
    ['another user', FILE, token.replace(USER, FILE)],
    ['a changed signature', FILE, token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')],
    ['no signature', FILE, token.slice(0, token.lastIndexOf('.'))],
    ['nothing', FILE, ''],
  ])('%s – refused', (_what, fileId, sent) => {
    expect(readQuoteFile([key], fileId, sent)).toBeNull();
  });

  test('another key – refused', () => {
    expect(readQuoteFile([quoteFileKey('another secret')], FILE, token)).toBeNull();
  });
});
