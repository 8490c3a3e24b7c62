import { candles, feed, phonePair, phoneScreen, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';

const watchlist = phoneScreen(
  'Watchlist',
  'Sample prices, offline',
  [6],
  feed([
    ['NIFTY', 'Index', '24,902', '+0.41%'],
    ['SBIN', 'Banks', '819.80', '+1.12%'],
    ['INFY', 'IT', '1,498.5', '−0.86%'],
    ['TATASTEEL', 'Metals', '148.20', '+2.05%'],
    ['ITC', 'FMCG', '465.30', '−0.22%'],
    ['MARUTI', 'Auto', '12,410', '+0.74%'],
  ]),
);
const chart = phoneScreen(
  'SBIN',
  'Alert at 825 and 805',
  [3.6, 2],
  candles({ seed: 'pwa', symbol: '15 min', price: 806, count: 24, overlays: ['ema'] }),
  feed([
    ['Above', '825.00', 'On', '+0.63%'],
    ['Below', '805.00', 'On', '−1.81%'],
  ]),
);

export const pictures: Pictures = {
  cover: { phone: true, scene: watchlist },
  screens: [
    { bare: true, scene: phonePair(watchlist, chart) },
    {
      bare: true,
      scene: phonePair(
        chart,
        phoneScreen(
          'Alerts',
          '4 on, 2 sounded',
          [6],
          feed([
            ['NIFTY', 'over 24,900', '10:42', '+0.41%'],
            ['INFY', 'under 1,500', '13:05', '−0.86%'],
            ['SBIN', 'over 825', 'On', '+0.63%'],
            ['GOLD', 'under 75,500', 'On', '−0.80%'],
            ['TCS', 'over 3,950', 'On', '+1.22%'],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { shared: { files: ['app.css'], to: '' } };
