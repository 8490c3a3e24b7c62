import { padded, phone, row, stack } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import type { Draw } from '../../drawing/ink.ts';
import { feed, heading } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

const screen = (title: string, note: string, parts: readonly (readonly [number, Draw])[]): Draw =>
  phone(padded(stack([[0.75, heading(title, note)], ...parts], 16), 20));
const pair =
  (left: Draw, right: Draw): Draw =>
  (box, ink) =>
    padded(
      row(
        [
          [1, left],
          [1, right],
        ],
        96,
      ),
      44,
    )({ ...box, x: box.x + 190, w: box.w - 380 }, ink);
const watchlist = screen('Watchlist', 'Sample prices, offline', [
  [
    6,
    feed([
      ['NIFTY', 'Index', '24,902', '+0.41%'],
      ['SBIN', 'Banks', '819.80', '+1.12%'],
      ['INFY', 'IT', '1,498.5', '−0.86%'],
      ['TATASTEEL', 'Metals', '148.20', '+2.05%'],
      ['ITC', 'FMCG', '465.30', '−0.22%'],
      ['MARUTI', 'Auto', '12,410', '+0.74%'],
    ]),
  ],
]);
const chart = screen('SBIN', 'Alert at 825 and 805', [
  [3.6, candles({ seed: 'pwa', symbol: '15 min', price: 806, count: 24, overlays: ['ema'] })],
  [
    2,
    feed([
      ['Above', '825.00', 'On', '+0.63%'],
      ['Below', '805.00', 'On', '−1.81%'],
    ]),
  ],
]);

/** Cover and screens of this tool. */
export const watchlistPwaLook: Look = {
  cover: { title: ['Watchlist', '& Alerts'], phone: true, scene: watchlist },
  screens: [
    { bare: true, scene: pair(watchlist, chart) },
    {
      bare: true,
      scene: pair(
        chart,
        screen('Alerts', '4 on, 2 sounded', [
          [
            6,
            feed([
              ['NIFTY', 'over 24,900', '10:42', '+0.41%'],
              ['INFY', 'under 1,500', '13:05', '−0.86%'],
              ['SBIN', 'over 825', 'On', '+0.63%'],
              ['GOLD', 'under 75,500', 'On', '−0.80%'],
              ['TCS', 'over 3,950', 'On', '+1.22%'],
            ]),
          ],
        ]),
      ),
    },
  ],
};
