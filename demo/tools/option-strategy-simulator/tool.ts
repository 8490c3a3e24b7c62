import { card, form, lines, payoff, row, stack, tiles, type Pictures } from '../../src/drawing/index.ts';
import type { ArchiveContents } from '../../src/packaging/index.ts';

const condor = [-2.4, -2.4, 1.8, 1.8, -2.4, -2.4];

export const pictures: Pictures = {
  cover: {
    isNarrow: true,
    window: 'Strategy Simulator',
    scene: stack(
      [1, 2.6],
      tiles({ 'Max profit': '+₹7,800' }),
      card(
        'Payoff',
        payoff({ points: condor, labels: ['24,500', '24,900', '25,300'], ticks: ['+₹', '0', '−₹'] }),
      ),
    ),
  },
  screens: [
    {
      window: 'Strategy Simulator',
      scene: row(
        [1, 1.7],
        card(
          'What if',
          form({
            columns: 1,
            fields: { 'Spot moves': '+1.5%', 'Volatility moves': '+2 points', 'Days pass': '3' },
            result: ['Profit or loss', '−₹1,240'],
          }),
        ),
        card(
          'Short iron condor',
          payoff({
            points: [-3, -3, 2, 2, 2, -3, -3],
            labels: ['24,300', '24,600', '24,900', '25,200'],
            ticks: ['+₹10k', '+₹5k', '0', '−₹5k', '−₹10k'],
          }),
          '4 legs',
        ),
      ),
    },
    {
      window: 'Strategy Simulator — Greeks',
      scene: stack(
        [0.9, 2.6],
        tiles({ Delta: '−4.1', Gamma: '−0.08', Theta: '+612', Vega: '−388' }),
        card(
          'Delta and theta as spot moves',
          lines({
            series: [
              ['Delta', Array.from({ length: 40 }, (_, i) => -Math.tanh((i - 20) / 7) * 18)],
              ['Theta', Array.from({ length: 40 }, (_, i) => 16 * Math.exp(-(((i - 20) / 9) ** 2)) - 6)],
            ],
            ticks: ['+20', '0', '−20'],
            labels: ['24,300', '24,600', '24,900', '25,200'],
          }),
        ),
      ),
    },
  ],
};

export const archive: ArchiveContents = { shared: { files: ['app.css'], to: '' } };
