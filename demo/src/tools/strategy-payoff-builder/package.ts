import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { payoffSheets } from './workbook.ts';

/** What the ZIPs of this tool hold. */
export const strategyPayoffBuilderPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'Payoff-Builder.xlsx', body: await workbook(payoffSheets(index)) },
  ],
};
