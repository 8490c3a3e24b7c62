import { card, heatmap, matrix, row, type Pictures } from '../../src/drawing/index.ts';
import { dailyCsv, type ArchiveContents } from '../../src/packaging/index.ts';

const sectors = ['Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'FMCG'];

export const pictures: Pictures = {
  cover: {
    window: 'Sector Rotation Map',
    scene: matrix({
      seed: 'rotation',
      rows: sectors.slice(0, 5),
      columns: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    }),
  },
  screens: [
    {
      window: 'Sector Rotation Map — months',
      scene: card(
        'Return over the index, per cent',
        matrix({
          seed: 'rotation2',
          rows: [...sectors, 'Energy', 'Realty'],
          columns: ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
        }),
        '9 months',
      ),
    },
    {
      window: 'Sector Rotation Map — links',
      scene: row(
        [1.2, 1],
        card(
          'Which sectors move together',
          matrix({ seed: 'links', rows: sectors, columns: sectors, mirror: true }),
        ),
        card(
          'This week',
          heatmap([
            ['Realty', 2.12, 2],
            ['IT', 1.42, 3],
            ['Energy', 0.91, 2],
            ['Banks', 0.64, 3],
            ['Auto', -0.81, 2],
            ['Metals', -1.64, 2],
          ]),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: () => {
    const stocks = ['Index', 'Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'Energy', 'FMCG', 'Realty'].map(
      (name, i) => ({ symbol: name, sector: name, price: 9000 + i * 1700 }),
    );
    const rows = dailyCsv('sectors', stocks, 780).trim().split('\n').slice(1);
    const closes = rows.map((row) => {
      const [, sector, date, , , , close] = row.split(',');
      return [sector, date, close].join(',');
    });
    return [{ path: 'data/sectors.csv', body: `sector,date,close\n${closes.join('\n')}\n` }];
  },
};
