import {
  containsApiKey,
  hasHash,
  toHash,
  isApiKey,
  isWellFormed,
  newToken,
  getPrefix,
  withoutApiKey,
} from './api-key-token.ts';

/** With its checksum computed by another program. */
const KNOWN = 'twk_7Kq2mX9b_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh81c579588';

describe('a new key', () => {
  test('its form – prefix, 43 characters of base64url, checksum in hex', () => {
    const { token, prefix, hash } = newToken();
    expect(token).toMatch(/^twk_[0-9A-Za-z]{8}_[\w-]{43}[0-9a-f]{8}$/);
    expect(getPrefix(token)).toBe(prefix);
    expect(hash.equals(toHash(token))).toBe(true);
    expect([isApiKey(token), isWellFormed(token)]).toEqual([true, true]);
  });

  test('a thousand – all different, also in their prefixes', () => {
    const made = Array.from({ length: 1000 }, newToken);
    expect(new Set(made.map(({ token }) => token)).size).toBe(1000);
    expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(1000);
  });

  test('checksum – CRC-32 of what precedes it', () => {
    expect(isWellFormed(KNOWN)).toBe(true);
  });
});

describe('a mistyped key', () => {
  const { token } = newToken();

  test('one character changed, anywhere – not well formed', () => {
    const changed = Array.from(
      token,
      (letter, at) => token.slice(0, at) + (letter === 'x' ? 'y' : 'x') + token.slice(at + 1),
    );
    expect(changed.filter(isWellFormed)).toEqual([]);
  });

  test.each([
    ['cut off', token.slice(0, -1)],
    ['with a line break', `${token}\n`],
    ['with a space before', ` ${token}`],
    ['twice', token + token],
    ['in capitals', token.toUpperCase()],
    ['empty', ''],
    ['only its start', 'twk_'],
    ['10,000 emoji', `twk_${'🙂'.repeat(10_000)}`],
  ])('%s – not well formed', (_name, text) => {
    expect(isWellFormed(text)).toBe(false);
  });
});

test('another key with the same prefix – has another hash', () => {
  const { token, hash } = newToken();
  const other = newToken().token;
  expect([hasHash(token, hash), hasHash(getPrefix(token) + other.slice(12), hash)]).toEqual([true, false]);
});

describe('a key in an address', () => {
  const { token, prefix } = newToken();

  test.each([
    ['in the query', `/api/admin/tools?key=${token}`],
    ['in the path', `/api/admin/${token}/tools`],
    ['percent-encoded', `/api/admin/tools?key=${token.replaceAll('_', '%5F').replaceAll('-', '%2D')}`],
    ['lower case encoding', `/api/admin/tools?key=${token.replaceAll('_', '%5f')}`],
  ])('%s – found', (_name, url) => {
    expect(containsApiKey(url)).toBe(true);
  });

  test('the prefix alone, as in a search of the console – not found', () => {
    expect(containsApiKey(`/api/admin/api-keys?search=${prefix}`)).toBe(false);
  });

  test('in the log – only its prefix', () => {
    expect(withoutApiKey(`/api/admin/${token}`)).toBe(`/api/admin/${prefix}…`);
  });
});
