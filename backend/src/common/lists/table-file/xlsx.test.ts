import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import readSheets from 'read-excel-file/node';
import type { TableCell } from './cells.ts';
import { writeXlsx } from './xlsx.ts';

/** What another program reads from a sheet with these cells in one row. */
async function readBack(...cells: TableCell[]): Promise<unknown[] | undefined> {
  const rows = async function* () {
    yield await Promise.resolve(cells);
  };
  const file = await writeXlsx([{ name: 'Export', rows }]);
  const [sheet] = await readSheets(await buffer(file.pipe(new PassThrough())), { trim: false });
  return sheet?.data[0];
}

test('texts that look like numbers, formulas or times – stay texts', async () => {
  const texts = ['2024.10', '-5.00', '007', '1e5', '=1+1', 'TRUE', '2026-03-04', ' a & <b> "c" '];
  expect(await readBack(...texts)).toEqual(texts);
});

test('a reader that begins after everything is written – gets the whole file', async () => {
  const rows = async function* () {
    yield await Promise.resolve(['one row']);
  };
  const file = await writeXlsx([{ name: 'Export', rows }]);
  await sleep(100);
  const [sheet] = await readSheets(await buffer(file));
  expect(sheet?.data).toEqual([['one row']]);
});

test('figures and amounts – are numbers', async () => {
  expect(await readBack(12, { value: -500.5, decimals: 2 })).toEqual([12, -500.5]);
});

test.each([
  ['A\uFFFEB', 'AB'],
  ['A\uFFFFB', 'AB'],
  ['A\u0000\u0007\u001BB', 'AB'],
  ['A\uD83DB', 'AB'],
  ['A\uDE00B', 'AB'],
  ['A😀B\u{1FFFE}', 'A😀B\u{1FFFE}'],
  ['one\ntwo\tthree', 'one\ntwo\tthree'],
])('%j – characters XML has no place for are dropped', async (text, read) => {
  expect(await readBack(text, { id: text })).toEqual([read, read]);
});

test.each([
  ['as long as a cell can be', 'x'.repeat(32_767), 'x'.repeat(32_767)],
  ['one longer', 'x'.repeat(32_768), `${'x'.repeat(32_766)}…`],
  ['an emoji at the cut', `x${'😀'.repeat(20_000)}`, `x${'😀'.repeat(16_382)}…`],
  ['a consonant with its sign at the cut', 'कि'.repeat(20_000), `${'कि'.repeat(16_383)}…`],
  ['a sign that is escaped', '&'.repeat(40_000), `${'&'.repeat(32_766)}…`],
])('%s – a whole text or one cut between characters', async (_, text, read) => {
  expect(await readBack(text)).toEqual([read]);
});
