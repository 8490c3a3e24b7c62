import type { PackagePlan } from '../../packaging/plan.js';
import { workbook } from '../../packaging/workbook.js';
import { optionChainSheets } from './workbook.js';
import { chainCsv } from '../volatility-lab/notebooks.js';

/** What the ZIPs of this tool hold. */
export const optionChainAnalyserPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'sample-chain.csv', body: chainCsv() },
    { path: 'Option-Chain-Analyser.xlsx', body: await workbook(optionChainSheets(index)) },
  ],
};
