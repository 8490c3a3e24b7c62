import { randomFrom } from '../../src/random.ts';
import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const first = 5;
const last = first + 119;
const at = (column: string): string => `Chain!$${column}$${first}:$${column}$${last}`;

// A Strike, B call OI, C its change, D volume, E IV, F LTP, G its change, H..M the same for puts.
const headings = [
  'Strike',
  'Call OI',
  'Call chg OI',
  'Call volume',
  'Call IV %',
  'Call LTP',
  'Call chg',
  'Put LTP',
  'Put chg',
  'Put IV %',
  'Put volume',
  'Put chg OI',
  'Put OI',
];

function sampleRow(strike: number, spot: number): Cell[] {
  const random = randomFrom(`chain/${strike}`);
  const gap = (strike - spot) / 100;
  const time = 150 * Math.exp(-(gap * gap) / 22);
  const round = (value: number): number => Math.round(value * 20) / 20;
  const interest = (centre: number): number =>
    Math.round(88 * Math.exp(-((gap - centre) ** 2) / 26) * random.between(0.6, 1)) * 75000;
  const smile = 12.4 + gap * gap * 0.02;
  return [
    cell.inputMoney(strike),
    cell.inputMoney(interest(3)),
    cell.inputMoney(random.whole(-12, 26) * 7500),
    cell.inputMoney(random.whole(4, 90) * 30000),
    cell.inputPrice(round(smile - gap * 0.06)),
    cell.inputPrice(round(Math.max(0, spot - strike) + time)),
    cell.inputPrice(round(random.between(-28, 22))),
    cell.inputPrice(round(Math.max(0, strike - spot) + time)),
    cell.inputPrice(round(random.between(-26, 24))),
    cell.inputPrice(round(smile + 0.7 - gap * 0.12)),
    cell.inputMoney(random.whole(4, 90) * 30000),
    cell.inputMoney(random.whole(-12, 26) * 7500),
    cell.inputMoney(interest(-3)),
  ];
}

function chain(strikes: number): SheetSpec {
  const spot = 24835;
  const low = Math.round(spot / 50) * 50 - Math.floor(strikes / 2) * 50;
  return {
    name: 'Chain',
    widths: [12, ...Array.from({ length: 12 }, () => 13)],
    freeze: 4,
    signed: [`C${first}:C${last}`, `G${first}:G${last}`, `I${first}:I${last}`, `L${first}:L${last}`],
    rows: [
      [cell.title('Option chain')],
      [
        cell.note(
          'Paste yours over the yellow cells, one row per strike, up to 120 rows. Clear what is left over.',
        ),
      ],
      [],
      headings.map((label): Cell => cell.headRight(label)),
      ...Array.from({ length: strikes }, (_, i) => sampleRow(low + i * 50, spot)),
    ],
  };
}

const near = (column: string, strike: string): string => `INDEX(${at(column)},MATCH(${strike},${at('A')},1))`;

const summary: SheetSpec = {
  name: 'Summary',
  widths: [34, 18, 52],
  rows: [
    [cell.title('Summary')],
    [cell.note('Type the spot price and the days to expiry.')],
    [],
    [cell.bold('Spot price'), cell.inputPrice(24835)],
    [cell.bold('Days to expiry'), cell.inputMoney(5)],
    [],
    [cell.head('Figure'), cell.headRight('Value'), cell.head('How to read it')],
    [
      cell.bold('Put–call ratio, open interest'),
      cell.price(`=SUM(${at('M')})/SUM(${at('B')})`),
      cell.note('Over 1: more puts than calls are open.'),
    ],
    [
      cell.bold('Put–call ratio, volume'),
      cell.price(`=IF(SUM(${at('D')})>0,SUM(${at('K')})/SUM(${at('D')}),0)`),
      cell.note('Today only.'),
    ],
    [
      cell.bold('Max pain'),
      cell.money(
        `=INDEX('Max pain'!$A$5:$A$124,MATCH(MIN('Max pain'!$B$5:$B$124),'Max pain'!$B$5:$B$124,0))`,
      ),
      cell.note('Strike at which option buyers together get the least.'),
    ],
    [
      cell.bold('At-the-money strike'),
      cell.money(`=${near('A', '$B$4')}`),
      cell.note('The strike at or just under the spot.'),
    ],
    [
      cell.bold('At-the-money IV %'),
      cell.price(`=(${near('E', '$B$4')}+${near('J', '$B$4')})/2`),
      cell.note('Mean of call and put.'),
    ],
    [
      cell.bold('Skew, 2% out on both sides'),
      cell.price(`=${near('J', '$B$4*0.98')}-${near('E', '$B$4*1.02')}`),
      cell.note('Over 0: puts cost more than calls.'),
    ],
    [
      cell.bold('Most call open interest'),
      cell.money(`=INDEX(${at('A')},MATCH(MAX(${at('B')}),${at('B')},0))`),
      cell.note('Often called resistance.'),
    ],
    [
      cell.bold('Most put open interest'),
      cell.money(`=INDEX(${at('A')},MATCH(MAX(${at('M')}),${at('M')},0))`),
      cell.note('Often called support.'),
    ],
    [
      cell.bold('One-day move the IV implies'),
      cell.price('=B4*B12/100/SQRT(252)'),
      cell.note('One deviation, in points.'),
    ],
  ],
};

