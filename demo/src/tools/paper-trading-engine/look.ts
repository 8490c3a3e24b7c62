import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { table, tiles } from '../../drawing/panels/lists.ts';
import { code, terminal, type Tone } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

type Log = readonly (readonly [Tone, string])[];
const log = (time: string, tone: Tone, word: string, rest: string): Log => [
  ['muted', `${time}  `],
  [tone, word.padEnd(8)],
  ['plain', rest],
];

/** Cover and screens of this tool. */
export const paperTradingEngineLook: Look = {
  cover: {
    title: ['Paper Trading Engine'],
    dark: true,
    scene: windowed(
      'paper-engine',
      terminal([
        [
          ['accent', '$ '],
          ['plain', 'python -m paper_engine'],
        ],
        log('09:15', 'muted', 'OPEN', 'cash ₹5,00,000'),
        log('09:21', 'up', 'FILLED', 'BUY  INFY   x100  1,512.40'),
        log('09:48', 'down', 'STOP', 'SELL INFY   x100  1,504.10'),
        log('10:05', 'up', 'FILLED', 'BUY  SBIN   x400    812.35'),
        log('11:32', 'up', 'TARGET', 'SELL SBIN   x400    819.80'),
      ]),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'paper-engine — order book',
        padded(
          stack([
            [
              0.95,
              tiles([
                ['Equity', '₹5,01,905'],
                ['Day P&L', '+₹1,905'],
                ['Charges', '₹214'],
              ]),
            ],
            [
              2.6,
              card(
                'Orders',
                table({
                  columns: [
                    ['Symbol', 1.4],
                    ['Type', 1],
                    ['Qty', 0.7],
                    ['Price', 1],
                    ['Slippage', 1],
                    ['Status', 1.2],
                  ],
                  rows: [
                    ['INFY', 'Market', '100', '1,512.40', '0.35', '[Filled]'],
                    ['INFY', 'Stop', '100', '1,504.10', '0.40', '[Filled]'],
                    ['SBIN', 'Limit', '400', '812.35', '0.00', '[Filled]'],
                    ['SBIN', 'Limit', '400', '819.80', '0.00', '[Filled]'],
                    ['TCS', 'Limit', '50', '3,410.00', '—', '[Open]'],
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
        'paper-engine — strategy.py',
        code('strategy.py', [
          'from paper_engine import Strategy, Bar',
          '',
          'class Crossover(Strategy):',
          '    fast, slow = 9, 21',
          '',
          '    def on_bar(self, bar: Bar):',
          '        fast = self.ema(bar.symbol, self.fast)',
          '        slow = self.ema(bar.symbol, self.slow)',
          '        if fast > slow and not self.position(bar):',
          '            self.buy(bar.symbol, risk=0.01, stop=bar.low)',
          '        if fast < slow and self.position(bar):',
          '            self.close(bar.symbol)',
        ]),
      ),
    },
  ],
};
