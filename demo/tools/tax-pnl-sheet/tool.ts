import { bars, card, sheet, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { taxSheets } from './workbook.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Tax-PnL.xlsx',
    margin: 0,
    scene: sheet({
      columns: [2.6, 1.1, 1.1, 1.1],
      formula: '=SUMIFS(Trades!H:H,Trades!I:I,"Short term")',
      active: [3, 1],
      rows: [
        ['#Head of income', 'Sale', 'Cost', 'Gain'],
        ['Short-term capital gain', '8,42,100', '7,96,400', '+45,700'],
        ['Long-term capital gain', '3,10,000', '2,24,600', '+85,400'],
        ['Intraday (speculative)', '14,20,500', '14,28,300', '−7,800'],
        ['F&O (non-speculative)', '6,18,250', '5,71,900', '+46,350'],
        ['Turnover for audit check', '', '', '9,64,100'],
      ],
    }),
  },
  screens: [
    {
      window: 'Tax-PnL.xlsx — Summary',
      scene: stack(
        [1, 2.6],
        tiles({
          'Short term': '+₹45,700',
          'Long term': '+₹85,400',
          Speculative: '−₹7,800',
          'F&O': '+₹46,350',
        }),
        card(
          'Quarter by quarter',
          bars({
            values: [18, 26, -9, 31, 14, 22, -4, 12],
            labels: ['Q1', 'Q2', 'Q3', 'Q4'],
            ticks: ['₹40k', '₹20k', '0', '−₹10k'],
          }),
          'for advance tax',
        ),
      ),
    },
    {
      window: 'Tax-PnL.xlsx — Trades',
      margin: 0,
      scene: sheet({
        columns: [1.6, 1.2, 1.2, 1, 1.1, 1.5],
        formula: '=IF(C2-B2>365,"Long term","Short term")',
        active: [5, 1],
        tabs: ['Trades', 'Summary', 'Turnover', 'Set-off'],
        rows: [
          ['#Scrip', 'Bought', 'Sold', 'Qty', 'Gain', 'Head'],
          ['INFY', '03 Jan 25', '18 Jun 25', '40', '+6,120', 'Short term'],
          ['ITC', '11 Feb 23', '09 May 25', '300', '+38,400', 'Long term'],
          ['TCS', '22 Apr 25', '02 Sep 25', '25', '−4,350', 'Short term'],
          ['LT', '19 Aug 22', '14 Jul 25', '30', '+47,000', 'Long term'],
          ['NIFTY FUT', '05 Jun 25', '06 Jun 25', '75', '+9,600', 'F&O'],
          ['SBIN', '17 Jun 25', '17 Jun 25', '500', '−1,250', 'Intraday'],
          ['HCLTECH', '30 Jan 25', '21 Aug 25', '60', '+5,940', 'Short term'],
          ['BANKNIFTY PE', '08 Sep 25', '09 Sep 25', '35', '−6,825', 'F&O'],
        ],
      }),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index) => [{ path: 'Tax-PnL.xlsx', body: await workbook(taxSheets(index)) }],
};
