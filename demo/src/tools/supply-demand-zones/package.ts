import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const supplyDemandZonesPackage: PackagePlan = {
  made: (_release, index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('supply-demand-zones', [['INDEX', 24835]], 20 + index * 10),
    },
  ],
};
