export type { ArchivePlan, PlannedFile } from './plan.ts';
export { dailyCsv, intradayCsv, sessions, tradesCsv, universe } from './samples.ts';
export { columnName, workbook, type Cell, type SheetSpec } from './workbook.ts';
