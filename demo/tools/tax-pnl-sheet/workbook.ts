import { randomFrom } from '../../src/random.ts';
import type { Cell, SheetSpec } from '../../src/packaging/index.ts';

const rows = 500;
const last = rows + 5;
const of = (column: string): string => `Trades!$${column}$6:$${column}$${last}`;
const heads = ['Short term', 'Long term', 'Intraday', 'F&O'] as const;
/** 1 April 2025 as a spreadsheet counts days. */
const yearStart = 45748;

function sample(): Cell[][] {
  const random = randomFrom('tax');
  return Array.from({ length: 90 }, (_, i): Cell[] => {
    const kind = random.weighted(
      ['short', 'long', 'intraday', 'fno'] as const,
      (k) => ({ short: 4, long: 2, intraday: 2, fno: 3 })[k],
    );
    const sold = yearStart + random.whole(3, 355);
    const held =
      kind === 'long'
        ? random.whole(370, 1400)
        : kind === 'short'
          ? random.whole(3, 360)
          : kind === 'fno'
            ? random.whole(0, 6)
            : 0;
    const bought = random.whole(200, 4000) * 50;
    const change = random.normal() * 0.08 + (kind === 'long' ? 0.22 : 0.01);
    return [
      [`${kind === 'fno' ? 'INDEXFUT' : 'STOCK'}${String((i % 17) + 1).padStart(2, '0')}`, 'input'],
      [kind === 'fno' ? 'F&O' : 'Equity', 'input'],
      [sold - held, 'inputDate'],
      [sold, 'inputDate'],
      [random.whole(1, 40) * 25, 'inputMoney'],
      [bought, 'inputMoney'],
      [
        Math.round(bought * (1 + (kind === 'intraday' || kind === 'fno' ? change / 3 : change))),
        'inputMoney',
      ],
      [Math.round(bought * 0.0011), 'inputMoney'],
    ];
  });
}

function tradesSheet(): SheetSpec {
  const given = sample();
  return {
    name: 'Trades',
    widths: [16, 11, 14, 14, 10, 14, 14, 11, 14, 13, 10],
    freeze: 5,
    signed: [`I6:I${last}`],
    choices: [[`B6:B${last}`, ['Equity', 'F&O']]],
    rows: [
      [['Trades of the year', 'title']],
      [['Paste over the yellow cells. Gain, head and quarter are formulas.', 'note']],
      [],
      [],
      [
        'Scrip',
        'Segment',
        'Bought',
        'Sold',
        'Quantity',
        'Buy value',
        'Sell value',
        'Charges',
        'Gain',
        'Head',
        'Quarter',
      ].map((label): Cell => [label, 'head']),
      ...Array.from({ length: rows }, (_, i): Cell[] => {
        const row = i + 6;
        const empty = (formula: string, style: 'money' | 'price'): Cell => [
          `=IF($A${row}="","",${formula})`,
          style,
        ];
        return [
          ...(given[i] ?? Array.from({ length: 8 }, (): Cell => null)),
          empty(`G${row}-F${row}-H${row}`, 'money'),
          empty(
            `IF(B${row}="F&O","F&O",IF(C${row}=D${row},"Intraday",IF(D${row}-C${row}>Rates!$B$5,"Long term","Short term")))`,
            'price',
          ),
          empty(`INT(MOD(MONTH(D${row})-4,12)/3)+1`, 'money'),
        ];
      }),
    ],
  };
}

function summary(quarters: boolean): SheetSpec {
  const label = (text: string, i: number): Cell => [text, i === 0 ? 'head' : 'headRight'];
  return {
    name: 'Summary',
    widths: [26, 16, 16, 16, 16, 18],
    signed: ['B5:F9'],
    ...(quarters
      ? {
          chart: {
            kind: 'bar' as const,
            title: 'Gain by quarter',
            categories: 'Summary!$B$4:$E$4',
            series: [['All heads', 'Summary!$B$9:$E$9'] as const],
            anchor: [0, 11, 6, 28] as const,
          },
        }
      : {}),
    rows: [
      [['Summary', 'title']],
      [['For your accountant; it replaces none.', 'note']],
      [],
      ['Head', ...(quarters ? ['Q1', 'Q2', 'Q3', 'Q4'] : []), 'Year'].map(label),
      ...heads.map((head, i): Cell[] => [
        [head, 'bold'],
        ...(quarters
          ? [1, 2, 3, 4].map((q): Cell => [
              `=SUMIFS(${of('I')},${of('J')},$A${i + 5},${of('K')},${q})`,
              'money',
            ])
          : []),
        [`=SUMIF(${of('J')},$A${i + 5},${of('I')})`, 'money'],
      ]),
      [
        ['Together', 'total'],
        ...(quarters ? ['B', 'C', 'D', 'E', 'F'] : ['B']).map((column): Cell => [
          `=SUM(${column}5:${column}8)`,
          'total',
        ]),
      ],
    ],
  };
}

