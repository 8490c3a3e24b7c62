import fc from 'fast-check';
import { cleanAddress, cleanCode, cleanLine, cleanText } from './clean-text.ts';

describe('a name or title', () => {
  test.each([
    ['Asha\u2069 Rao\u200b', 'Asha Rao'],
    ['\u202eAsha\u202c', 'Asha'],
    ['Zo\u0308e', 'Z\u00f6e'],
    ['\u095b\u094b\u0928', '\u091c\u093c\u094b\u0928'],
    ['A\uFFFEB', 'AB'],
    ['A\uD800B', 'A\uFFFDB'],
    ['Asha\r\n\tRao', 'Asha Rao'],
    ['Asha\u200d', 'Asha'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['A\u{e0041}', 'A'],
  ])('%j – %j', (typed, shown) => {
    expect(cleanLine(typed)).toBe(shown);
  });

  test.each([
    'क्‍ष',
    'നന്‍മ',
    'می‌خواهم',
    '👩🏽‍💻',
    '❤️',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
  ])('joined letters and emoji: %s – kept', (text) => {
    expect(cleanLine(text)).toBe(text.normalize('NFC'));
  });

  test('any text, twice – the same as once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});

test('lines of a long text – kept', () => {
  expect(cleanText(' first\n\tsecond\u0000 ')).toBe('first\n\tsecond');
});

test.each([
  ['asha@mail.example.com\u2069', 'asha@mail.example.com'],
  ['\u202aasha\u200b@example.com\u202c', 'asha@example.com'],
  ['ａｓｈａ＠example.com', 'asha@example.com'],
])('address %j – %s', (typed, address) => {
  expect(cleanAddress(typed)).toBe(address);
});

test.each([
  ['4000\u201101', '400001'],
  ['४०००\u200b०१', '400001'],
  [' 27 AAPFU\u00a00939F-1ZV ', '27AAPFU0939F1ZV'],
])('code %j – %s', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});
