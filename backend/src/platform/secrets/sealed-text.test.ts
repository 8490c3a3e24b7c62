import { dataKey, openText, SealedTextError, sealText } from './sealed-text.ts';

const key = dataKey('a secret of at least thirty-two characters');
const older = dataKey('an older secret, also of thirty-two characters');
const LOCATION = 'staff_totp.secret:01';
const TEXT = 'JBSWY3DPEHPK3PXP';

const open = (sealed: string, location = LOCATION, keys = [key]) => openText(keys, location, sealed);

describe('sealed text', () => {
  test('opened with its key at its place – the text', () => {
    expect(open(sealText(key, LOCATION, TEXT))).toBe(TEXT);
    expect(open(sealText(key, LOCATION, ''))).toBe('');
    expect(open(sealText(key, LOCATION, 'ключ 🔑'))).toBe('ключ 🔑');
  });

  test('sealed twice – two different values, neither with the text', () => {
    const values = [sealText(key, LOCATION, TEXT), sealText(key, LOCATION, TEXT)];
    expect(new Set(values).size).toBe(2);
    expect(values.join()).not.toContain(TEXT);
    expect(values.join()).not.toContain(Buffer.from(TEXT).toString('base64url'));
    expect(values[0]).toMatch(/^v1\.[0-9a-f]{12}\.[\w-]+$/);
  });

  test('any one character changed – refused', () => {
    const sealed = sealText(key, LOCATION, TEXT);
    // The last character may have bits that base64url ignores.
    for (let at = 0; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
      expect(() => open(changed)).toThrow(SealedTextError);
    }
  });

  test('copied to another row – refused', () => {
    expect(() => open(sealText(key, LOCATION, TEXT), 'staff_totp.secret:02')).toThrow(SealedTextError);
  });

  test('sealed with another key – refused, and opened where that key is listed', () => {
    const sealed = sealText(older, LOCATION, TEXT);
    expect(() => open(sealed)).toThrow(SealedTextError);
    expect(open(sealed, LOCATION, [key, older])).toBe(TEXT);
  });

  test('id of another key put before the value – refused', () => {
    const sealed = sealText(older, LOCATION, TEXT);
    expect(() => open(sealed.replace(older.id, key.id), LOCATION, [key, older])).toThrow(SealedTextError);
  });

  test.each([TEXT, '', 'v1.', `v1.${key.id}.`, `v1.${key.id}.AAAA`, `v2.${key.id}.AAAA`])(
    'not sealed at all: "%s" – refused',
    (value) => {
      expect(() => open(value)).toThrow(SealedTextError);
    },
  );
});
