import type { Cell, SheetSpec } from '../../src/packaging/index.ts';

const plans = ['B', 'C', 'D', 'E'] as const;

function inputs(
  label: string,
  style: 'inputMoney' | 'inputPercent' | 'inputPrice',
  values: readonly number[],
): Cell[] {
  return [[label, 'bold'], ...values.map((value): Cell => [value, style])];
}

function results(label: string, style: 'money' | 'price', formula: (column: string) => string): Cell[] {
  return [[label, 'bold'], ...plans.map((column): Cell => [formula(column), style])];
}

const sizer: SheetSpec = {
  name: 'Sizer',
  widths: [26, 15, 15, 15, 15],
  freeze: 4,
  rows: [
    [['Position sizing', 'title']],
    [['Yellow cells are yours. Everything else is a formula.', 'note']],
    [],
    [
      ['Setup', 'head'],
      ['Plan A', 'headRight'],
      ['Plan B', 'headRight'],
      ['Plan C', 'headRight'],
      ['Plan D', 'headRight'],
    ],
    inputs('Capital', 'inputMoney', [500000, 500000, 500000, 500000]),
    inputs('Risk per trade', 'inputPercent', [0.01, 0.0075, 0.005, 0.005]),
    inputs('Entry', 'inputPrice', [1482, 24835, 142.5, 318.4]),
    inputs('Stop', 'inputPrice', [1457, 24785, 117.5, 301.2]),
    inputs('Target', 'inputPrice', [1544.5, 24985, 217.5, 352.8]),
    inputs('Lot size', 'inputMoney', [1, 75, 75, 1]),
    [
      ['Result', 'head'],
      [null, 'head'],
      [null, 'head'],
      [null, 'head'],
      [null, 'head'],
    ],
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
    [['Several entries, one risk', 'title']],
    [['The parts add up to the quantity that loses the same amount at the stop as Plan A.', 'note']],
    [],
    [
      ['Stop', 'bold'],
      ['=Sizer!B8', 'price'],
    ],
    [
      ['Amount you accept to lose', 'bold'],
      ['=Sizer!B12', 'money'],
    ],
    [],
    [
      ['Entry', 'head'],
      ['Price', 'headRight'],
      ['Share', 'headRight'],
      ['Quantity', 'headRight'],
    ],
    ...[1482, 1474, 1468, 1463, 1460].map((price, i): Cell[] => [
      [`Entry ${i + 1}`, 'bold'],
      [price, 'inputPrice'],
      [[0.3, 0.25, 0.2, 0.15, 0.1][i] ?? 0, 'inputPercent'],
      [
        `=IF(SUMPRODUCT(ABS($B$8:$B$12-$B$4)*$C$8:$C$12)>0,ROUNDDOWN($B$5/SUMPRODUCT(ABS($B$8:$B$12-$B$4)*$C$8:$C$12)*C${i + 8},0),0)`,
        'money',
      ],
    ]),
    [
      ['Together', 'total'],
      ['=IF(D13>0,SUMPRODUCT(B8:B12*D8:D12)/D13,0)', 'price'],
      ['=SUM(C8:C12)', 'totalPercent'],
      ['=SUM(D8:D12)', 'total'],
    ],
    [
      ['At risk', 'bold'],
      ['=SUMPRODUCT(ABS(B8:B12-B4)*D8:D12)', 'money'],
    ],
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
    [['A run of losses', 'title']],
    [['What happens when the next trades all lose.', 'note']],
    [],
    [
      ['Capital', 'bold'],
      ['=Sizer!B5', 'money'],
      ['Risk per trade', 'bold'],
      ['=Sizer!B6', 'percent'],
    ],
    [],
    [
      ['Losses', 'head'],
      ['Capital', 'headRight'],
      ['Drawdown', 'headRight'],
      ['Needed to recover', 'headRight'],
    ],
    ...Array.from({ length: 20 }, (_, i): Cell[] => [
      [i + 1, 'money'],
      [`=$B$4*(1-$D$4)^A${i + 7}`, 'money'],
      [`=B${i + 7}/$B$4-1`, 'percent'],
      [`=$B$4/B${i + 7}-1`, 'percent'],
    ]),
  ],
};

/** The sheets of the workbook; the ladder came with the second release. */
export function positionSizingSheets(index: number): SheetSpec[] {
  return index === 0 ? [sizer, drawdown] : [sizer, ladder, drawdown];
}
