import type { PackagePlan } from '../../packaging/plan.ts';
import { workbook } from '../../packaging/workbook.ts';
import { optionChainSheets } from './workbook.ts';
import { chainCsv } from '../volatility-lab/notebooks.ts';

/** What the ZIPs of this tool hold. */
export const optionChainAnalyserPackage: PackagePlan = {
  made: async (_release, index) => [
    { path: 'sample-chain.csv', body: chainCsv() },
    { path: 'Option-Chain-Analyser.xlsx', body: await workbook(optionChainSheets(index)) },
  ],
};
