import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const cprPivotSuitePackage: PackagePlan = {
  made: (_release, index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('cpr-pivot-suite', [['INDEX', 24835]], 20 + index * 10),
    },
  ],
};
