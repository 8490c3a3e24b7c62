import { bars, card, sheet, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { positionSizingSheets } from './workbook.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Position-Sizing.xlsx',
    margin: 0,
    scene: sheet({
      columns: [2.2, 1, 1, 1],
      formula: '=ROUNDDOWN(B2*B3/(B5-B6),0)',
      active: [1, 6],
      rows: [
        ['#Trade plan', 'Cash', 'Futures', 'Options'],
        ['Capital', '₹5,00,000', '₹5,00,000', '₹5,00,000'],
        ['Risk per trade', '1.00%', '0.75%', '0.50%'],
        ['Amount at risk', '₹5,000', '₹3,750', '₹2,500'],
        ['Entry', '1,482.00', '24,835', '142.50'],
        ['Stop', '1,457.00', '24,785', '117.50'],
        ['Quantity', '200', '75', '75'],
      ],
    }),
  },
  screens: [
    {
      window: 'Position-Sizing.xlsx — Sizer',
      margin: 0,
      scene: sheet({
        columns: [2, 1, 1, 1, 1],
        formula: '=IF(C5>C6,ROUNDDOWN($B$2*$B$3/(C5-C6)/C8,0)*C8,0)',
        active: [2, 9],
        tabs: ['Sizer', 'Ladder', 'Drawdown', 'How to use'],
        rows: [
          ['#Setup', 'Plan A', 'Plan B', 'Plan C', 'Plan D'],
          ['Capital', '₹5,00,000', '₹5,00,000', '₹5,00,000', '₹5,00,000'],
          ['Risk per trade', '1.00%', '0.75%', '0.50%', '0.50%'],
          ['#Price', 'Cash', 'Futures', 'Options', 'Swing'],
          ['Entry', '1,482.00', '24,835', '142.50', '318.40'],
          ['Stop', '1,457.00', '24,785', '117.50', '301.20'],
          ['Target', '1,544.50', '24,985', '217.50', '352.80'],
          ['Lot size', '1', '75', '75', '1'],
          ['#Result', '', '', '', ''],
          ['Quantity', '200', '75', '75', '145'],
          ['Reward to risk', '2.5', '3.0', '3.0', '2.0'],
        ],
      }),
    },
    {
      window: 'Position-Sizing.xlsx — Drawdown',
      scene: stack(
        [1, 3],
        tiles({ 'After 5 losses': '−4.9%', 'After 10 losses': '−9.6%', 'Needed to recover': '+10.6%' }),
        card(
          'Capital after a run of losses',
          bars({
            values: [100, 99, 98, 97, 96.1, 95.1, 94.1, 93.2, 92.3, 91.4, 90.4],
            labels: ['0', '2', '4', '6', '8', '10'],
            ticks: ['₹5.0L', '₹2.5L', '0'],
            single: true,
          }),
          '1% risk each',
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index) => [
    { path: 'Position-Sizing.xlsx', body: await workbook(positionSizingSheets(index)) },
  ],
};
