import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { bars } from '../../drawing/panels/blocks.ts';
import { lines } from '../../drawing/panels/curves.ts';
import { heading, table, tiles } from '../../drawing/panels/lists.ts';
import { randomFrom } from '../../random.ts';
import type { Look } from '../../drawing/picture.ts';

const bell = (random = randomFrom('bell')): number[] =>
  Array.from({ length: 25 }, (_, i) => 100 * Math.exp(-(((i - 13) / 5) ** 2)) * random.between(0.9, 1.1));
const fan = [0.9, 0.6, 0.3, 0.05, -0.3].map((end, k): readonly [string, number[]] => [
  ['95%', '75%', 'Median', '25%', '5%'][k] ?? '',
  Array.from({ length: 40 }, (_, i) => 100 * (1 + end * Math.sqrt(i / 39) * (0.8 + i / 190))),
]);

/** Cover and screens of this tool. */
export const monteCarloRiskLook: Look = {
  cover: {
    title: ['Monte Carlo Risk'],
    scene: windowed(
      'Monte Carlo Risk',
      padded(bars({ values: bell(), labels: ['−30%', '−15%', '0', '+15%', '+30%', '+45%'], single: true })),
    ),
  },
  screens: [
    {
      scene: windowed(
        'Monte Carlo Risk — paths',
        padded(
          stack([
            [
              0.85,
              tiles([
                ['Median year', '+11.4%'],
                ['1 in 20', '−18.2%'],
                ['Ruin', '0.6%'],
                ['Runs', '10,000'],
              ]),
            ],
            [
              2.7,
              card(
                'Capital after a year, by percentile',
                lines({
                  series: fan,
                  ticks: ['₹10L', '₹8L', '₹6L', '₹4L'],
                  labels: ['0', '50', '100', '150', '200', '250'],
                }),
                'trades',
              ),
            ],
          ]),
        ),
      ),
    },
    {
      scene: windowed(
        'Monte Carlo Risk — size',
        padded(
          stack([
            [0.5, heading('How much to risk?', 'The same 214 trades, shuffled 10,000 times')],
            [
              2.4,
              card(
                'Risk per trade',
                table({
                  columns: [
                    ['Risk', 1],
                    ['Median', 1],
                    ['Drawdown', 1.1],
                    ['1 in 20', 1],
                    ['Ruin', 1],
                  ],
                  rows: [
                    ['0.5%', '+5.6%', '−6.1%', '−7.4%', '0.0%'],
                    ['1.0%', '+11.4%', '−11.9%', '−14.8%', '0.6%'],
                    ['2.0%', '+22.1%', '−22.7%', '−28.3%', '3.9%'],
                    ['3.0%', '+31.0%', '−32.8%', '−41.6%', '9.8%'],
                    ['5.0%', '+38.2%', '−50.4%', '−63.1%', '27.5%'],
                  ],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
