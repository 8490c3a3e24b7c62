import { card, code, lines, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { dailyCsv, type ArchiveContents } from '../../src/packaging/index.ts';
import { chainCsv, notebooks } from './notebooks.ts';

const smile = (depth: number, base: number): number[] =>
  Array.from({ length: 25 }, (_, i) => base + depth * ((i - 13) / 12) ** 2 - i * 0.05);

export const pictures: Pictures = {
  cover: {
    window: 'Volatility Lab — smile.ipynb',
    scene: lines({
      series: [
        ['2 days', smile(7, 13)],
        ['9 days', smile(4.5, 12.2)],
        ['30 days', smile(2.6, 12.8)],
      ],
      ticks: ['21%', '18%', '15%', '12%'],
      labels: ['24,200', '24,500', '24,800', '25,100', '25,400'],
    }),
  },
  screens: [
    {
      window: 'Volatility Lab — cone.ipynb',
      scene: stack(
        [0.8, 2.6],
        tiles({ 'IV today': '12.6%', 'Realised 20d': '10.9%', 'IV rank': '34', Premium: '+1.7' }),
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
      ),
    },
    {
      dark: true,
      window: 'Volatility Lab — implied.py',
      margin: 0,
      scene: code('implied.py', [
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
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py'], to: 'volatility_lab/' },
  made: (index) => [
    {
      path: 'data/prices.csv',
      body: dailyCsv('volatility', [{ symbol: 'INDEX', sector: 'Index', price: 21000 }], 500),
    },
    { path: 'data/chain.csv', body: chainCsv() },
    ...notebooks(index === 0 ? 3 : 5),
  ],
};
