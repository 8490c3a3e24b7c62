import { describe, expect, it } from '@jest/globals';

import { toCsv } from './csv';

describe('toCsv', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    'a text like a formula: %j – becomes plain text',
    (text) => {
      expect(toCsv(['a'], [[text]])).toBe(`a\r\n'${text}`);
    },
  );

  it('a formula with a comma – is quoted after it is made text', () => {
    expect(toCsv(['a'], [['=HYPERLINK("x","y")']])).toBe('a\r\n"\'=HYPERLINK(""x"",""y"")"');
  });

  it('a negative number – stays a number', () => {
    expect(toCsv(['a'], [[-5.5]])).toBe('a\r\n-5.5');
  });

  it('line breaks and quotes – stay inside the cell', () => {
    expect(toCsv(['a', 'b'], [['x\ny', 'say "hi"']])).toBe('a,b\r\n"x\ny","say ""hi"""');
  });
});
