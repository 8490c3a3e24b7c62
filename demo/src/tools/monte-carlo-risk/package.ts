import type { PackagePlan } from '../../packaging/plan.ts';
import { tradesCsv } from '../../packaging/samples.ts';
import { workbook } from '../../packaging/workbook.ts';
import { monteCarloSheets } from './workbook.ts';

/** What the ZIPs of this tool hold. */
export const monteCarloRiskPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'data/trades.csv', body: tradesCsv('trades', 214 + index * 60) },
    { path: 'Monte-Carlo-Risk.xlsx', body: await workbook(monteCarloSheets(index)) },
  ],
};
