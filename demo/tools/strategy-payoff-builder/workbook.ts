import { cell, type Cell, type SheetSpec } from '../../src/packaging/index.ts';

const firstLeg = 10;
const lastLeg = 17;
const leg = (column: string): string => `Legs!$${column}$${firstLeg}:$${column}$${lastLeg}`;

// Kind, side, strike, lots, premium.
const sample: readonly (readonly [string, string, number, number, number])[] = [
  ['Put', 'Buy', 24500, 1, 61.2],
  ['Put', 'Sell', 24700, 1, 104],
  ['Call', 'Sell', 25100, 1, 98.5],
  ['Call', 'Buy', 25300, 1, 55.4],
];

const legs: SheetSpec = {
  name: 'Legs',
  widths: [14, 12, 14, 12, 14, 10, 10, 10, 10],
  choices: [
    [`A${firstLeg}:A${lastLeg}`, ['Call', 'Put', 'Future']],
    [`B${firstLeg}:B${lastLeg}`, ['Buy', 'Sell']],
  ],
  rows: [
    [cell.title('Option payoff builder')],
    [cell.note('Yellow cells are yours. For a future, type its price as strike and 0 as premium.')],
    [],
    [cell.bold('Spot'), cell.inputPrice(24835), cell.bold('Volatility'), cell.inputPercent(0.126)],
    [cell.bold('Days to expiry'), cell.inputMoney(5), cell.bold('Lot size'), cell.inputMoney(75)],
    [
      cell.bold('Days from today'),
      cell.inputMoney(0),
      cell.bold('Years left'),
      cell.number('=MAX(B5-B6,0.01)/365'),
    ],
    [],
    [],
    ['Kind', 'Side', 'Strike', 'Lots', 'Premium', 'Sign', 'Call', 'Put', 'Future'].map((label): Cell =>
      cell.head(label),
    ),
    ...Array.from({ length: 8 }, (_, i): Cell[] => {
      const row = firstLeg + i;
      const [kind, side, strike, lots, premium] = sample[i] ?? ['', '', 0, 0, 0];
      const flag = (name: string): Cell => cell.money(`=IF(A${row}="${name}",1,0)`);
      return [
        cell.input(kind || null),
        cell.input(side || null),
        cell.inputPrice(strike),
        cell.inputMoney(lots),
        cell.inputPrice(premium),
        cell.money(`=IF(B${row}="Sell",-1,IF(B${row}="Buy",1,0))`),
        flag('Call'),
        flag('Put'),
        flag('Future'),
      ];
    }),
    [],
    [
      cell.bold('Net premium'),
      cell.money(`=-SUMPRODUCT(F10:F17*D10:D17*E10:E17)*D5`),
      cell.note('received is positive'),
    ],
    [cell.bold('Best shown'), cell.money('=MAX(Payoff!B6:B54)')],
    [cell.bold('Worst shown'), cell.money('=MIN(Payoff!B6:B54)')],
    [cell.bold('Lower breakeven'), cell.price('=IF(COUNT(Payoff!D6:D53)>0,MIN(Payoff!D6:D53),"none")')],
    [cell.bold('Upper breakeven'), cell.price('=IF(COUNT(Payoff!D6:D53)>1,MAX(Payoff!D6:D53),"none")')],
  ],
};

/** Value of one leg at the price in column A of this row, before expiry. */
function value(row: number, price: string): string {
  const strike = `Legs!$C$${row}`;
  const spread = 'Legs!$D$4*SQRT(Legs!$D$6)';
  const d1 = `((LN(${price}/${strike})+Legs!$D$4^2/2*Legs!$D$6)/(${spread}))`;
  const call = `${price}*NORMSDIST(${d1})-${strike}*NORMSDIST(${d1}-${spread})`;
  const body = `IF(Legs!$I$${row}=1,${price}-${strike},${call}-IF(Legs!$H$${row}=1,${price}-${strike},0))-Legs!$E$${row}`;
  return `=IF(Legs!$D$${row}*Legs!$C$${row}=0,0,Legs!$F$${row}*Legs!$D$${row}*Legs!$D$5*(${body}))`;
}

