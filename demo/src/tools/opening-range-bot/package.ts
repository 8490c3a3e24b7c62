import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const openingRangeBotPackage: PackagePlan = {
  shared: { files: ['candles.py', 'charges.py', 'paper.py'], to: 'orb_bot/' },
  made: (_release, index) => [
    {
      path: 'data/sample_5m.csv',
      body: intradayCsv(
        'orb',
        [
          ['BANK01', 812],
          ['IT01', 1498],
          ['AUTO01', 2410],
        ],
        60 + index * 30,
      ),
    },
  ],
};
