import type { PackagePlan } from '../../packaging/plan.js';
import { workbook } from '../../packaging/workbook.js';
import { positionSizingSheets } from './workbook.js';

/** What the ZIPs of this tool hold. */
export const positionSizingWorkbookPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'Position-Sizing.xlsx', body: await workbook(positionSizingSheets(index)) },
  ],
};
