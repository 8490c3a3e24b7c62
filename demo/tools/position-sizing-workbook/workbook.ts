import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const plans = ['B', 'C', 'D', 'E'] as const;

function inputs(
  label: string,
  style: 'inputMoney' | 'inputPercent' | 'inputPrice',
  values: readonly number[],
): Cell[] {
  return [cell.bold(label), ...values.map((value): Cell => [value, style])];
}

function results(label: string, style: 'money' | 'price', formula: (column: string) => string): Cell[] {
  return [cell.bold(label), ...plans.map((column): Cell => [formula(column), style])];
}

const sizer: SheetSpec = {
  name: 'Sizer',
  widths: [26, 15, 15, 15, 15],
  freeze: 4,
  rows: [
    [cell.title('Position sizing')],
    [cell.note('Yellow cells are yours. Everything else is a formula.')],
    [],
    [
      cell.head('Setup'),
      cell.headRight('Plan A'),
      cell.headRight('Plan B'),
      cell.headRight('Plan C'),
      cell.headRight('Plan D'),
    ],
    inputs('Capital', 'inputMoney', [500000, 500000, 500000, 500000]),
    inputs('Risk per trade', 'inputPercent', [0.01, 0.0075, 0.005, 0.005]),
    inputs('Entry', 'inputPrice', [1482, 24835, 142.5, 318.4]),
    inputs('Stop', 'inputPrice', [1457, 24785, 117.5, 301.2]),
    inputs('Target', 'inputPrice', [1544.5, 24985, 217.5, 352.8]),
    inputs('Lot size', 'inputMoney', [1, 75, 75, 1]),
    [cell.head('Result'), cell.head(null), cell.head(null), cell.head(null), cell.head(null)],
    results('Amount you accept to lose', 'money', (c) => `=${c}5*${c}6`),
    results('Distance to the stop', 'price', (c) => `=ABS(${c}7-${c}8)`),
    results(
      'Quantity',
      'money',
      (c) => `=IF(AND(${c}13>0,${c}10>0),ROUNDDOWN(${c}12/${c}13/${c}10,0)*${c}10,0)`,
    ),
    results('Lots', 'money', (c) => `=IF(${c}10>0,${c}14/${c}10,0)`),
    results('Value of the position', 'money', (c) => `=${c}14*${c}7`),
    results('Really at risk', 'money', (c) => `=${c}14*${c}13`),
    results('Reward to risk', 'price', (c) => `=IF(${c}13>0,ABS(${c}9-${c}7)/${c}13,0)`),
    results('Side', 'price', (c) => `=IF(${c}8<${c}7,"Long","Short")`),
  ],
};

const ladder: SheetSpec = {
  name: 'Ladder',
  widths: [26, 15, 15, 15],
  rows: [
    [cell.title('Several entries, one risk')],
    [cell.note('The parts add up to the quantity that loses the same amount at the stop as Plan A.')],
    [],
    [cell.bold('Stop'), cell.price('=Sizer!B8')],
    [cell.bold('Amount you accept to lose'), cell.money('=Sizer!B12')],
    [],
    [cell.head('Entry'), cell.headRight('Price'), cell.headRight('Share'), cell.headRight('Quantity')],
    ...[1482, 1474, 1468, 1463, 1460].map((price, i): Cell[] => [
      cell.bold(`Entry ${i + 1}`),
      cell.inputPrice(price),
      cell.inputPercent([0.3, 0.25, 0.2, 0.15, 0.1][i] ?? 0),
      cell.money(
        `=IF(SUMPRODUCT(ABS($B$8:$B$12-$B$4)*$C$8:$C$12)>0,ROUNDDOWN($B$5/SUMPRODUCT(ABS($B$8:$B$12-$B$4)*$C$8:$C$12)*C${i + 8},0),0)`,
      ),
    ]),
    [
      cell.total('Together'),
      cell.price('=IF(D13>0,SUMPRODUCT(B8:B12*D8:D12)/D13,0)'),
      cell.totalPercent('=SUM(C8:C12)'),
      cell.total('=SUM(D8:D12)'),
    ],
    [cell.bold('At risk'), cell.money('=SUMPRODUCT(ABS(B8:B12-B4)*D8:D12)')],
  ],
};

const drawdown: SheetSpec = {
  name: 'Drawdown',
  widths: [18, 18, 18, 22],
  freeze: 6,
  chart: {
    kind: 'bar',
    title: 'Capital after a run of losses',
    categories: 'Drawdown!$A$7:$A$26',
    series: [['Capital', 'Drawdown!$B$7:$B$26']],
    anchor: [5, 2, 14, 22],
  },
  rows: [
    [cell.title('A run of losses')],
    [cell.note('What happens when the next trades all lose.')],
    [],
    [cell.bold('Capital'), cell.money('=Sizer!B5'), cell.bold('Risk per trade'), cell.percent('=Sizer!B6')],
    [],
    [
      cell.head('Losses'),
      cell.headRight('Capital'),
      cell.headRight('Drawdown'),
      cell.headRight('Needed to recover'),
    ],
    ...Array.from({ length: 20 }, (_, i): Cell[] => [
      cell.money(i + 1),
      cell.money(`=$B$4*(1-$D$4)^A${i + 7}`),
      cell.percent(`=B${i + 7}/$B$4-1`),
      cell.percent(`=$B$4/B${i + 7}-1`),
    ]),
  ],
};

/** The sheets of the workbook. The second release added the ladder. */
export function positionSizingSheets(index: number): SheetSpec[] {
  return index === 0 ? [sizer, drawdown] : [sizer, ladder, drawdown];
}
