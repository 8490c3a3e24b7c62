import fc from 'fast-check';
import {
  endOfLicenseKey,
  formatLicenseKey,
  newLicenseKey,
  readLicenseKey,
  STORED_KEY,
} from './license-key.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const keys = fc.constant(null).map(newLicenseKey);

describe('licence keys', () => {
  test('any new key – read back from the form that people see', () => {
    fc.assert(
      fc.property(keys, (key) => {
        expect(key).toMatch(STORED_KEY);
        expect(formatLicenseKey(key)).toMatch(/^(\w{5}-){3}\w{5}$/);
        expect(readLicenseKey(formatLicenseKey(key))).toBe(key);
        expect(formatLicenseKey(key).endsWith(`-${endOfLicenseKey(key)}`)).toBe(true);
      }),
    );
  });

  test('ten thousand new keys – all different, with every character at every random place', () => {
    const made = Array.from({ length: 10_000 }, newLicenseKey);
    expect(new Set(made).size).toBe(made.length);
    for (let index = 0; index < 20; index++) {
      expect([...new Set(made.map((key) => key.charAt(index)))].toSorted().join('')).toBe(ALPHABET);
    }
  });

  test('lowercase letters, spaces, other dashes, O for 0, I and L for 1 – the same key', () => {
    const typed = fc.tuple(
      keys,
      fc.array(fc.constantFrom(' ', '-', '–', '\u00a0', '\u200b', '\n', '')),
      fc.boolean(),
    );
    fc.assert(
      fc.property(typed, ([key, between, isL]) => {
        const similar = key.replaceAll('0', 'o').replaceAll('1', isL ? 'l' : 'I');
        const spread = Array.from(
          similar,
          (character, n) => character.toLowerCase() + (between[n] ?? ''),
        ).join('');
        expect(readLicenseKey(` ${spread}\t`)).toBe(key);
      }),
    );
  });

  test('any one wrong character – found by the check digit', () => {
    const wrong = fc.tuple(keys, fc.nat(19), fc.constantFrom(...ALPHABET));
    fc.assert(
      fc.property(wrong, ([key, index, character]) => {
        fc.pre(key.charAt(index) !== character);
        expect(readLicenseKey(key.slice(0, index) + character + key.slice(index + 1))).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '',
    'ABC',
    '00000-00000-00000-00001',
    'UUUUU-UUUUU-UUUUU-UUUUU',
    '०'.repeat(20),
    '🔑'.repeat(10_000),
  ])('no key: "%.30s" – null', (typed) => {
    expect(readLicenseKey(typed)).toBeNull();
  });

  test('a key computed by hand – its check digit is the one of the rule', () => {
    expect(readLicenseKey('00000-00000-00000-00000')).toBe('0'.repeat(20));
    expect(readLicenseKey('10000-00000-00000-0000Z')).toBe('1000000000000000000Z');
    expect(readLicenseKey('0Z000-00000-00000-00001')).toBe('0Z000000000000000001');
  });
});
