import fc from 'fast-check';
import { attachment, inline } from './content-disposition.ts';

const HEADER = /^attachment; filename="((?:\\.|[^"\\])*)"(?:; filename\*=UTF-8''([\w!#$&+.^`|~%-]*))?$/;

/** The names that a browser and an old client read; an escaped character of the quoted name stands for itself. */
function readNames(header: string): { saved: string; old: string } {
  const [, quoted, encoded] = HEADER.exec(header) ?? [];
  if (quoted === undefined) throw new Error(`not understood: ${header}`);
  const old = quoted.replaceAll(/\\(.)/g, '$1');
  return { saved: encoded === undefined ? old : decodeURIComponent(encoded), old };
}

describe('attachment', () => {
  test.each([
    ['tool.zip', `attachment; filename="tool.zip"`],
    ['Café (1).zip', `attachment; filename="Cafe (1).zip"; filename*=UTF-8''Caf%C3%A9%20%281%29.zip`],
    ['a"b.zip', `attachment; filename="a_b.zip"; filename*=UTF-8''a%22b.zip`],
    ['ऑ.zip', `attachment; filename="download.zip"; filename*=UTF-8''%E0%A4%91.zip`],
    [
      'ऑप्शन',
      `attachment; filename="download"; filename*=UTF-8''%E0%A4%91%E0%A4%AA%E0%A5%8D%E0%A4%B6%E0%A4%A8`,
    ],
  ])('%s – %s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  test.each([
    ['ऑप्शन चेन.zip', 'download.zip'],
    ['ऑप्शन - चेन.zip', 'download.zip'],
    ['விருப்பங்கள்.xlsx', 'download.xlsx'],
    ['📈🚀.zip', 'download.zip'],
    ['निफ्टी Pro 2.0.zip', 'Pro 2.0.zip'],
    ['say "hi".zip', 'say _hi_.zip'],
    ['back\\slash.zip', 'back_slash.zip'],
    ['100%41.zip', '100_41.zip'],
    ['a;b=c.zip', 'a;b=c.zip'],
    ['two\r\nX-Evil: 1.zip', 'twoX-Evil: 1.zip'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['.zip', 'download.zip'],
    ['', 'download'],
    [' ', 'download'],
  ])('%j – saved under that name, by old clients as %j', (name, old) => {
    expect(readNames(attachment(name))).toEqual({ saved: name, old });
  });

  test.each([
    ['n'.repeat(5000), 200],
    ['नि'.repeat(5000), 200],
    ['👩‍👩‍👧'.repeat(5000), 200],
  ])('very long name – cut between two characters, with its ending', (stem, max) => {
    const { saved, old } = readNames(attachment(`${stem}.zip`));
    expect(saved.length).toBeLessThanOrEqual(max);
    expect(saved.endsWith('.zip') && old.endsWith('.zip')).toBe(true);
    const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(stem);
    expect(saved.slice(0, -4).replaceAll(first?.segment ?? '', '')).toBe('');
    expect(attachment(`${stem}.zip`).length).toBeLessThan(2000);
  });

  test('any name – one ASCII header line that decodes to the same name, never an empty one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
        const header = attachment(name);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        const { saved, old } = readNames(header);
        expect(saved).toBe(name.toWellFormed());
        expect(old.replace(/\.[a-z\d]{1,8}$/i, '')).toMatch(/^[^"\\%/]*[a-z\d][^"\\%/]*$/i);
      }),
      { numRuns: 1000 },
    );
  });
});

test('shown in the browser – named the same way', () => {
  expect(inline('प्रमाण.pdf')).toBe(
    `inline; filename="download.pdf"; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B0%E0%A4%AE%E0%A4%BE%E0%A4%A3.pdf`,
  );
});
