import { padded, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { code } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const vwapBandsLook: Look = {
  cover: {
    title: ['Session VWAP Bands'],
    dark: true,
    scene: windowed(
      'RELIANCE · 5 min',
      padded(
        candles({
          seed: 'vw',
          symbol: 'VWAP ± 1 SD',
          price: 1278,
          overlays: ['vwap'],
          count: 44,
          drift: 0.05,
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'Session VWAP Bands — chart',
        padded(
          candles({
            seed: 'vw2',
            symbol: 'NIFTY FUT · 3 min',
            price: 24880,
            overlays: ['vwap'],
            volume: true,
            count: 64,
            drift: -0.05,
          }),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'Session VWAP Bands — source',
        code('vwap-bands.pine', [
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
      ),
    },
  ],
};
