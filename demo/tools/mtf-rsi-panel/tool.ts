import { candles, card, lines, matrix, row, stack, table, type Pictures } from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

const rsi = (phase: number): number[] =>
  Array.from({ length: 60 }, (_, i) => 52 + 19 * Math.sin(i / 6 + phase) + 5 * Math.sin(i / 1.9));

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'RSI panel',
    scene: matrix({
      seed: 'mtf',
      rows: ['NIFTY', 'SBIN', 'INFY', 'ITC', 'TCS'],
      columns: ['5m', '15m', '1h', '4h', '1D', '1W'],
    }),
  },
  screens: [
    {
      dark: true,
      window: 'Multi-Timeframe RSI — chart',
      scene: stack(
        [1.6, 1],
        candles({ seed: 'mtf2', symbol: 'SBIN · 15 min', price: 806, overlays: ['ema'], count: 56 }),
        lines({
          series: [
            ['RSI 15 min', rsi(0)],
            ['RSI 1 hour', rsi(0.8).map((v) => 50 + (v - 50) * 0.7)],
          ],
          ticks: ['80', '50', '20'],
          labels: [],
        }),
      ),
    },
    {
      dark: true,
      window: 'Multi-Timeframe RSI — panel',
      scene: row(
        [1.5, 1],
        card(
          'RSI against 50',
          matrix({
            seed: 'mtf4',
            rows: ['NIFTY', 'BANKNIFTY', 'SBIN', 'INFY', 'ITC', 'TCS'],
            columns: ['5m', '15m', '1h', '1D', '1W'],
          }),
        ),
        card(
          'Agreement',
          table({ Symbol: 1.3, Side: 1 }, [
            ['NIFTY', '[Up 4/5]'],
            ['BANKNIFTY', '[Up 3/5]'],
            ['SBIN', '[Up 5/5]'],
            ['INFY', '[Down 4/5]'],
            ['ITC', '[Mixed]'],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: (index) => [
    { path: 'practice/candles.csv', body: intradayCsv('mtf-rsi-panel', 20 + index * 10, [['INDEX', 24835]]) },
  ],
};
