import { describe, expect, test } from '@jest/globals';

import { indianDay, toCsv } from './csv';

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

  test.each([
    ['1453002795123456789', "'1453002795123456789"],
    ['ORD-7K3M', 'ORD-7K3M'],
    ['=1+1', "'=1+1"],
    [null, ''],
  ])('id %j – text, so that no digit is lost', (id, text) => {
    expect(toCsv(['a'], [[{ id }]])).toBe(`a\r\n${text}`);
  });

  test('time – in India, also across midnight', () => {
    expect(toCsv(['a', 'b'], [[{ at: '2026-03-04T20:00:00.000Z' }, { at: null }]])).toBe(
      'a,b\r\n2026-03-05 01:30:00,',
    );
  });

  test('line breaks and quotes – stay in the cell', () => {
    expect(toCsv(['a', 'b'], [['x\ny', 'say "hi"']])).toBe('a,b\r\n"x\ny","say ""hi"""');
  });
});

test('day of a file – of the shop’s time, also before half past five', () => {
  expect(indianDay(new Date('2026-03-04T20:00:00Z'))).toBe('2026-03-05');
});
