export type { ArchiveContents, ArchiveFile, LicenseCheck } from './archive-entries.ts';
export { dailyCsv, intradayCsv, sessions, tradesCsv, universe } from './samples.ts';
export { cell, columnName, workbook, type Cell, type Macros, type SheetSpec } from './workbook.ts';
