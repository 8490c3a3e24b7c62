import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { heading, table } from '../../drawing/panels/lists.ts';
import { code, terminal } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

/** Cover and screens of this tool. */
export const algoProjectStarterLook: Look = {
  cover: {
    title: ['Algo Project Starter'],
    scene: windowed(
      'my-first-algo',
      code('src/strategy.py', [
        'class Strategy:',
        '    """One decision per bar, nothing hidden."""',
        '',
        '    def decide(self, bars, position):',
        '        if position is None and crossed_up(bars):',
        "            return Order('buy', stop=bars[-1].low)",
        '        return None',
      ]),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'my-first-algo — terminal',
        terminal([
          [
            ['accent', '$ '],
            ['plain', 'make check'],
          ],
          [
            ['up', 'ok    '],
            ['plain', 'types, style'],
          ],
          [
            ['up', 'ok    '],
            ['plain', '18 tests in 0.31 s'],
          ],
          [
            ['accent', '$ '],
            ['plain', 'make backtest'],
          ],
          [
            ['muted', 'data  '],
            ['plain', 'data/sample_5m.csv, 4,500 bars'],
          ],
          [
            ['muted', 'trades'],
            ['plain', ' 61   win rate 44%   expectancy 0.18R'],
          ],
          [
            ['muted', 'costs '],
            ['plain', '₹3,416 in charges, ₹1,220 slippage'],
          ],
          [
            ['up', 'saved '],
            ['plain', 'reports/backtest.html'],
          ],
        ]),
      ),
    },
    {
      scene: windowed(
        'my-first-algo — the ladder',
        padded(
          stack([
            [0.5, heading('From idea to small money', 'Each step has an exit test you cannot argue with')],
            [
              2.4,
              card(
                'Steps',
                table({
                  columns: [
                    ['Step', 2],
                    ['Proof', 2.2],
                    ['State', 1],
                  ],
                  rows: [
                    ['1  Write the rule', 'fits on one page', '[Done]'],
                    ['2  Backtest', '100 trades, after charges', '[Done]'],
                    ['3  Walk forward', 'second half like the first', '[Done]'],
                    ['4  Paper', '30 sessions, no hand edits', '[Open]'],
                    ['5  One lot', 'slippage as assumed', '[Next]'],
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
