import { bars, card, heading, heatmap, row, stack, table, type Pictures } from '../../src/drawing/index.ts';
import { dailyCsv, universe, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Momentum Screener',
    scene: table({ Stock: 1.5, '6 months': 1, 'Vol.': 0.8, Score: 0.8, Trend: 0.9 }, [
      ['BEL', '+38.2%', '24%', '94', '[Strong]'],
      ['TRENT', '+31.7%', '29%', '91', '[Strong]'],
      ['CUMMINSIND', '+27.4%', '22%', '89', '[Strong]'],
      ['SUNPHARMA', '+19.6%', '17%', '84', '[Up]'],
      ['MARUTI', '+14.1%', '19%', '77', '[Up]'],
    ]),
  },
  screens: [
    {
      window: 'Momentum Screener — sample data',
      scene: stack(
        [0.5, 3],
        heading('Monthly ranking', '500 stocks · volatility-adjusted 6 and 12 months', 'Export CSV'),
        card(
          'Top of the list',
          table({ Stock: 1.5, '12 m': 1, '6 m': 1, 'Over 200 DMA': 1.2, Score: 0.8, 'Last month': 1.1 }, [
            ['BEL', '+71.0%', '+38.2%', '+22%', '94', '[Up 3]'],
            ['TRENT', '+64.8%', '+31.7%', '+19%', '91', '[New]'],
            ['CUMMINSIND', '+52.3%', '+27.4%', '+16%', '89', '[Up 1]'],
            ['SUNPHARMA', '+41.5%', '+19.6%', '+12%', '84', '[Down 2]'],
            ['BHARTIARTL', '+38.9%', '+18.8%', '+13%', '83', '[New]'],
            ['MARUTI', '+29.2%', '+14.1%', '+8%', '77', '[Down 4]'],
          ]),
        ),
      ),
    },
    {
      window: 'Momentum Screener — history',
      scene: row(
        [1.3, 1],
        card(
          'Turnover each month',
          bars({
            values: [22, 31, 18, 27, 40, 25, 16, 29, 33, 21, 24, 19],
            labels: ['Jan', 'Apr', 'Jul', 'Oct'],
            ticks: ['40%', '20%', '0'],
            single: true,
          }),
        ),
        card(
          'Sectors in the list',
          heatmap([
            ['Industrials', 1.3, 3],
            ['Telecom', 0.8, 2],
            ['Retail', 1.6, 2.4],
            ['Pharma', 0.6, 2],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py'], to: 'screener/' },
  made: (index) => [
    { path: 'data/universe.csv', body: dailyCsv('screener', universe(80 + index * 20), 400) },
  ],
};
