import type { PackagePlan } from '../../packaging/plan.js';
import { tradesCsv } from '../../packaging/samples.js';
import { workbook } from '../../packaging/workbook.js';
import { monteCarloSheets } from './workbook.js';

/** What the ZIPs of this tool hold. */
export const monteCarloRiskPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'data/trades.csv', body: tradesCsv('trades', 214 + index * 60) },
    { path: 'Monte-Carlo-Risk.xlsx', body: await workbook(monteCarloSheets(index)) },
  ],
};
