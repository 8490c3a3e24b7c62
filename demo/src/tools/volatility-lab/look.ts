import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { lines } from '../../drawing/panels/curves.ts';
import { tiles } from '../../drawing/panels/lists.ts';
import { code } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

const smile = (depth: number, base: number): number[] =>
  Array.from({ length: 25 }, (_, i) => base + depth * ((i - 13) / 12) ** 2 - i * 0.05);

/** Cover and screens of this tool. */
export const volatilityLabLook: Look = {
  cover: {
    title: ['Volatility Lab'],
    scene: windowed(
      'Volatility Lab — smile.ipynb',
      padded(
        lines({
          series: [
            ['2 days', smile(7, 13)],
            ['9 days', smile(4.5, 12.2)],
            ['30 days', smile(2.6, 12.8)],
          ],
          ticks: ['21%', '18%', '15%', '12%'],
          labels: ['24,200', '24,500', '24,800', '25,100', '25,400'],
        }),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Volatility Lab — cone.ipynb',
        padded(
          stack([
            [
              0.8,
              tiles([
                ['IV today', '12.6%'],
                ['Realised 20d', '10.9%'],
                ['IV rank', '34'],
                ['Premium', '+1.7'],
              ]),
            ],
            [
              2.6,
              card(
                'Volatility cone',
                lines({
                  series: [
                    ['90th', smile(3, 22).map((v, i) => v - i * 0.24)],
                    ['Median', smile(1, 14.2).map((v, i) => v - i * 0.06)],
                    ['10th', smile(-1, 8.2).map((v, i) => v + i * 0.05)],
                  ],
                  ticks: ['24%', '18%', '12%', '6%'],
                  labels: ['5', '10', '20', '40', '60', '90'],
                }),
                'days',
              ),
            ],
          ]),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'Volatility Lab — implied.py',
        code('implied.py', [
          'def implied(price, spot, strike, days, rate):',
          '    # bisection: slow enough to read, never diverges',
          '    low, high = 0.01, 3.0',
          '    for step in range(60):',
          '        mid = (low + high) / 2',
          '        if black(spot, strike, days, rate, mid) > price:',
          '            high = mid',
          '        else:',
          '            low = mid',
          '    return mid',
        ]),
      ),
    },
  ],
};
