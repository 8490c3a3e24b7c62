import { randomFrom } from '../../src/random.ts';
import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';
import { sessions } from '../../src/packaging/index.ts';

const fills = 1000;
const trades = 400;
const lastFill = fills + 4;
const lastTrade = trades + 5;
const setups = ['Breakout', 'Pullback', 'Reversal', 'Opening range', 'Hedge'];
const excelDay = (iso: string): number => Math.round(Date.parse(iso) / 86_400_000) + 25569;

function sampleFills(): Cell[][] {
  const random = randomFrom('journal');
  const symbols: readonly (readonly [string, number])[] = [
    ['BANK01', 812],
    ['IT03', 1498],
    ['METALS02', 149],
    ['AUTO01', 2410],
    ['FMCG02', 466],
    ['ENERGY01', 1284],
  ];
  return sessions(40).flatMap((day, d) =>
    symbols
      .filter((_, i) => (d + i) % 3 === 0)
      .flatMap(([symbol, price]): Cell[][] => {
        const quantity = Math.max(10, Math.round(60000 / price / 10) * 10);
        const entry = price * random.between(0.97, 1.03);
        const exit = entry * (1 + random.normal() * 0.009 + 0.0012);
        const hour = random.whole(9, 13);
        const long = random.next() < 0.7;
        const fill = (side: string, level: number, at: number): Cell[] => [
          symbol,
          cell.date(excelDay(day)),
          side,
          quantity,
          cell.price(Math.round(level * 20) / 20),
          `${at}:${random.whole(10, 59)}`,
        ];
        return [
          fill(long ? 'buy' : 'sell', entry, hour),
          fill(long ? 'sell' : 'buy', exit, hour + random.whole(1, 2)),
        ];
      }),
  );
}

function importSheet(): SheetSpec {
  const sample = sampleFills();
  const pick = (name: number, row: number): string => `INDEX($A${row}:$F${row},1,Mapping!$B$${name})`;
  return {
    name: 'Import',
    widths: [16, 13, 8, 9, 12, 9, 4, 24, 9, 9, 12, 8],
    freeze: 4,
    rows: [
      [cell.title('Tradebook')],
      [cell.note('Paste your fills into columns A to F. Columns H to L are formulas.')],
      [],
      [
        ...['Symbol', 'Date', 'Side', 'Quantity', 'Price', 'Time'].map((label): Cell => cell.head(label)),
        null,
        ...['Key', 'Trade', 'Signed', 'Value', 'Hour'].map((label): Cell => cell.headRight(label)),
      ],
      ...Array.from({ length: fills }, (_, i): Cell[] => {
        const row = i + 5;
        const own = sample[i] ?? [null, null, null, null, null, null];
        const empty = (formula: string): string => `=IF($A${row}="","",${formula})`;
        return [
          ...own,
          null,
          empty(`${pick(5, row)}&"|"&${pick(6, row)}`),
          empty(`IF(COUNTIF(H$5:H${row},H${row})=1,COUNT(I$4:I${row - 1})+1,"")`),
          empty(`IF(LEFT(LOWER(${pick(7, row)}),1)="b",1,-1)*${pick(8, row)}`),
          empty(`J${row}*${pick(9, row)}`),
          empty(`IFERROR(VALUE(LEFT(${pick(10, row)},FIND(":",${pick(10, row)})-1)),HOUR(${pick(10, row)}))`),
        ];
      }),
    ],
  };
}

const mapping: SheetSpec = {
  name: 'Mapping',
  widths: [22, 12, 48],
  rows: [
    [cell.title('Columns of your tradebook')],
    [cell.note('The number of the column on Import that holds each thing: 1 is A, 2 is B.')],
    [],
    [cell.head('Field'), cell.headRight('Column')],
    ...['Symbol', 'Date', 'Side', 'Quantity', 'Price', 'Time'].map((label, i): Cell[] => [
      cell.bold(label),
      cell.inputMoney(i + 1),
    ]),
    [],
    [
      cell.head('Charges'),
      cell.headRight('Rate'),
      cell.note('Of the turnover of a trade, both sides; compare with a contract note.'),
    ],
    [cell.bold('Equity intraday'), cell.inputPercent(0.00042)],
    [cell.bold('Brokerage per fill, rupees'), cell.inputPrice(20)],
  ],
};

function tradeRow(i: number): Cell[] {
  const row = i + 6;
  const key = `$N${row}`;
  const range = (column: string): string => `Import!$${column}$5:$${column}$${lastFill}`;
  const empty = (formula: string, style: 'money' | 'price' | 'date' | 'number' = 'money'): Cell => [
    `=IF($A${row}="","",${formula})`,
    style,
  ];
  const fill = (what: string): string => `INDEX(${range(what)},MATCH(${i + 1},${range('I')},0))`;
  const side = (sign: string, column: string): string =>
    `SUMIFS(${range(column)},${range('H')},${key},${range('J')},"${sign}0")`;
  return [
    cell.price(`=IFERROR(LEFT(${key},FIND("|",${key})-1),"")`),
    empty(`VALUE(MID(${key},FIND("|",${key})+1,20))`, 'date'),
    cell.input(i < 60 ? (setups[(i * 7) % 5] ?? null) : null),
    empty(`IF(INDEX(${range('J')},MATCH(${i + 1},${range('I')},0))>0,"Long","Short")`, 'price'),
    empty(side('>', 'J')),
    empty(`IF(E${row}=0,0,${side('>', 'K')}/E${row})`, 'price'),
    empty(`IF(${side('<', 'J')}=0,0,${side('<', 'K')}/${side('<', 'J')})`, 'price'),
    cell.inputPrice(null),
    empty(`E${row}*(G${row}-F${row})`),
    empty(`E${row}*(F${row}+G${row})*Mapping!$B$13+COUNTIF(${range('H')},${key})*Mapping!$B$14`),
    empty(`I${row}-J${row}`),
    empty(
      `IF(H${row}="",K${row}/(0.005*F${row}*E${row}),K${row}/(ABS(IF(D${row}="Long",F${row},G${row})-H${row})*E${row}))`,
      'number',
    ),
    empty(`WEEKDAY(B${row},2)`),
    cell.price(`=IFERROR(${fill('H')},"")`),
    empty(fill('L')),
  ];
}

