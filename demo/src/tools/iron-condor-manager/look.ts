import { card, padded, row, stack, windowed } from '../../drawing/layout.ts';
import { payoff } from '../../drawing/panels/curves.ts';
import { heading, table, tiles } from '../../drawing/panels/lists.ts';
import { code } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const ironCondorManagerLook: Look = {
  cover: {
    title: ['Iron Condor Manager'],
    dark: true,
    scene: windowed(
      'condor-manager',
      padded(
        payoff({
          points: [-3, -3, 2, 2, 2, -3, -3],
          labels: ['24,300', '24,500', '24,700', '24,900', '25,100', '25,300'],
          ticks: ['+₹9k', '+₹4k', '0', '−₹4k', '−₹9k'],
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'condor-manager — positions',
        padded(
          stack([
            [0.55, heading('NIFTY weekly condor', 'Paper account · 2 lots · 3 days left', 'Adjust')],
            [
              0.95,
              tiles([
                ['Net credit', '₹12,900'],
                ['Open P&L', '+₹4,215'],
                ['Delta', '−3.2'],
                ['Margin', '₹1.42L'],
              ]),
            ],
            [
              2.4,
              card(
                'Legs',
                table({
                  columns: [
                    ['Leg', 1.5],
                    ['Side', 1],
                    ['Qty', 0.7],
                    ['Entry', 0.9],
                    ['Now', 0.9],
                    ['P&L', 1],
                  ],
                  rows: [
                    ['24,500 PE', '[Long]', '150', '61.20', '38.40', '−3,420'],
                    ['24,700 PE', '[Short]', '150', '104.00', '70.15', '+5,077'],
                    ['25,100 CE', '[Short]', '150', '98.50', '69.80', '+4,305'],
                    ['25,300 CE', '[Long]', '150', '55.40', '43.55', '−1,777'],
                  ],
                }),
              ),
            ],
          ]),
        ),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'condor-manager — rules.toml',
        row(
          [
            [
              1,
              code('rules.toml', [
                '# when a short leg is tested',
                '[adjust]',
                'delta_limit = 0.32',
                'roll_untested = true',
                'roll_to_delta = 0.18',
                'max_rolls = 2',
                '',
                '[exit]',
                'profit_target = 0.50',
                'stop_multiple = 1.8',
                "latest_time = '15:10'",
                '',
                '[size]',
                'risk_per_condor = 9000',
                'max_open = 2',
              ]),
            ],
          ],
          0,
        ),
      ),
    },
  ],
};
