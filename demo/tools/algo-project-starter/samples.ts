import { intradayCsv, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'data/sample_5m.csv': intradayCsv('starter', 60 + index * 20),
});
