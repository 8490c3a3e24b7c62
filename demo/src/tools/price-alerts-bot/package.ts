import type { PackagePlan } from '../../packaging/plan.ts';
import { intradayCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const priceAlertsBotPackage: PackagePlan = {
  shared: { files: ['candles.py'], to: 'alerts_bot/' },
  made: (_release, index) => [
    {
      path: 'data/sample_5m.csv',
      body: intradayCsv(
        'alerts',
        [
          ['INDEX', 24835],
          ['BANK01', 812],
        ],
        45 + index * 15,
      ),
    },
  ],
};
