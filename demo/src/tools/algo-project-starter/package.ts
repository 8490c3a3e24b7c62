import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const algoProjectStarterPackage: PackagePlan = {
  shared: { files: ['candles.py', 'charges.py', 'paper.py'], to: 'algo/' },
  since: { 'GUIDE.md': '1.1.0' },
  made: (_release, index) => [
    {
      path: 'data/sample_5m.csv',
      body: intradayCsv(
        'starter',
        [
          ['BANK01', 812],
          ['IT01', 1498],
          ['AUTO01', 2410],
        ],
        60 + index * 20,
      ),
    },
  ],
};
