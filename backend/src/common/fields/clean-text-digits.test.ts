import { readCode, withAsciiDigits } from './clean-text.ts';

test.each([
  ['Devanagari', '१२३४५६'],
  ['Arabic-Indic', '١٢٣٤٥٦'],
  ['Persian', '۱۲۳۴۵۶'],
  ['Bengali', '১২৩৪৫৬'],
  ['Tamil', '௧௨௩௪௫௬'],
  ['full-width', '１２３４５６'],
  ['mathematical, beyond the first plane', '𝟏𝟐𝟑𝟦𝟧𝟨'],
  ['mixed', '1२٣４৫6'],
])('digits that are %s – read as 0 to 9', (_script, text) => {
  expect(withAsciiDigits(text)).toBe('123456');
});

test('every decimal digit of Unicode – the value that Unicode gives it', () => {
  const digits: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10_ff_ff; codePoint++) {
    const isSurrogate = codePoint >= 0xd8_00 && codePoint <= 0xdf_ff;
    const text = isSurrogate ? '' : String.fromCodePoint(codePoint);
    if (/^\p{Nd}$/u.test(text)) digits.push(text);
  }
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.map(withAsciiDigits).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

test.each([
  '123 456',
  ' 123-456 ',
  '123\u2011456',
  '123–456',
  '123\u2212456',
  '123\u00A0456',
  '1\u20092\u200A3456',
  '\u202A123456\u202C',
  '123\u200B456',
  '12\t34\n56',
])('a code pasted as %j – spaces, dashes and invisible marks do not count', (text) => {
  expect(readCode(text)).toBe('123456');
});

test('a recovery code – its letters stay', () => {
  expect(readCode(' a1b2c-३d4e5 ')).toBe('a1b2c3d4e5');
  expect(readCode('ａ１ｂ２ｃ－3d4e5')).toBe('a1b2c3d4e5');
});
