import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv } from '../../packaging/samples.ts';
import { chainCsv, notebooks } from './notebooks.ts';

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
