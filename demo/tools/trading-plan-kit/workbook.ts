import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const sample = [1.2, -1, 0.9, -0.6, 1.9];

/** The weekly review as a workbook. */
export function weeklyReviewSheets(): SheetSpec[] {
  return [
    {
      name: 'Week',
      widths: [16, 12, 12, 14, 14, 40],
      signed: ['B5:B10'],
      chart: {
        kind: 'bar',
        title: 'R by day',
        categories: 'Week!$A$5:$A$9',
        series: [['R', 'Week!$B$5:$B$9']],
        anchor: [0, 13, 6, 28],
      },
      rows: [
        [cell.title('Weekly review')],
        [cell.note('Fill the yellow cells on Saturday.')],
        [],
        ['Day', 'R', 'Trades', 'Rules kept', 'Share kept', 'What I learned'].map((label, i): Cell => [
          label,
          i === 0 || i === 5 ? 'head' : 'headRight',
        ]),
        ...days.map((day, i): Cell[] => [
          cell.bold(day),
          cell.inputPrice(sample[i] ?? 0),
          cell.inputMoney(2 + (i % 2)),
          cell.inputMoney(2),
          cell.percent(`=IF(C${i + 5}>0,D${i + 5}/C${i + 5},0)`),
          cell.input(null),
        ]),
        [
          cell.total('Week'),
          cell.price('=SUM(B5:B9)'),
          cell.total('=SUM(C5:C9)'),
          cell.total('=SUM(D5:D9)'),
          cell.totalPercent('=IF(C10>0,D10/C10,0)'),
        ],
        [],
        [
          cell.bold('Next week'),
          cell.bold('=IF(E10<0.9,"Half size: fewer than nine in ten rules were kept.","Normal size.")'),
        ],
      ],
    },
  ];
}
