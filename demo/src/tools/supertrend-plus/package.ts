import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const supertrendPlusPackage: PackagePlan = {
  since: { 'supertrend-plus.v6.pine': '2.0.0' },
  made: (_release, index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('supertrend-plus', [['INDEX', 24835]], 20 + index * 10),
    },
  ],
};