const pain: SheetSpec = {
  name: 'Max pain',
  widths: [14, 24],
  freeze: 4,
  rows: [
    [cell.title('Max pain, strike by strike')],
    [cell.note('What all options together would be worth if the price ended here.')],
    [],
    [cell.headRight('Strike'), cell.headRight('Worth of all options')],
    ...Array.from({ length: 120 }, (_, i): Cell[] => {
      const row = i + 5;
      const calls = `SUMPRODUCT((${at('A')}<A${row})*(A${row}-${at('A')})*${at('B')})`;
      const puts = `SUMPRODUCT((${at('A')}>A${row})*(${at('A')}-A${row})*${at('M')})`;
      return [
        cell.money(`=IF(Chain!A${row}="","",Chain!A${row})`),
        cell.money(`=IF(A${row}="","",${calls}+${puts})`),
      ];
    }),
  ],
};

const named = (interest: string, price: string): string =>
  `=IF(Chain!A#="","",IF(AND(${interest}>0,${price}>0),"Long build-up",IF(AND(${interest}>0,${price}<=0),"Short build-up",IF(AND(${interest}<=0,${price}>0),"Short covering","Long unwinding"))))`;

const build: SheetSpec = {
  name: 'Build-up',
  widths: [14, 20, 20],
  freeze: 4,
  rows: [
    [cell.title('Who is doing what')],
    [cell.note('Open interest and price of each option, named.')],
    [],
    [cell.headRight('Strike'), cell.headRight('Calls'), cell.headRight('Puts')],
    ...Array.from({ length: 120 }, (_, i): Cell[] => {
      const row = i + 5;
      const put = (formula: string): string => formula.replaceAll('#', String(row));
      return [
        cell.money(`=IF(Chain!A${row}="","",Chain!A${row})`),
        cell.price(put(named('Chain!C#', 'Chain!G#'))),
        cell.price(put(named('Chain!L#', 'Chain!I#'))),
      ];
    }),
  ],
};

function greekRow(i: number): Cell[] {
  const row = i + 6;
  const years = '(Summary!$B$5/365)';
  const vol = `D${row}`;
  const d1 = `(LN(Summary!$B$4/A${row})+${vol}^2/2*${years})/(${vol}*SQRT(${years}))`;
  const guard = (formula: string): Cell => cell.number(`=IF(A${row}="","",${formula})`);
  return [
    cell.money(`=IF(Chain!A${i + first}="","",Chain!A${i + first})`),
    guard(`Summary!$B$4*NORMSDIST(E${row})-A${row}*NORMSDIST(E${row}-${vol}*SQRT(${years}))`),
    guard(`B${row}-Summary!$B$4+A${row}`),
    guard(`(Chain!E${i + first}+Chain!J${i + first})/200`),
    guard(d1),
    guard(`NORMSDIST(E${row})`),
    guard(`EXP(-(E${row}^2)/2)/SQRT(2*PI())/(Summary!$B$4*${vol}*SQRT(${years}))`),
    guard(`-Summary!$B$4*EXP(-(E${row}^2)/2)/SQRT(2*PI())*${vol}/(2*SQRT(${years}))/365`),
    guard(`Summary!$B$4*EXP(-(E${row}^2)/2)/SQRT(2*PI())*SQRT(${years})/100`),
  ];
}

const greeks: SheetSpec = {
  name: 'Greeks',
  widths: [12, 13, 13, 11, 11, 13, 13, 13, 13],
  freeze: 5,
  rows: [
    [cell.title('Black–Scholes prices and Greeks')],
    [
      cell.note(
        'From the mean of call and put IV; the interest rate is zero. A put’s delta is the call’s minus one.',
      ),
    ],
    [],
    [],
    ['Strike', 'Call', 'Put', 'IV', 'd1', 'Call delta', 'Gamma', 'Theta a day', 'Vega a point'].map(
      (label): Cell => cell.headRight(label),
    ),
    ...Array.from({ length: 120 }, (_, i) => greekRow(i)),
  ],
};

/** The sheets of the workbook by release. */
export function optionChainSheets(index: number): SheetSpec[] {
  const base = [summary, chain(index === 0 ? 41 : 61), pain, build];
  return index < 2 ? base : [...base, greeks];
}
