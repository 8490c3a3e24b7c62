import type { PackagePlan } from '../../packaging/plan.js';
import { workbook } from '../../packaging/workbook.js';
import { taxSheets } from './workbook.js';

/** What the ZIPs of this tool hold. */
export const taxPnlSheetPackage: PackagePlan = {
  made: async (_release, index) => [{ path: 'Tax-PnL.xlsx', body: await workbook(taxSheets(index)) }],
};
