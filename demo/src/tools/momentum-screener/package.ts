import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv, universe } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const momentumScreenerPackage: PackagePlan = {
  shared: { files: ['candles.py'], to: 'screener/' },

  made: (_release, index) => [
    { path: 'data/universe.csv', body: dailyCsv('screener', universe(80 + index * 20), 400) },
  ],
};
