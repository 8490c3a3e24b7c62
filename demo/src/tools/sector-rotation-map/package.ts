import type { PackagePlan } from '../../packaging/plan.ts';
import { dailyCsv } from '../../packaging/samples.ts';

/** What the ZIPs of this tool hold. */
export const sectorRotationMapPackage: PackagePlan = {
  made: () => {
    const stocks = ['Index', 'Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'Energy', 'FMCG', 'Realty'].map(
      (name, i) => ({
        symbol: name,
        sector: name,
        price: 9000 + i * 1700,
      }),
    );
    const rows = dailyCsv('sectors', stocks, 780).trim().split('\n').slice(1);
    const closes = rows.map((row) => {
      const [, sector, date, , , , close] = row.split(',');
      return [sector, date, close].join(',');
    });
    return [{ path: 'data/sectors.csv', body: `sector,date,close\n${closes.join('\n')}\n` }];
  },
};
