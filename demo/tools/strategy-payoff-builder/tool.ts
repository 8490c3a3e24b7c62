import { card, form, heading, payoff, stack, table, tiles, type Pictures } from '../../src/drawing/index.ts';
import { workbook, type ArchiveContents } from '../../src/packaging/index.ts';
import { macros, welcome } from './licence.ts';
import { payoffSheets } from './workbook.ts';

const condor = [-3, -3, 2, 2, 2, -3, -3];

export const pictures: Pictures = {
  cover: {
    isNarrow: true,
    window: 'Payoff-Builder.xlsm',
    scene: card(
      'Iron condor',
      payoff({ points: condor, labels: ['24,400', '24,800', '25,200'], ticks: ['+₹9k', '0', '−₹9k'] }),
    ),
  },
  screens: [
    {
      window: 'Payoff-Builder.xlsm — Strategy',
      scene: stack(
        [1, 3.2],
        tiles({ 'Maximum profit': '+₹6,450', 'Maximum loss': '−₹8,550', Breakevens: '24,614 / 25,186' }),
        card(
          'At expiry, and today',
          payoff({
            points: condor,
            labels: ['24,200', '24,400', '24,600', '24,800', '25,000', '25,200', '25,400'],
            ticks: ['+₹10k', '+₹5k', '0', '−₹5k', '−₹10k'],
          }),
          '4 legs',
        ),
      ),
    },
    {
      window: 'Payoff-Builder.xlsm — Legs',
      scene: stack(
        [0.5, 2, 1.1],
        heading('Legs', 'Change the blue cells; everything else is a formula'),
        table({ Leg: 1.6, Side: 1, Lots: 0.7, Premium: 1, Delta: 0.9, Theta: 0.9 }, [
          ['24,500 PE', '[Buy]', '1', '61.20', '−0.18', '−6.1'],
          ['24,700 PE', '[Sell]', '1', '104.00', '−0.31', '+8.9'],
          ['25,100 CE', '[Sell]', '1', '98.50', '0.29', '+8.6'],
          ['25,300 CE', '[Buy]', '1', '55.40', '0.17', '−5.8'],
        ]),
        form({
          columns: 3,
          fields: { Spot: '24,835', 'Days left': '4', Volatility: '12.6%' },
          result: ['Net credit', '₹6,450'],
        }),
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  made: async (index, licenseCheck) => [
    {
      path: 'Payoff-Builder.xlsm',
      body: await workbook(
        [welcome, ...payoffSheets(index).map((sheet) => ({ ...sheet, hidden: true }))],
        macros(licenseCheck),
      ),
    },
  ],
};
