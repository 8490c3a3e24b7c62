import { candles, card, table, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'NIFTY FUT · 5 min',
    scene: candles({
      seed: 'cpr',
      symbol: 'CPR, pivots, yesterday',
      price: 24800,
      overlays: ['pivots'],
      count: 44,
      drift: 0.1,
    }),
  },
  screens: [
    {
      dark: true,
      window: 'CPR & Pivot Suite — chart',
      scene: candles({
        seed: 'cpr2',
        symbol: 'BANKNIFTY · 5 min',
        price: 52300,
        overlays: ['pivots'],
        volume: true,
        count: 62,
        drift: 0.08,
      }),
    },
    {
      dark: true,
      window: 'CPR & Pivot Suite — tomorrow',
      scene: card(
        'Levels for the next session',
        table({ Symbol: 1.3, S1: 1, 'CPR low': 1, 'CPR high': 1, R1: 1, Width: 1 }, [
          ['NIFTY', '24,742', '24,818', '24,836', '24,910', '[Narrow]'],
          ['BANKNIFTY', '52,110', '52,284', '52,372', '52,540', '[Wide]'],
          ['SBIN', '806.4', '811.2', '812.9', '817.8', '[Narrow]'],
          ['INFY', '1,488', '1,499', '1,506', '1,518', '[Wide]'],
          ['ITC', '461.2', '464.1', '464.9', '467.8', '[Narrow]'],
        ]),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: (index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('cpr-pivot-suite', 20 + index * 10, [['INDEX', 24835]]),
    },
  ],
};
