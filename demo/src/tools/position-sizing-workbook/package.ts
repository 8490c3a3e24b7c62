import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { positionSizingSheets } from './workbook.ts';

/** What the ZIPs of this tool hold. */
export const positionSizingWorkbookPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'Position-Sizing.xlsx', body: await workbook(positionSizingSheets(index)) },
  ],
};
