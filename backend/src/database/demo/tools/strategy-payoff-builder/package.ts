import type { PackagePlan } from '../../packaging/plan.js';
import { workbook } from '../../packaging/workbook.js';
import { payoffSheets } from './workbook.js';

/** What the ZIPs of this tool hold. */
export const strategyPayoffBuilderPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'Payoff-Builder.xlsx', body: await workbook(payoffSheets(index)) },
  ],
};
