import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { matrix } from '../../drawing/panels/blocks.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { lines } from '../../drawing/panels/curves.ts';
import { table } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

const rsi = (phase: number): number[] =>
  Array.from({ length: 60 }, (_, i) => 52 + 19 * Math.sin(i / 6 + phase) + 5 * Math.sin(i / 1.9));

/** Cover and screens of this tool. */
export const mtfRsiPanelLook: Look = {
  cover: {
    title: ['Multi-Timeframe RSI'],
    dark: true,
    scene: windowed(
      'RSI panel',
      padded(
        matrix({
          seed: 'mtf',
          rows: ['NIFTY', 'SBIN', 'INFY', 'ITC', 'TCS'],
          columns: ['5m', '15m', '1h', '4h', '1D', '1W'],
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'Multi-Timeframe RSI — chart',
        padded(
          stack([
            [
              1.6,
              candles({ seed: 'mtf2', symbol: 'SBIN · 15 min', price: 806, overlays: ['ema'], count: 56 }),
            ],
            [
              1,
              lines({
                series: [
                  ['RSI 15 min', rsi(0)],
                  ['RSI 1 hour', rsi(0.8).map((v) => 50 + (v - 50) * 0.7)],
                ],
                ticks: ['80', '50', '20'],
                labels: [],
              }),
            ],
          ]),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'Multi-Timeframe RSI — panel',
        padded(
          row([
            [
              1.5,
              card(
                'RSI against 50',
                matrix({
                  seed: 'mtf4',
                  rows: ['NIFTY', 'BANKNIFTY', 'SBIN', 'INFY', 'ITC', 'TCS'],
                  columns: ['5m', '15m', '1h', '1D', '1W'],
                }),
              ),
            ],
            [
              1,
              card(
                'Agreement',
                table({
                  columns: [
                    ['Symbol', 1.3],
                    ['Side', 1],
                  ],
                  rows: [
                    ['NIFTY', '[Up 4/5]'],
                    ['BANKNIFTY', '[Up 3/5]'],
                    ['SBIN', '[Up 5/5]'],
                    ['INFY', '[Down 4/5]'],
                    ['ITC', '[Mixed]'],
                  ],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