const tradesSheet: SheetSpec = {
  name: 'Trades',
  widths: [15, 13, 16, 8, 10, 11, 11, 11, 12, 11, 12, 9, 9, 22, 8],
  freeze: 5,
  signed: [`I6:I${lastTrade}`, `K6:L${lastTrade}`],
  choices: [[`C6:C${lastTrade}`, setups]],
  rows: [
    [cell.title('Trades')],
    [
      cell.note(
        'One row per symbol and day. Choose the setup; type the planned stop if you had one (else half a per cent counts as 1 R).',
      ),
    ],
    [],
    [],
    [
      'Symbol',
      'Day',
      'Setup',
      'Side',
      'Quantity',
      'Bought at',
      'Sold at',
      'Stop',
      'Gross',
      'Charges',
      'Net',
      'R',
      'Weekday',
      'Key',
      'Hour',
    ].map((label): Cell => cell.head(label)),
    ...Array.from({ length: trades }, (_, i) => tradeRow(i)),
  ],
};

const of = (column: string): string => `Trades!$${column}$6:$${column}$${lastTrade}`;

function dashboard(hours: boolean): SheetSpec {
  const byDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name, i): Cell[] => [
    cell.bold(name),
    cell.money(`=COUNTIF(${of('M')},${i + 1})`),
    cell.money(`=SUMIF(${of('M')},${i + 1},${of('K')})`),
    cell.number(`=IF(B${i + 13}=0,0,SUMIF(${of('M')},${i + 1},${of('L')})/B${i + 13})`),
  ]);
  const byHour = [9, 10, 11, 12, 13, 14, 15].map((hour, i): Cell[] => [
    cell.bold(`${hour}:00`),
    cell.money(`=COUNTIF(${of('O')},${hour})`),
    cell.money(`=SUMIF(${of('O')},${hour},${of('K')})`),
    cell.number(`=IF(B${i + 20}=0,0,SUMIF(${of('O')},${hour},${of('L')})/B${i + 20})`),
  ]);
  const head = (label: string): Cell[] => [
    cell.head(label),
    cell.headRight('Trades'),
    cell.headRight('Net'),
    cell.headRight('Average R'),
  ];
  return {
    name: 'Dashboard',
    widths: [24, 14, 16, 14],
    signed: ['B6:B7', 'C13:D17', 'C20:D26'],
    chart: {
      kind: 'bar',
      title: 'Net by weekday',
      categories: 'Dashboard!$A$13:$A$17',
      series: [['Net', 'Dashboard!$C$13:$C$17']],
      anchor: [5, 2, 13, 18],
    },
    rows: [
      [cell.title('Dashboard')],
      [cell.note('Formulas only.')],
      [],
      [cell.bold('Trades'), cell.money(`=COUNT(${of('K')})`)],
      [cell.bold('Win rate'), cell.percent(`=IF(B4=0,0,COUNTIF(${of('K')},">0")/B4)`)],
      [cell.bold('Net profit'), cell.money(`=SUM(${of('K')})`)],
      [cell.bold('Expectancy, R'), cell.number(`=IF(B4=0,0,SUM(${of('L')})/B4)`)],
      [cell.bold('Charges'), cell.money(`=SUM(${of('J')})`)],
      [cell.bold('Best trade'), cell.money(`=MAX(${of('K')})`)],
      [cell.bold('Worst trade'), cell.money(`=MIN(${of('K')})`)],
      [],
      head('Weekday'),
      ...byDay,
      [],
      ...(hours ? [head('Hour'), ...byHour] : []),
    ],
  };
}

const setupSheet: SheetSpec = {
  name: 'Setups',
  widths: [20, 12, 14, 14, 14],
  signed: ['C5:D9'],
  rows: [
    [cell.title('Setups')],
    [cell.note('What each idea really brought.')],
    [],
    ['Setup', 'Trades', 'Net', 'Average R', 'Win rate'].map((label, i): Cell => [
      label,
      i === 0 ? 'head' : 'headRight',
    ]),
    ...setups.map((name, i): Cell[] => {
      const row = i + 5;
      return [
        cell.bold(name),
        cell.money(`=COUNTIFS(${of('C')},A${row},${of('A')},"?*")`),
        cell.money(`=SUMIF(${of('C')},A${row},${of('K')})`),
        cell.number(`=IF(B${row}=0,0,SUMIF(${of('C')},A${row},${of('L')})/B${row})`),
        cell.percent(`=IF(B${row}=0,0,COUNTIFS(${of('C')},A${row},${of('K')},">0")/B${row})`),
      ];
    }),
  ],
};

/** The sheets of the workbook. The second release added results by hour. */
export function journalSheets(index: number): SheetSpec[] {
  return [tradesSheet, dashboard(index > 0), setupSheet, importSheet(), mapping];
}
