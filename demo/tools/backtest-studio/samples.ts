import { pickColumns, dailyCsv, type DailyStock, type Samples } from '../../src/samples.ts';

const market: DailyStock = { symbol: 'INDEX', sector: 'Index', price: 15200 };
const bank: DailyStock = { symbol: 'BANK01', sector: 'Banks', price: 640 };

/** Without the symbol and the sector, because the studio tests one series at a time. */
const series = (seed: string, stock: DailyStock, days: number): string =>
  pickColumns(dailyCsv(seed, [stock], days), [2, 3, 4, 5, 6, 7]);

export const samples: Samples = (index) => ({
  'data/sample.csv': series('studio', market, 1000),
  'data/sample-stock.csv': series('studio2', bank, 700 + index * 150),
});
