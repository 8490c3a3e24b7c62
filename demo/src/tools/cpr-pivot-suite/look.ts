import { card, padded, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { table } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const cprPivotSuiteLook: Look = {
  cover: {
    title: ['CPR & Pivot Suite'],
    dark: true,
    scene: windowed(
      'NIFTY FUT · 5 min',
      padded(
        candles({
          seed: 'cpr',
          symbol: 'CPR, pivots, yesterday',
          price: 24800,
          overlays: ['pivots'],
          count: 44,
          drift: 0.1,
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'CPR & Pivot Suite — chart',
        padded(
          candles({
            seed: 'cpr2',
            symbol: 'BANKNIFTY · 5 min',
            price: 52300,
            overlays: ['pivots'],
            volume: true,
            count: 62,
            drift: 0.08,
          }),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'CPR & Pivot Suite — tomorrow',
        padded(
          card(
            'Levels for the next session',
            table({
              columns: [
                ['Symbol', 1.3],
                ['S1', 1],
                ['CPR low', 1],
                ['CPR high', 1],
                ['R1', 1],
                ['Width', 1],
              ],
              rows: [
                ['NIFTY', '24,742', '24,818', '24,836', '24,910', '[Narrow]'],
                ['BANKNIFTY', '52,110', '52,284', '52,372', '52,540', '[Wide]'],
                ['SBIN', '806.4', '811.2', '812.9', '817.8', '[Narrow]'],
                ['INFY', '1,488', '1,499', '1,506', '1,518', '[Wide]'],
                ['ITC', '461.2', '464.1', '464.9', '467.8', '[Narrow]'],
              ],
            }),
          ),
        ),
      ),
    },
  ],
};
