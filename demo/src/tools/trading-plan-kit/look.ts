import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { bars } from '../../drawing/panels/blocks.ts';
import { checklist, form, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const tradingPlanKitLook: Look = {
  cover: {
    title: ['Trading', 'Plan Kit'],
    side: true,
    scene: windowed(
      'Checklist',
      padded(
        checklist([
          [true, 'Market type named'],
          [true, 'Setup is in the plan'],
          [true, 'Stop before entry'],
          [true, 'Size from the sheet'],
          [false, 'Reward at least 2R'],
          [false, 'Screenshot saved'],
        ]),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Trading plan — one page',
        padded(
          row([
            [
              1,
              card(
                'I trade',
                form({
                  columns: 1,
                  fields: [
                    ['Markets', 'NIFTY options, ten large caps'],
                    ['Hours', '09:30 – 11:30, 14:00 – 15:00'],
                    ['Setups', 'Opening range, pullback'],
                    ['Loss limit', '2R a day, 5R a week'],
                  ],
                }),
              ),
            ],
            [
              1,
              card(
                'Before every trade',
                checklist([
                  [true, 'Market type named'],
                  [true, 'Setup is in the plan'],
                  [true, 'Stop before entry'],
                  [false, 'Size from the sheet'],
                  [false, 'Reward at least 2R'],
                ]),
              ),
            ],
          ]),
        ),
      ),
    },
    {
      scene: windowed(
        'Weekly review',
        padded(
          stack([
            [
              0.9,
              tiles([
                ['Rules kept', '92%'],
                ['Net', '+2.4R'],
                ['Best setup', 'Pullback'],
              ]),
            ],
            [
              2.4,
              card(
                'R by day',
                bars({
                  values: [1.2, -1, 0.9, -0.6, 1.9],
                  labels: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
                  ticks: ['+2R', '0', '−1R'],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
