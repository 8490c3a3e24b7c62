import { intradayCsv, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'data/sample_5m.csv': intradayCsv('alerts', 45 + index * 15, [
    ['INDEX', 24835],
    ['BANK01', 812],
  ]),
});
