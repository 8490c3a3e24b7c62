import { pickColumns, dailyCsv, type Samples } from '../../src/samples.ts';

const SECTORS = ['Index', 'Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'Energy', 'FMCG', 'Realty'];

const stocks = SECTORS.map((name, i) => ({ symbol: name, sector: name, price: 9000 + i * 1700 }));

export const samples: Samples = () => ({
  'data/sectors.csv': pickColumns(dailyCsv('sectors', stocks, 780), [1, 2, 6]),
});
