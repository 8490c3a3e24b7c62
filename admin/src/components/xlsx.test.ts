import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';

import { toXlsx } from './xlsx';

async function sheetOf(...args: Parameters<typeof toXlsx>): Promise<string> {
  const files = unzipSync(new Uint8Array(await toXlsx(...args).arrayBuffer()));
  const sheet = files['xl/worksheets/sheet1.xml'];
  return sheet ? strFromU8(sheet) : '';
}

test('ids and texts – text, whatever they begin with; money and figures – numbers that can be added', async () => {
  const row = [{ id: '1453002795123456789' }, '=1+1', '1499.00', 12];
  const xml = await sheetOf(['Payment ID', 'Name', 'Amount (INR)', 'Rows'], [row]);
  expect(xml).toContain('<t xml:space="preserve">1453002795123456789</t>');
  expect(xml).toContain('<t xml:space="preserve">=1+1</t>');
  expect(xml).toContain('<c r="C2" s="1"><v>1499</v></c><c r="D2" s="0"><v>12</v></c>');
  expect(xml).not.toContain('<f>');
});

test('a time – a date of the spreadsheet, in India', async () => {
  // Noon of 5 March 2026 in India.
  const xml = await sheetOf(
    ['Date (IST)', 'Resolved (IST)'],
    [[{ at: '2026-03-05T06:30:00Z' }, { at: null }]],
  );
  expect(xml).toContain('<c r="A2" s="2"><v>46086.5</v></c>');
});

test('markup and control characters – escaped', async () => {
  const xml = await sheetOf(['A & B'], [['<b>\u0000x</b>\ny']]);
  expect(xml).toContain('A &amp; B');
  expect(xml).toContain('&lt;b&gt; x&lt;/b&gt;\ny');
});
