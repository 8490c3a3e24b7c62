import { padded, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { code } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const supertrendPlusLook: Look = {
  cover: {
    title: ['Supertrend Plus'],
    dark: true,
    scene: windowed(
      'NIFTY 50 · 15 min',
      padded(
        candles({
          seed: 'st1',
          symbol: 'Supertrend Plus',
          price: 24620,
          overlays: ['supertrend', 'signals'],
          count: 44,
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'Supertrend Plus — chart',
        padded(
          candles({
            seed: 'st2',
            symbol: 'BANKNIFTY · 5 min',
            price: 52150,
            overlays: ['supertrend', 'signals'],
            volume: true,
            count: 62,
          }),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'Supertrend Plus — source',
        code('supertrend-plus.pine', [
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
      ),
    },
  ],
};
