import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { journalSheets } from './workbook.ts';
import { tradebookCsv } from './sample.ts';

/** What the ZIPs of this tool hold. */
export const tradeJournalWorkbookPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'sample-tradebook.csv', body: tradebookCsv(60 + index * 20) },
    { path: 'Trade-Journal.xlsx', body: await workbook(journalSheets(index)) },
  ],
};
