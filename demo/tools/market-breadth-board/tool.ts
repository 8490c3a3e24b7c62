import { bars, card, heatmap, lines, row, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { dailyCsv, universe, type ArchiveContents } from '../../src/packaging/index.ts';

const breadth = Array.from({ length: 50 }, (_, i) => 52 + 18 * Math.sin(i / 8) + 6 * Math.sin(i / 2.1));

export const pictures: Pictures = {
  cover: {
    window: 'Market Breadth Board',
    scene: heatmap([
      ['IT', 1.42, 3],
      ['Banks', 0.64, 4],
      ['Auto', -0.81, 2.4],
      ['Pharma', 0.22, 2],
      ['Metals', -1.64, 2],
      ['Energy', 0.91, 2.6],
      ['FMCG', -0.18, 1.8],
      ['Realty', 2.12, 1.6],
    ]),
  },
  screens: [
    {
      window: 'Market Breadth Board',
      scene: stack(
        [0.9, 2.8],
        tiles({ Advances: '1,184', Declines: '742', 'Over 50 DMA': '61%', 'New highs': '94' }),
        row(
          [1.4, 1],
          card(
            'Stocks over their 50-day average',
            lines({
              series: [['% over 50 DMA', breadth]],
              ticks: ['80', '60', '40', '20'],
              labels: ['Aug', 'Sep', 'Oct', 'Nov'],
            }),
          ),
          card(
            'Advance – decline',
            bars({ values: [4, 6, -3, 5, 8, -6, -2, 7, 3, 6], ticks: ['+800', '0', '−800'] }),
            '10 days',
          ),
        ),
      ),
    },
    {
      window: 'Market Breadth Board — sectors',
      scene: card(
        'Sectors today',
        heatmap([
          ['Banks', 0.64, 4.2],
          ['IT', 1.42, 3.4],
          ['Energy', 0.91, 3],
          ['Auto', -0.81, 2.6],
          ['Pharma', 0.22, 2.2],
          ['Metals', -1.64, 2.1],
          ['FMCG', -0.18, 2.1],
          ['Realty', 2.12, 1.5],
          ['Media', -1.12, 1.2],
          ['PSU', 1.04, 1.9],
          ['Cement', -0.35, 1.5],
          ['Telecom', 0.48, 1.5],
        ]),
        '3:30 pm',
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['app.css'], to: '' },
  made: (index) => [
    { path: 'data/eod_sample.csv', body: dailyCsv('breadth', universe(60 + index * 20), 260) },
  ],
};
