import { card, padded, row, windowed } from '../../drawing/layout.ts';
import { heatmap, matrix } from '../../drawing/panels/blocks.ts';
import type { Look } from '../../drawing/picture.ts';

const sectors = ['Banks', 'IT', 'Auto', 'Pharma', 'Metals', 'FMCG'];

/** Cover and screens of this tool. */
export const sectorRotationMapLook: Look = {
  cover: {
    title: ['Sector Rotation Map'],
    scene: windowed(
      'Sector Rotation Map',
      padded(
        matrix({
          seed: 'rotation',
          rows: sectors.slice(0, 5),
          columns: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
        }),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Sector Rotation Map — months',
        padded(
          card(
            'Return over the index, per cent',
            matrix({
              seed: 'rotation2',
              rows: [...sectors, 'Energy', 'Realty'],
              columns: ['Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
            }),
            '9 months',
          ),
        ),
      ),
    },
    {
      scene: windowed(
        'Sector Rotation Map — links',
        padded(
          row([
            [
              1.2,
              card(
                'Which sectors move together',
                matrix({ seed: 'links', rows: sectors, columns: sectors, mirror: true }),
              ),
            ],
            [
              1,
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
            ],
          ]),
        ),
      ),
    },
  ],
};
