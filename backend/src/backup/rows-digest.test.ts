import { RowsDigest } from './rows-digest.ts';

function toDigest(...chunks: string[]): RowsDigest {
  const rows = new RowsDigest();
  for (const chunk of chunks) rows.update(Buffer.from(chunk));
  return rows;
}

describe('RowsDigest', () => {
  test('rows cut at any place – same digest', () => {
    const text = '1\tAsha\n2\tBela\\nC\n3\t\\N\n';
    const whole = toDigest(text);
    for (let cut = 0; cut <= text.length; cut += 1) {
      const parts = toDigest(text.slice(0, cut), text.slice(cut));
      expect([parts.rows, parts.digest]).toEqual([3, whole.digest]);
    }
  });

  test('other order – same digest', () => {
    expect(toDigest('1\n2\n3\n').digest).toBe(toDigest('3\n1\n2\n').digest);
  });

  test('one value changed – other digest', () => {
    expect(toDigest('1\t100\n').digest).not.toBe(toDigest('1\t101\n').digest);
  });

  test('a row twice – other digest than once', () => {
    expect(toDigest('1\n1\n').digest).not.toBe(toDigest('1\n').digest);
  });
});
