import type { PackagePlan } from '../../packaging/plan.js';
import { workbook } from '../../packaging/workbook.js';
import { journalSheets } from './workbook.js';
import { tradebookCsv } from './sample.js';

/** What the ZIPs of this tool hold. */
export const tradeJournalWorkbookPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'sample-tradebook.csv', body: tradebookCsv(60 + index * 20) },
    { path: 'Trade-Journal.xlsx', body: await workbook(journalSheets(index)) },
  ],
};
