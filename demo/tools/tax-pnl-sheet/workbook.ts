import { randomFrom } from '../../src/random.ts';
import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

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
      cell.input(`${kind === 'fno' ? 'INDEXFUT' : 'STOCK'}${String((i % 17) + 1).padStart(2, '0')}`),
      cell.input(kind === 'fno' ? 'F&O' : 'Equity'),
      cell.inputDate(sold - held),
      cell.inputDate(sold),
      cell.inputMoney(random.whole(1, 40) * 25),
      cell.inputMoney(bought),
      cell.inputMoney(
        Math.round(bought * (1 + (kind === 'intraday' || kind === 'fno' ? change / 3 : change))),
      ),
      cell.inputMoney(Math.round(bought * 0.0011)),
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
      [cell.title('Trades of the year')],
      [cell.note('Paste over the yellow cells. Gain, head and quarter are formulas.')],
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
      ].map((label): Cell => cell.head(label)),
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
      [cell.title('Summary')],
      [cell.note('For your accountant; it replaces none.')],
      [],
      ['Head', ...(quarters ? ['Q1', 'Q2', 'Q3', 'Q4'] : []), 'Year'].map(label),
      ...heads.map((head, i): Cell[] => [
        cell.bold(head),
        ...(quarters
          ? [1, 2, 3, 4].map((q): Cell =>
              cell.money(`=SUMIFS(${of('I')},${of('J')},$A${i + 5},${of('K')},${q})`),
            )
          : []),
        cell.money(`=SUMIF(${of('J')},$A${i + 5},${of('I')})`),
      ]),
      [
        cell.total('Together'),
        ...(quarters ? ['B', 'C', 'D', 'E', 'F'] : ['B']).map((column): Cell =>
          cell.total(`=SUM(${column}5:${column}8)`),
        ),
      ],
    ],
  };
}

const turnover: SheetSpec = {
  name: 'Turnover',
  widths: [34, 18, 52],
  rows: [
    [cell.title('Turnover')],
    [cell.note('The sum of gains and losses, each without its sign.')],
    [],
    [
      cell.bold('F&O'),
      cell.money(
        `=SUMIFS(${of('I')},${of('J')},"F&O",${of('I')},">0")-SUMIFS(${of('I')},${of('J')},"F&O",${of('I')},"<0")`,
      ),
    ],
    [
      cell.bold('Intraday'),
      cell.money(
        `=SUMIFS(${of('I')},${of('J')},"Intraday",${of('I')},">0")-SUMIFS(${of('I')},${of('J')},"Intraday",${of('I')},"<0")`,
      ),
    ],
    [cell.total('Together'), cell.total('=B4+B5')],
    [
      cell.bold('Limit for an audit'),
      cell.money('=Rates!B9'),
      cell.note('When nearly all payments are digital; check the year you file for.'),
    ],
    [cell.bold('Over the limit?'), cell.price('=IF(B6>B7,"Yes, ask your accountant","No")')],
  ],
};

const year = (row: number): string => `SUMIF(${of('J')},"${heads[row] ?? ''}",${of('I')})`;

const setOff: SheetSpec = {
  name: 'Set-off',
  widths: [46, 18],
  signed: ['B4:B20'],
  rows: [
    [cell.title('Set-off, in the order the law allows')],
    [
      cell.note(
        'Long-term losses only against long-term gains; speculative losses only against speculative gains.',
      ),
    ],
    [],
    [cell.bold('Short-term gain or loss'), cell.money(`=${year(0)}`)],
    [cell.bold('Long-term gain or loss'), cell.money(`=${year(1)}`)],
    [
      cell.bold('Short-term loss used against long-term gain'),
      cell.money('=IF(AND(B4<0,B5>0),MIN(-B4,B5),0)'),
    ],
    [cell.bold('Short-term gain to tax'), cell.money('=MAX(B4,0)')],
    [cell.bold('Long-term gain to tax, before the exemption'), cell.money('=MAX(B5,0)-B6')],
    [cell.bold('Long-term gain over the exemption'), cell.money('=MAX(B8-Rates!B8,0)')],
    [cell.bold('Short-term loss carried forward'), cell.money('=MAX(-B4,0)-B6')],
    [cell.bold('Long-term loss carried forward'), cell.money('=MAX(-B5,0)')],
    [cell.bold('Speculative loss carried forward'), cell.money(`=MAX(-${year(2)},0)`)],
    [cell.total('Tax on short-term gain'), cell.total('=B7*Rates!B6')],
    [cell.total('Tax on long-term gain'), cell.total('=B9*Rates!B7')],
  ],
};

function rates(index: number): SheetSpec {
  return {
    name: 'Rates',
    widths: [44, 16, 52],
    rows: [
      [cell.title('Rates and limits')],
      [cell.note('Check every figure against the year you file for.')],
      [],
      [cell.head('Name'), cell.headRight('Value'), cell.head('Note')],
      [
        cell.bold('Days after which a holding is long term'),
        cell.inputMoney(365),
        cell.note('Listed shares'),
      ],
      [
        cell.bold('Tax on short-term gains'),
        cell.inputPercent(0.2),
        cell.note('Where securities transaction tax was paid'),
      ],
      [
        cell.bold('Tax on long-term gains'),
        cell.inputPercent(0.125),
        cell.note('Where securities transaction tax was paid'),
      ],
      [cell.bold('Exemption for long-term gains'), cell.inputMoney(125000), cell.note('A year')],
      [
        cell.bold('Turnover limit for an audit'),
        cell.inputMoney(100000000),
        cell.note('With at most 5% in cash'),
      ],
      [cell.bold('Sheet of'), cell.input(index === 0 ? '2025.1' : '2025.2')],
    ],
  };
}

/** The sheets of the workbook. The second release added the split by quarter. */
export function taxSheets(index: number): SheetSpec[] {
  return [tradesSheet(), summary(index > 0), turnover, setOff, rates(index)];
}
