import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv } from '../../packaging/samples.ts';

/** Without the symbol and the sector: the studio tests one series at a time. */
const plain = (csv: string): string =>
  csv
    .split('\n')
    .map((line) => line.split(',').slice(2).join(','))
    .join('\n');

/** What the ZIPs of this tool hold. */
export const backtestStudioPackage: PackagePlan = {
  shared: { files: ['app.css'], to: '' },
  made: (_release, index) => [
    {
      path: 'data/sample.csv',
      body: plain(dailyCsv('studio', [{ symbol: 'INDEX', sector: 'Index', price: 15200 }], 1000)),
    },
    {
      path: 'data/sample-stock.csv',
      body: plain(
        dailyCsv('studio2', [{ symbol: 'BANK01', sector: 'Banks', price: 640 }], 700 + index * 150),
      ),
    },
  ],
};
