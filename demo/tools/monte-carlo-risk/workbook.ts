import { tradesCsv } from '../../src/packaging/index.ts';
import { columnName, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const count = 200;
const paths = 30;
const steps = 120;

const trades: SheetSpec = {
  name: 'Trades',
  widths: [12, 4, 40],
  freeze: 1,
  rows: [
    [['R', 'headRight'], null, ['Paste the results of your trades in R, one per row, up to 1,000.', 'note']],
    ...tradesCsv('workbook', count)
      .trim()
      .split('\n')
      .slice(1)
      .map((line): Cell[] => [[Number(line.split(',')[1]), 'inputPrice']]),
  ],
};

const draws: SheetSpec = {
  name: 'Draws',
  widths: [8, ...Array.from({ length: paths }, () => 10)],
  freeze: 2,
  rows: [
    [['Each column is one way the next trades could go. F9 draws again.', 'note']],
    [['Trade', 'headRight'], ...Array.from({ length: paths }, (_, i): Cell => [`Way ${i + 1}`, 'headRight'])],
    [[0, 'money'], ...Array.from({ length: paths }, (): Cell => ['=Result!$B$4', 'money'])],
    ...Array.from({ length: steps }, (_, step): Cell[] => [
      [step + 1, 'money'],
      ...Array.from({ length: paths }, (_path, path): Cell => {
        const above = `${columnName(path + 1)}${step + 3}`;
        return [
          `=MAX(0,${above}*(1+INDEX(Trades!$A$2:$A$1001,RANDBETWEEN(1,COUNT(Trades!$A$2:$A$1001)))*Result!$B$5))`,
          'money',
        ];
      }),
    ]),
  ],
};

const ends = `Draws!$B$${steps + 3}:$${columnName(paths)}$${steps + 3}`;
const all = `Draws!$B$3:$${columnName(paths)}$${steps + 3}`;

function result(streaks: boolean): SheetSpec {
  return {
    name: 'Result',
    widths: [40, 18],
    chart: {
      kind: 'line',
      title: 'Three of the ways',
      categories: `Draws!$A$3:$A$${steps + 3}`,
      series: ['B', 'C', 'D'].map((c, i) => [`Way ${i + 1}`, `Draws!$${c}$3:$${c}$${steps + 3}`] as const),
      anchor: [3, 2, 13, 22],
    },
    rows: [
      [['What could happen', 'title']],
      [['Press F9 to draw again.', 'note']],
      [],
      [
        ['Capital', 'bold'],
        [500000, 'inputMoney'],
      ],
      [
        ['Risk per trade', 'bold'],
        [0.01, 'inputPercent'],
      ],
      [],
      [
        ['Median end', 'bold'],
        [`=MEDIAN(${ends})`, 'money'],
      ],
      [
        ['One in twenty ends under', 'bold'],
        [`=PERCENTILE(${ends},0.05)`, 'money'],
      ],
      [
        ['One in twenty ends over', 'bold'],
        [`=PERCENTILE(${ends},0.95)`, 'money'],
      ],
      [
        ['Lowest point of all ways', 'bold'],
        [`=MIN(${all})`, 'money'],
      ],
      [
        ['Share of ways that end with a loss', 'bold'],
        [`=COUNTIF(${ends},"<"&B4)/${paths}`, 'percent'],
      ],
      [
        ['Mean R of your trades', 'bold'],
        ['=AVERAGE(Trades!A2:A1001)', 'number'],
      ],
      [
        ['Win rate', 'bold'],
        ['=COUNTIF(Trades!A2:A1001,">0")/COUNT(Trades!A2:A1001)', 'percent'],
      ],
      ...(streaks
        ? [
            [
              ['Losing run to expect in 100 trades', 'bold'],
              ['=IF(B13<1,LN(100)/-LN(1-B13),0)', 'number'],
            ] as const,
          ]
        : []),
    ],
  };
}

/** The sheets of the workbook; the losing run came with the second release. */
export function monteCarloSheets(index: number): SheetSpec[] {
  return [result(index > 0), trades, draws];
}
