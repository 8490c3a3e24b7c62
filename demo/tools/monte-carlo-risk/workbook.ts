import { cell, tradesCsv } from '../../src/packaging/index.ts';
import { columnName, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const count = 200;
const paths = 30;
const steps = 120;

const trades: SheetSpec = {
  name: 'Trades',
  widths: [12, 4, 40],
  freeze: 1,
  rows: [
    [
      cell.headRight('R'),
      null,
      cell.note('Paste the results of your trades in R, one per row, up to 1,000.'),
    ],
    ...tradesCsv('workbook', count)
      .trim()
      .split('\n')
      .slice(1)
      .map((line): Cell[] => [cell.inputPrice(Number(line.split(',')[1]))]),
  ],
};

const draws: SheetSpec = {
  name: 'Draws',
  widths: [8, ...Array.from({ length: paths }, () => 10)],
  freeze: 2,
  rows: [
    [cell.note('Each column is one way the next trades could go. F9 draws again.')],
    [
      cell.headRight('Trade'),
      ...Array.from({ length: paths }, (_, i): Cell => cell.headRight(`Way ${i + 1}`)),
    ],
    [cell.money(0), ...Array.from({ length: paths }, (): Cell => cell.money('=Result!$B$4'))],
    ...Array.from({ length: steps }, (_, step): Cell[] => [
      cell.money(step + 1),
      ...Array.from({ length: paths }, (_path, path): Cell => {
        const above = `${columnName(path + 1)}${step + 3}`;
        return cell.money(
          `=MAX(0,${above}*(1+INDEX(Trades!$A$2:$A$1001,RANDBETWEEN(1,COUNT(Trades!$A$2:$A$1001)))*Result!$B$5))`,
        );
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
      [cell.title('What could happen')],
      [cell.note('Press F9 to draw again.')],
      [],
      [cell.bold('Capital'), cell.inputMoney(500000)],
      [cell.bold('Risk per trade'), cell.inputPercent(0.01)],
      [],
      [cell.bold('Median end'), cell.money(`=MEDIAN(${ends})`)],
      [cell.bold('One in twenty ends under'), cell.money(`=PERCENTILE(${ends},0.05)`)],
      [cell.bold('One in twenty ends over'), cell.money(`=PERCENTILE(${ends},0.95)`)],
      [cell.bold('Lowest point of all ways'), cell.money(`=MIN(${all})`)],
      [cell.bold('Share of ways that end with a loss'), cell.percent(`=COUNTIF(${ends},"<"&B4)/${paths}`)],
      [cell.bold('Mean R of your trades'), cell.number('=AVERAGE(Trades!A2:A1001)')],
      [cell.bold('Win rate'), cell.percent('=COUNTIF(Trades!A2:A1001,">0")/COUNT(Trades!A2:A1001)')],
      ...(streaks
        ? [
            [
              cell.bold('Losing run to expect in 100 trades'),
              cell.number('=IF(B13<1,LN(100)/-LN(1-B13),0)'),
            ] as const,
          ]
        : []),
    ],
  };
}

/** The sheets of the workbook. The second release added the losing run. */
export function monteCarloSheets(index: number): SheetSpec[] {
  return [result(index > 0), trades, draws];
}