const turnover: SheetSpec = {
  name: 'Turnover',
  widths: [34, 18, 52],
  rows: [
    [['Turnover', 'title']],
    [['The sum of gains and losses, each without its sign.', 'note']],
    [],
    [
      ['F&O', 'bold'],
      [
        `=SUMIFS(${of('I')},${of('J')},"F&O",${of('I')},">0")-SUMIFS(${of('I')},${of('J')},"F&O",${of('I')},"<0")`,
        'money',
      ],
    ],
    [
      ['Intraday', 'bold'],
      [
        `=SUMIFS(${of('I')},${of('J')},"Intraday",${of('I')},">0")-SUMIFS(${of('I')},${of('J')},"Intraday",${of('I')},"<0")`,
        'money',
      ],
    ],
    [
      ['Together', 'total'],
      ['=B4+B5', 'total'],
    ],
    [
      ['Limit for an audit', 'bold'],
      ['=Rates!B9', 'money'],
      ['When nearly all payments are digital; check the year you file for.', 'note'],
    ],
    [
      ['Over the limit?', 'bold'],
      ['=IF(B6>B7,"Yes, ask your accountant","No")', 'price'],
    ],
  ],
};

const year = (row: number): string => `SUMIF(${of('J')},"${heads[row] ?? ''}",${of('I')})`;

const setOff: SheetSpec = {
  name: 'Set-off',
  widths: [46, 18],
  signed: ['B4:B20'],
  rows: [
    [['Set-off, in the order the law allows', 'title']],
    [
      [
        'Long-term losses only against long-term gains; speculative losses only against speculative gains.',
        'note',
      ],
    ],
    [],
    [
      ['Short-term gain or loss', 'bold'],
      [`=${year(0)}`, 'money'],
    ],
    [
      ['Long-term gain or loss', 'bold'],
      [`=${year(1)}`, 'money'],
    ],
    [
      ['Short-term loss used against long-term gain', 'bold'],
      ['=IF(AND(B4<0,B5>0),MIN(-B4,B5),0)', 'money'],
    ],
    [
      ['Short-term gain to tax', 'bold'],
      ['=MAX(B4,0)', 'money'],
    ],
    [
      ['Long-term gain to tax, before the exemption', 'bold'],
      ['=MAX(B5,0)-B6', 'money'],
    ],
    [
      ['Long-term gain over the exemption', 'bold'],
      ['=MAX(B8-Rates!B8,0)', 'money'],
    ],
    [
      ['Short-term loss carried forward', 'bold'],
      ['=MAX(-B4,0)-B6', 'money'],
    ],
    [
      ['Long-term loss carried forward', 'bold'],
      ['=MAX(-B5,0)', 'money'],
    ],
    [
      ['Speculative loss carried forward', 'bold'],
      [`=MAX(-${year(2)},0)`, 'money'],
    ],
    [
      ['Tax on short-term gain', 'total'],
      ['=B7*Rates!B6', 'total'],
    ],
    [
      ['Tax on long-term gain', 'total'],
      ['=B9*Rates!B7', 'total'],
    ],
  ],
};

function rates(index: number): SheetSpec {
  return {
    name: 'Rates',
    widths: [44, 16, 52],
    rows: [
      [['Rates and limits', 'title']],
      [['Check every figure against the year you file for.', 'note']],
      [],
      [
        ['Name', 'head'],
        ['Value', 'headRight'],
        ['Note', 'head'],
      ],
      [
        ['Days after which a holding is long term', 'bold'],
        [365, 'inputMoney'],
        ['Listed shares', 'note'],
      ],
      [
        ['Tax on short-term gains', 'bold'],
        [0.2, 'inputPercent'],
        ['Where securities transaction tax was paid', 'note'],
      ],
      [
        ['Tax on long-term gains', 'bold'],
        [0.125, 'inputPercent'],
        ['Where securities transaction tax was paid', 'note'],
      ],
      [
        ['Exemption for long-term gains', 'bold'],
        [125000, 'inputMoney'],
        ['A year', 'note'],
      ],
      [
        ['Turnover limit for an audit', 'bold'],
        [100000000, 'inputMoney'],
        ['With at most 5% in cash', 'note'],
      ],
      [
        ['Sheet of', 'bold'],
        [index === 0 ? '2025.1' : '2025.2', 'input'],
      ],
    ],
  };
}

/** The sheets of the workbook; the split by quarter came with the second release. */
export function taxSheets(index: number): SheetSpec[] {
  return [tradesSheet(), summary(index > 0), turnover, setOff, rates(index)];
}
