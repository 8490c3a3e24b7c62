import { intradayCsv, type Samples } from '../../src/samples.ts';

export const samples: Samples = (index) => ({
  'practice/candles.csv': intradayCsv('supertrend-plus', 20 + index * 10, [['INDEX', 24835]]),
});
