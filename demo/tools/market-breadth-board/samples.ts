import { dailyCsv, universe, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'data/eod_sample.csv': dailyCsv('breadth', universe(60 + index * 20), 260),
});
