import { bars, card, equity, matrix, sheet, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { tradebookCsv } from './sample.ts';
import { journalSheets } from './workbook.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Trade-Journal.xlsx',
    scene: stack(
      [1, 2.2],
      tiles({ 'Net P&L': '+₹48,620', 'Win rate': '54%', Expectancy: '+0.31R' }),
      card(
        'P&L by day',
        bars({
          values: [3, -2, 4, 6, -4, 2, -1, 5, 7, -3, 2, 4, -2, 6, 3, -5, 4, 2],
          ticks: ['₹8k', '0', '−₹8k'],
        }),
        'October',
      ),
    ),
  },
  screens: [
    {
      window: 'Trade-Journal.xlsx — Trades',
      margin: 0,
      scene: sheet({
        columns: [1.5, 1.2, 0.8, 1, 1, 1.2, 0.8],
        formula: '=IF(D2="","",(E2-D2)*C2*IF(G2="S",-1,1)-Charges!B2)',
        active: [5, 1],
        tabs: ['Trades', 'Dashboard', 'Setups', 'Import'],
        rows: [
          ['#Symbol', 'Setup', 'Qty', 'Entry', 'Exit', 'Net P&L', 'R'],
          ['TATASTEEL', 'Breakout', '400', '148.20', '151.60', '+1,286', '+1.4'],
          ['NIFTY 24800 CE', 'Pullback', '75', '142.50', '168.00', '+1,842', '+1.0'],
          ['INFY', 'Reversal', '100', '1,512.0', '1,498.5', '−1,431', '−1.0'],
          ['HDFCBANK', 'Breakout', '150', '1,684.0', '1,697.5', '+1,918', '+0.9'],
          ['BANKNIFTY FUT', 'Opening range', '35', '52,310', '52,185', '−4,512', '−1.0'],
          ['SBIN', 'Pullback', '500', '812.40', '820.15', '+3,702', '+1.9'],
          ['RELIANCE', 'Breakout', '120', '1,284.0', '1,293.5', '+1,036', '+0.8'],
          ['NIFTY 24900 PE', 'Hedge', '75', '96.00', '71.00', '−1,950', '−0.9'],
          ['ICICIBANK', 'Pullback', '200', '1,262.0', '1,276.4', '+2,748', '+1.6'],
        ],
      }),
    },
    {
      window: 'Trade-Journal.xlsx — Dashboard',
      scene: stack(
        [1.5, 1.3],
        card(
          'Equity, net of charges',
          equity({ seed: 'journal', ticks: ['₹60k', '₹30k', '0'], labels: ['Jul', 'Aug', 'Sep', 'Oct'] }),
        ),
        card(
          'Average R by weekday and hour',
          matrix({
            seed: 'hours',
            rows: ['Mon', 'Tue', 'Wed'],
            columns: ['9:15', '10', '11', '12', '13', '14', '15'],
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index) => [
    { path: 'sample-tradebook.csv', body: tradebookCsv(60 + index * 20) },
    { path: 'Trade-Journal.xlsx', body: await workbook(journalSheets(index)) },
  ],
};
