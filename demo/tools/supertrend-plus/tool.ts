import { candles, code, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'NIFTY 50 · 15 min',
    scene: candles({
      seed: 'st1',
      symbol: 'Supertrend Plus',
      price: 24620,
      overlays: ['supertrend', 'signals'],
      count: 44,
    }),
  },
  screens: [
    {
      dark: true,
      window: 'Supertrend Plus — chart',
      scene: candles({
        seed: 'st2',
        symbol: 'BANKNIFTY · 5 min',
        price: 52150,
        overlays: ['supertrend', 'signals'],
        volume: true,
        count: 62,
      }),
    },
    {
      dark: true,
      window: 'Supertrend Plus — source',
      margin: 0,
      scene: code('supertrend-plus.pine', [
        '//@version=6',
        "indicator('Supertrend Plus', overlay = true)",
        "length = input.int(10, 'ATR length')",
        "factor = input.float(3.0, 'Factor', step = 0.1)",
        "chop = input.bool(true, 'Skip sideways bars')",
        '',
        '[line, side] = ta.supertrend(factor, length)',
        'quiet = chop and ta.atr(5) < ta.atr(50) * 0.7',
        'turn = ta.change(side) != 0 and not quiet',
        "plot(line, 'Trend', side < 0 ? up : down, 2)",
        'plotshape(turn and side < 0, style = buy)',
      ]),
    },
  ],
};

export const archive: ArchiveContents = {
  since: { 'supertrend-plus.v6.pine': '2.0.0' },
  made: (index) => [
    {
      path: 'practice/candles.csv',
      body: intradayCsv('supertrend-plus', 20 + index * 10, [['INDEX', 24835]]),
    },
  ],
};
