import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv, universe } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const pairsTradingBotPackage: PackagePlan = {
  shared: { files: ['candles.py', 'charges.py'], to: 'pairs_bot/' },
  made: (_release, index) => [
    { path: 'data/prices.csv', body: dailyCsv('pairs', universe(24), 420 + index * 80) },
  ],
};
