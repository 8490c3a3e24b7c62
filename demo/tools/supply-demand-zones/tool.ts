import { candles, card, table, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'HDFCBANK · 1 hour',
    scene: candles({
      seed: 'sd',
      symbol: 'Fresh zones only',
      price: 1652,
      overlays: ['zones'],
      count: 46,
      drift: 0,
    }),
  },
  screens: [
    {
      dark: true,
      window: 'Supply & Demand Zones — chart',
      scene: candles({
        seed: 'sd3',
        symbol: 'NIFTY 50 · 1 hour',
        price: 24700,
        overlays: ['zones', 'signals'],
        volume: true,
        count: 60,
        drift: 0.02,
      }),
    },
    {
      dark: true,
      window: 'Supply & Demand Zones — table',
      scene: card(
        'Zones on this chart',
        table({ Zone: 1.4, From: 1, To: 1, Touched: 0.9, State: 1 }, [
          ['Supply 1 h', '25,040', '25,085', '0', '[Strong]'],
          ['Supply 15 m', '24,935', '24,960', '1', '[Fresh]'],
          ['Demand 15 m', '24,770', '24,792', '0', '[Strong]'],
          ['Demand 1 h', '24,610', '24,655', '2', '[Weak]'],
          ['Demand 1 d', '24,180', '24,310', '0', '[Strong]'],
        ]),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: (index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('supply-demand-zones', 20 + index * 10, [['INDEX', 24835]]),
    },
  ],
};
