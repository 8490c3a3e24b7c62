import { hashForeignKey } from './license-alias.ts';

const KEY = '38b1460a-5104-4067-a91d-77b872934d51';

test.each([KEY.toUpperCase(), KEY.replaceAll('-', ''), ` ${KEY}\n`, KEY.replaceAll('-', '–')])(
  '%j – the same key',
  (typed) => {
    expect(hashForeignKey(typed)).toEqual(hashForeignKey(KEY));
  },
);

test('another key – another hash, which does not contain the key', () => {
  const hash = hashForeignKey(KEY);
  expect(hash).not.toEqual(hashForeignKey(KEY.replace('38', '39')));
  expect(hash?.toString('latin1')).not.toContain('38B1460A');
});

test.each(['', 'ABC-123', '1 2 3 4 5 6 7', 'x'.repeat(101)])('%j – no key', (typed) => {
  expect(hashForeignKey(typed)).toBeNull();
});
