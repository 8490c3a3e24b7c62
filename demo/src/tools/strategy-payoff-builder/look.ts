import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { payoff } from '../../drawing/panels/curves.ts';
import { form, heading, table, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

const condor = [-3, -3, 2, 2, 2, -3, -3];

/** Cover and screens of this tool. */
export const strategyPayoffBuilderLook: Look = {
  cover: {
    title: ['Option', 'Payoff', 'Builder'],
    side: true,
    scene: windowed(
      'Payoff-Builder.xlsx',
      padded(
        card(
          'Iron condor',
          payoff({ points: condor, labels: ['24,400', '24,800', '25,200'], ticks: ['+₹9k', '0', '−₹9k'] }),
        ),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Payoff-Builder.xlsx — Strategy',
        padded(
          stack([
            [
              1,
              tiles([
                ['Maximum profit', '+₹6,450'],
                ['Maximum loss', '−₹8,550'],
                ['Breakevens', '24,614 / 25,186'],
              ]),
            ],
            [
              3.2,
              card(
                'At expiry, and today',
                payoff({
                  points: condor,
                  labels: ['24,200', '24,400', '24,600', '24,800', '25,000', '25,200', '25,400'],
                  ticks: ['+₹10k', '+₹5k', '0', '−₹5k', '−₹10k'],
                }),
                '4 legs',
              ),
            ],
          ]),
        ),
      ),
    },
    {
      scene: windowed(
        'Payoff-Builder.xlsx — Legs',
        padded(
          stack([
            [0.5, heading('Legs', 'Change the blue cells; everything else is a formula')],
            [
              2,
              table({
                columns: [
                  ['Leg', 1.6],
                  ['Side', 1],
                  ['Lots', 0.7],
                  ['Premium', 1],
                  ['Delta', 0.9],
                  ['Theta', 0.9],
                ],
                rows: [
                  ['24,500 PE', '[Buy]', '1', '61.20', '−0.18', '−6.1'],
                  ['24,700 PE', '[Sell]', '1', '104.00', '−0.31', '+8.9'],
                  ['25,100 CE', '[Sell]', '1', '98.50', '0.29', '+8.6'],
                  ['25,300 CE', '[Buy]', '1', '55.40', '0.17', '−5.8'],
                ],
              }),
            ],
            [
              1.1,
              form({
                columns: 3,
                fields: [
                  ['Spot', '24,835'],
                  ['Days left', '4'],
                  ['Volatility', '12.6%'],
                ],
                result: ['Net credit', '₹6,450'],
              }),
            ],
          ]),
        ),
      ),
    },
  ],
};
