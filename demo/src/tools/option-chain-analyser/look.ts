import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { bars } from '../../drawing/panels/blocks.ts';
import { chain } from '../../drawing/panels/chain.ts';
import { payoff } from '../../drawing/panels/curves.ts';
import { tiles } from '../../drawing/panels/lists.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const optionChainAnalyserLook: Look = {
  cover: {
    title: ['Option Chain Analyser'],
    scene: windowed('Option-Chain-Analyser.xlsx', chain({ seed: 'oca', spot: 24835, step: 50, rows: 8 })),
  },
  screens: [
    {
      scene: windowed(
        'Option-Chain-Analyser.xlsx — Chain',
        chain({ seed: 'oca2', spot: 52310, step: 100, rows: 13 }),
      ),
    },
    {
      scene: windowed(
        'Option-Chain-Analyser.xlsx — Summary',
        padded(
          stack([
            [
              1,
              tiles([
                ['Put–call ratio', '1.14'],
                ['Max pain', '24,800'],
                ['ATM IV', '12.6%'],
                ['Expiry', '2 days'],
              ]),
            ],
            [
              3.2,
              row([
                [
                  1.3,
                  card(
                    'Change in open interest',
                    bars({
                      values: [-6, -9, 4, 11, 17, 12, 22, 14, 9, 5],
                      labels: ['24,500', '24,700', '24,900', '25,100', '25,300'],
                      ticks: ['20L', '10L', '0', '−10L'],
                    }),
                    'Calls',
                  ),
                ],
                [
                  1,
                  card(
                    'Payoff at max pain',
                    payoff({
                      points: [-2, -1, 1, 3, 1, -1, -2],
                      labels: ['24,400', '24,800', '25,200'],
                      ticks: ['+₹', '0', '−₹'],
                    }),
                  ),
                ],
              ]),
            ],
          ]),
        ),
      ),
    },
  ],
};
