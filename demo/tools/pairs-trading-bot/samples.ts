import { dailyCsv, universe, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'data/prices.csv': dailyCsv('pairs', universe(24), 420 + index * 80),
});
