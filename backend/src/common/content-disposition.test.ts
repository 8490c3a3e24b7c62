import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { attachment } from './content-disposition.js';

describe('attachment', () => {
  test.each([
    ['tool.zip', `attachment; filename="tool.zip"; filename*=UTF-8''tool.zip`],
    ['Café (1).zip', `attachment; filename="Cafe (1).zip"; filename*=UTF-8''Caf%C3%A9%20%281%29.zip`],
    ['a"b.zip', `attachment; filename="a_b.zip"; filename*=UTF-8''a%22b.zip`],
    [
      'ऑप्शन',
      `attachment; filename="download"; filename*=UTF-8''%E0%A4%91%E0%A4%AA%E0%A5%8D%E0%A4%B6%E0%A4%A8`,
    ],
  ])('%s – %s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  test('any name – one ASCII header line that decodes to the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const header = attachment(name);
        expect(header).toMatch(
          /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
        );
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name.toWellFormed());
      }),
      { numRuns: 1000 },
    );
  });
});
