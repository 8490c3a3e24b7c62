export type { ArchiveContents, ArchiveFile } from './archive-entries.ts';
export { dailyCsv, intradayCsv, sessions, tradesCsv, universe } from './samples.ts';
export { cell, columnName, workbook, type Cell, type SheetSpec } from './workbook.ts';
