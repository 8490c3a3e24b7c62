import type { PackagePlan } from '../../packaging/plan.js';
import { dailyCsv } from '../../packaging/samples.js';
import { chainCsv, notebooks } from './notebooks.js';

/** What the ZIPs of this tool hold. */
export const volatilityLabPackage: PackagePlan = {
  shared: { files: ['candles.py'], to: 'volatility_lab/' },
  made: (_release, index) => [
    {
      path: 'data/prices.csv',
      body: dailyCsv('volatility', [{ symbol: 'INDEX', sector: 'Index', price: 21000 }], 500),
    },
    { path: 'data/chain.csv', body: chainCsv() },
    ...notebooks(index === 0 ? 3 : 5),
  ],
};
