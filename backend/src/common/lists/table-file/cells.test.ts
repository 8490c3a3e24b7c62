import { csvLine, type TableCell } from './cells.ts';

test.each<[TableCell, string]>([
  ['Asha Rao', 'Asha Rao'],
  ['Rao, "Asha"\nMumbai', '"Rao, ""Asha""\nMumbai"'],
  ['=1+1', "'=1+1"],
  ['-5.00', '-5.00'],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['\t=1', "'\t=1"],
  [500.5, '500.5'],
  [{ value: -500, decimals: 2 }, '-500.00'],
  [{ id: '1234567890123456789' }, "'1234567890123456789"],
  [{ id: 'order_1' }, 'order_1'],
  [{ id: null }, ''],
  [{ at: '2026-03-03T20:00:00.000Z' }, '2026-03-04 01:30:00'],
  [{ at: null }, ''],
])('%j – %j', (cell, text) => {
  expect(csvLine([cell, 'x'])).toBe(`${text},x\r\n`);
});
