import { card, padded, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { table } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const supplyDemandZonesLook: Look = {
  cover: {
    title: ['Supply & Demand Zones'],
    dark: true,
    scene: windowed(
      'HDFCBANK · 1 hour',
      padded(
        candles({
          seed: 'sd',
          symbol: 'Fresh zones only',
          price: 1652,
          overlays: ['zones'],
          count: 46,
          drift: 0,
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'Supply & Demand Zones — chart',
        padded(
          candles({
            seed: 'sd3',
            symbol: 'NIFTY 50 · 1 hour',
            price: 24700,
            overlays: ['zones', 'signals'],
            volume: true,
            count: 60,
            drift: 0.02,
          }),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'Supply & Demand Zones — table',
        padded(
          card(
            'Zones on this chart',
            table({
              columns: [
                ['Zone', 1.4],
                ['From', 1],
                ['To', 1],
                ['Touched', 0.9],
                ['State', 1],
              ],
              rows: [
                ['Supply 1 h', '25,040', '25,085', '0', '[Strong]'],
                ['Supply 15 m', '24,935', '24,960', '1', '[Fresh]'],
                ['Demand 15 m', '24,770', '24,792', '0', '[Strong]'],
                ['Demand 1 h', '24,610', '24,655', '2', '[Weak]'],
                ['Demand 1 d', '24,180', '24,310', '0', '[Strong]'],
              ],
            }),
          ),
        ),
      ),
    },
  ],
};
