import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { taxSheets } from './workbook.ts';

/** What the ZIPs of this tool hold. */
export const taxPnlSheetPackage: PackagePlan = {
  made: async (_release, index) => [{ path: 'Tax-PnL.xlsx', body: await workbook(taxSheets(index)) }],
};
