import { describe, expect, test } from '@jest/globals';

import { toCsv } from './csv';

describe('toCsv', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    'text like a formula: %j – becomes plain text',
    (text) => {
      expect(toCsv(['a'], [[text]])).toBe(`a\r\n'${text}`);
    },
  );

  test('formula with a comma – made plain text, then quoted', () => {
    expect(toCsv(['a'], [['=HYPERLINK("x","y")']])).toBe('a\r\n"\'=HYPERLINK(""x"",""y"")"');
  });

  test('negative number – stays a number', () => {
    expect(toCsv(['a'], [[-5.5]])).toBe('a\r\n-5.5');
  });

  test('line breaks and quotes – stay in the cell', () => {
    expect(toCsv(['a', 'b'], [['x\ny', 'say "hi"']])).toBe('a,b\r\n"x\ny","say ""hi"""');
  });
});