const payoff: SheetSpec = {
  name: 'Payoff',
  widths: [14, 16, 16, 14, ...Array.from({ length: 8 }, () => 12)],
  freeze: 5,
  signed: ['B6:C54'],
  chart: {
    kind: 'line',
    title: 'Profit and loss',
    categories: 'Payoff!$A$6:$A$54',
    series: [
      ['At expiry', 'Payoff!$B$6:$B$54'],
      ['On the chosen day', 'Payoff!$C$6:$C$54'],
    ],
    anchor: [13, 3, 24, 26],
  },
  rows: [
    [cell.title('Payoff')],
    [cell.note('From 12% under to 12% over the spot. Nothing to type here.')],
    [],
    [],
    [
      'Price',
      'At expiry',
      'On the day',
      'Breakeven',
      'Leg 1',
      'Leg 2',
      'Leg 3',
      'Leg 4',
      'Leg 5',
      'Leg 6',
      'Leg 7',
      'Leg 8',
    ].map((label): Cell => cell.headRight(label)),
    ...Array.from({ length: 49 }, (_, i): Cell[] => {
      const row = i + 6;
      const price = `$A${row}`;
      const inside = (flag: string, amount: string): string => `${leg(flag)}*(${amount})`;
      const calls = inside('G', `((${price}-${leg('C')})>0)*(${price}-${leg('C')})`);
      const puts = inside('H', `((${leg('C')}-${price})>0)*(${leg('C')}-${price})`);
      const futures = inside('I', `${price}-${leg('C')}`);
      const expiry = `=SUMPRODUCT(${leg('F')}*${leg('D')}*(${calls}+${puts}+${futures}-${leg('E')}))*Legs!$D$5`;
      const crossing = `=IF(B${row}*B${row + 1}<0,A${row}-B${row}*(A${row + 1}-A${row})/(B${row + 1}-B${row}),"")`;
      return [
        cell.price(`=Legs!$B$4*(0.88+${i}*0.005)`),
        cell.money(expiry),
        cell.money(`=SUM(E${row}:L${row})`),
        i < 48 ? cell.price(crossing) : null,
        ...Array.from({ length: 8 }, (_leg, k): Cell => cell.money(value(firstLeg + k, price))),
      ];
    }),
  ],
};

const greeks: SheetSpec = {
  name: 'Greeks',
  widths: [14, 14, 14, 14, 14],
  rows: [
    [cell.title('Greeks of the position')],
    [
      cell.note(
        'In rupees: delta for one point of the spot, theta for a day, vega for a point of volatility.',
      ),
    ],
    [],
    [],
    ['Leg', 'Delta', 'Gamma', 'Theta', 'Vega'].map((label): Cell => cell.headRight(label)),
    ...Array.from({ length: 8 }, (_, i): Cell[] => {
      const row = firstLeg + i;
      const size = `Legs!$F$${row}*Legs!$D$${row}*Legs!$D$5`;
      const root = 'Legs!$D$4*SQRT(Legs!$D$6)';
      const d1 = `((LN(Legs!$B$4/Legs!$C$${row})+Legs!$D$4^2/2*Legs!$D$6)/(${root}))`;
      const bell = `EXP(-(${d1}^2)/2)/SQRT(2*PI())`;
      const option = `(1-Legs!$I$${row})`;
      const guard = (formula: string): Cell =>
        cell.number(`=IF(Legs!$D$${row}*Legs!$C$${row}=0,0,${formula})`);
      return [
        cell.money(i + 1),
        guard(`${size}*IF(Legs!$I$${row}=1,1,NORMSDIST(${d1})-Legs!$H$${row})`),
        guard(`${size}*${option}*${bell}/(Legs!$B$4*${root})`),
        guard(`-${size}*${option}*Legs!$B$4*${bell}*Legs!$D$4/(2*SQRT(Legs!$D$6))/365`),
        guard(`${size}*${option}*Legs!$B$4*${bell}*SQRT(Legs!$D$6)/100`),
      ];
    }),
    [
      cell.total('Together'),
      ...['B', 'C', 'D', 'E'].map((column): Cell => cell.total(`=SUM(${column}6:${column}13)`)),
    ],
  ],
};

const positions: readonly (readonly [string, string])[] = [
  ['Covered call', 'buy 1 future, sell 1 call 2% out'],
  ['Protective put', 'buy 1 future, buy 1 put 2% out'],
  ['Bull call spread', 'buy 1 call at the money, sell 1 call 200 higher'],
  ['Bear put spread', 'buy 1 put at the money, sell 1 put 200 lower'],
  ['Bull put spread', 'sell 1 put 1% out, buy 1 put 200 lower'],
  ['Bear call spread', 'sell 1 call 1% out, buy 1 call 200 higher'],
  ['Long straddle', 'buy 1 call and 1 put at the money'],
  ['Long strangle', 'buy 1 call and 1 put, both 1% out'],
  ['Iron condor', 'sell 1 call and 1 put 1% out, buy both 200 further'],
  ['Iron butterfly', 'sell 1 call and 1 put at the money, buy both 300 away'],
  ['Call butterfly', 'buy 1, sell 2, buy 1 call, 200 apart'],
  ['Ratio spread', 'buy 1 call at the money, sell 2 calls 200 higher'],
];

function library(count: number): SheetSpec {
  return {
    name: 'Library',
    widths: [22, 62],
    rows: [
      [cell.title('Ready positions')],
      [cell.note('Type the legs on the sheet Legs and watch the payoff.')],
      [],
      [cell.head('Position'), cell.head('Legs')],
      ...positions.slice(0, count).map(([name, text]): Cell[] => [cell.bold(name), text]),
    ],
  };
}

/** The sheets of the workbook. The second release added Greeks and four more positions. */
export function payoffSheets(index: number): SheetSpec[] {
  return index === 0 ? [legs, payoff, library(8)] : [legs, payoff, greeks, library(12)];
}
