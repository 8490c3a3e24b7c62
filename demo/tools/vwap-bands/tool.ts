import { candles, code, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'RELIANCE · 5 min',
    scene: candles({
      seed: 'vw',
      symbol: 'VWAP ± 1 SD',
      price: 1278,
      overlays: ['vwap'],
      count: 44,
      drift: 0.05,
    }),
  },
  screens: [
    {
      dark: true,
      window: 'Session VWAP Bands — chart',
      scene: candles({
        seed: 'vw2',
        symbol: 'NIFTY FUT · 3 min',
        price: 24880,
        overlays: ['vwap'],
        volume: true,
        count: 64,
        drift: -0.05,
      }),
    },
    {
      dark: true,
      window: 'Session VWAP Bands — source',
      margin: 0,
      scene: code('vwap-bands.pine', [
        '//@version=6',
        "indicator('Session VWAP Bands', overlay = true)",
        "mult1 = input.float(1.0, 'First band')",
        "mult2 = input.float(2.0, 'Second band')",
        'fresh = timeframe.change("1D")',
        '',
        '[mid, top, low] = ta.vwap(hlc3, fresh, mult1)',
        "plot(mid, 'VWAP', color.orange, 2)",
        "a = plot(top, 'Upper')",
        "b = plot(low, 'Lower')",
        'fill(a, b, color.new(color.orange, 90))',
      ]),
    },
  ],
};

export const archive: ArchiveContents = {
  made: (index) => [
    { path: 'practice/candles.csv', body: intradayCsv('vwap-bands', 20 + index * 10, [['INDEX', 24835]]) },
  ],
};
