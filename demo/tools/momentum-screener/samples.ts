import { dailyCsv, universe, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'data/universe.csv': dailyCsv('screener', universe(80 + index * 20), 400),
});
