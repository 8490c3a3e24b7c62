import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { lines, payoff } from '../../drawing/panels/curves.ts';
import { form, tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

const condor = [-2.4, -2.4, 1.8, 1.8, -2.4, -2.4];

/** Cover and screens of this tool. */
export const optionStrategySimulatorLook: Look = {
  cover: {
    title: ['Strategy', 'Simulator'],
    side: true,
    scene: windowed(
      'Strategy Simulator',
      padded(
        stack([
          [1, tiles([['Max profit', '+₹7,800']])],
          [
            2.6,
            card(
              'Payoff',
              payoff({ points: condor, labels: ['24,500', '24,900', '25,300'], ticks: ['+₹', '0', '−₹'] }),
            ),
          ],
        ]),
      ),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Strategy Simulator',
        padded(
          row([
            [
              1,
              card(
                'What if',
                form({
                  columns: 1,
                  fields: [
                    ['Spot moves', '+1.5%'],
                    ['Volatility moves', '+2 points'],
                    ['Days pass', '3'],
                  ],
                  result: ['Profit or loss', '−₹1,240'],
                }),
              ),
            ],
            [
              1.7,
              card(
                'Short iron condor',
                payoff({
                  points: [-3, -3, 2, 2, 2, -3, -3],
                  labels: ['24,300', '24,600', '24,900', '25,200'],
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
        'Strategy Simulator — Greeks',
        padded(
          stack([
            [
              0.9,
              tiles([
                ['Delta', '−4.1'],
                ['Gamma', '−0.08'],
                ['Theta', '+612'],
                ['Vega', '−388'],
              ]),
            ],
            [
              2.6,
              card(
                'Delta and theta as spot moves',
                lines({
                  series: [
                    ['Delta', Array.from({ length: 40 }, (_, i) => -Math.tanh((i - 20) / 7) * 18)],
                    [
                      'Theta',
                      Array.from({ length: 40 }, (_, i) => 16 * Math.exp(-(((i - 20) / 9) ** 2)) - 6),
                    ],
                  ],
                  ticks: ['+20', '0', '−20'],
                  labels: ['24,300', '24,600', '24,900', '25,200'],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
