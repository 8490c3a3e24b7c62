import { findToken, hashOfToken, isToken, quoteToken, quoteTokenKey } from './quote-token.ts';

const ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b';
const OTHER_ID = '0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6c';
const [old, current] = [quoteTokenKey('the old secret'), quoteTokenKey('the new secret')];

describe('tokens of quotes', () => {
  test('another quote or another secret – another token', () => {
    const tokens = [quoteToken(old, ID), quoteToken(old, OTHER_ID), quoteToken(current, ID)];
    expect(new Set(tokens).size).toBe(3);
    expect(tokens.every(isToken)).toBe(true);
  });

  test('a secret that was replaced – the link that was sent is still found by the previous one', () => {
    const sent = quoteToken(old, ID);
    expect(findToken([current, old], ID, hashOfToken(sent))).toBe(sent);
  });

  test.each([
    ['the secret is gone', [current], hashOfToken(quoteToken(old, ID))],
    ['the quote was never sent', [current, old], null],
  ])('%s – no link', (_what, keys, hash) => {
    expect(findToken(keys, ID, hash)).toBeNull();
  });

  test.each(['', 'short', `${quoteToken(old, ID)}=`, `${quoteToken(old, ID)}\n`])('%j – no token', (text) => {
    expect(isToken(text)).toBe(false);
  });
});
