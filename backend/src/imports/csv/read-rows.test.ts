import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTable } from './decode.ts';
import { readDay } from './read-day.ts';
import { type ImportLine, readRows } from './read-rows.ts';

const read = (text: string): ImportLine[] => [...readRows(text).lines()];
const decoded = (content: Buffer) => read(decodeTable(content)).map(({ name }) => name);
const fixture = (name: string) =>
  readRows(decodeTable(readFileSync(join(import.meta.dirname, '../../../test/support/imports', name))));

/** The message of the field `file`. */
function refused(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields?.['file'];
  }
  return undefined;
}

describe('exports of other shops', () => {
  const asha = { email: 'asha@example.com', name: 'Asha Rao', isVoid: false };
  const ravi = { email: 'ravi@example.com' };

  test('Gumroad – sales with variant and key; what was refunded in part stays, the sums are left out', () => {
    const { shop, lines } = fixture('gumroad.csv');
    expect(shop).toBe('gumroad');
    const key = '38B1460A-51044067-A91D77B8-72934D51';
    expect([...lines()]).toMatchObject([
      { ...asha, line: 2, tool: 'Gap Scanner', plan: '1 year', boughtOn: '2025-03-14', key },
      { ...ravi, name: '=Ravi', isVoid: false },
      { email: 'meera@example.com', name: 'Meera, "M"', isVoid: true },
    ]);
  });

  test('Lemon Squeezy – orders, refunded ones marked', () => {
    const { shop, lines } = fixture('lemon-squeezy.csv');
    expect(shop).toBe('lemon-squeezy');
    expect([...lines()]).toMatchObject([
      { ...asha, tool: 'Gap Scanner', plan: '1 year', boughtOn: '2025-03-14T10:20:30.000000Z', key: '' },
      { ...ravi, isVoid: true },
    ]);
  });

  test('Easy Digital Downloads – one line for each product; the key of the payment is no licence key', () => {
    const { shop, lines } = fixture('easy-digital-downloads.csv');
    expect(shop).toBe('easy-digital-downloads');
    expect([...lines()]).toMatchObject([
      { ...asha, line: 2, tool: 'Gap Scanner - 1 year', key: '' },
      { ...asha, line: 2, tool: 'Option Sheet', key: '' },
      { ...ravi, line: 3, tool: 'Gap Scanner', isVoid: true },
    ]);
  });

  test('WooCommerce – names in two columns, phone and key', () => {
    const { shop, lines } = fixture('woocommerce.csv');
    expect(shop).toBe('woocommerce');
    expect([...lines()]).toMatchObject([
      { ...asha, phone: '+91 98765 43210', tool: 'Gap Scanner - 1 year', key: '7QFX2-AB3CD-9KLMN-0PQRS' },
      { ...ravi, name: 'Ravi', isVoid: true },
    ]);
  });

  test('subscribers of Lemon Squeezy – people, also those who want no newsletter', () => {
    const text =
      'identifier,name,email,status,email_sends,created_at\n1,Asha,a@example.com,archived,2,2025-01-01';
    const { shop, lines } = readRows(text);
    expect(shop).toBe('lemon-squeezy');
    expect([...lines()]).toMatchObject([{ name: 'Asha', isVoid: false, tool: '' }]);
  });
});

describe('columns and separators', () => {
  test.each([
    'email,name\na@example.com,Asha',
    ' E-Mail ; NAME \r\na@example.com;Asha\r\n',
    'Email Address\tFull Name\na@example.com\tAsha',
    'sep=;\r\nemail;name\r\n"a@example.com";"Asha"',
    '\n\nemail,name\n,\na@example.com,Asha\n\n',
  ])('%j – read', (text) => {
    expect(read(text)).toMatchObject([{ email: 'a@example.com', name: 'Asha' }]);
  });

  test('quotes, line breaks in a cell, an empty last cell – rows are counted as a spreadsheet does', () => {
    const text = 'email,name,phone\n"a@example.com","Asha\n""A"", Rao",\nb@example.com,Ravi,\n';
    expect(read(text)).toMatchObject([
      { line: 2, name: 'Asha\n"A", Rao', phone: '' },
      { line: 3, name: 'Ravi' },
    ]);
  });

  test.each([
    ['name,phone\nAsha,1', /No column has the heading “email”/],
    ['email,name\n', /no rows/],
    ['', /empty/],
    ['email\n"a@example.com', /row 2 is not closed/],
    [`email\n${'a@example.com\n'.repeat(20_001)}`, /at most 20,000 rows/],
  ])('%.30j – refused with what to do', (text, message) => {
    expect(refused(() => readRows(text))).toMatch(message);
  });
});

describe('encodings', () => {
  const text = 'email,name\na@example.com,José';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s – read', (_, content) => {
    expect(decoded(content)).toEqual(['José']);
  });

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004…'), /spreadsheet/],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), /cannot be read/],
  ])('%s – says how to save it', (_, content, message) => {
    expect(refused(() => decodeTable(content))).toMatch(message);
  });
});

test.each([
  ['2026-03-31', '2026-03-31'],
  ['2026-03-31 10:20:30', '2026-03-31'],
  ['2026-03-31T10:20:30Z', '2026-03-31'],
  ['31/03/2026', '2026-03-31'],
  ['1.3.2026', '2026-03-01'],
  ['31-03-2026 10:20', '2026-03-31'],
  ['31 Mar 2026', '2026-03-31'],
  ['March 31, 2026', '2026-03-31'],
  ['2026-02-30', null],
  ['03/31/2026', null],
  ['soon', null],
])('the day %s – %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
