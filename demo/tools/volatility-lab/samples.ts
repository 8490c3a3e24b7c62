import { dailyCsv, type Samples } from '../../src/samples.ts';

export const samples: Samples = () => ({
  'data/prices.csv': dailyCsv('volatility', [{ symbol: 'INDEX', sector: 'Index', price: 21000 }], 500),
});
