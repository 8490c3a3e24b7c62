import { card, padded, stack, windowed } from '../../drawing/layout.ts';
import { candles } from '../../drawing/panels/candles.ts';
import { equity } from '../../drawing/panels/curves.ts';
import { tiles } from '../../drawing/panels/lists.ts';
import { terminal, type Tone } from '../../drawing/panels/terminal.ts';
import type { Look } from '../../drawing/picture.ts';

type Log = readonly (readonly [Tone, string])[];
const log = (time: string, tone: Tone, word: string, rest: string): Log => [
  ['muted', `${time}  `],
  [tone, word.padEnd(8)],
  ['plain', rest],
];

/** Cover and screens of this tool. */
export const openingRangeBotLook: Look = {
  cover: {
    title: ['Opening Range Breakout'],
    dark: true,
    scene: windowed(
      'orb-bot — paper',
      padded(
        candles({
          seed: 'orb',
          symbol: 'NIFTY FUT · 5 min',
          price: 24790,
          overlays: ['range', 'signals'],
          drift: 0.3,
        }),
      ),
    ),
  },
  screens: [
    {
      dark: true,
      scene: windowed(
        'orb-bot — paper trading',
        terminal([
          [
            ['accent', '$ '],
            ['plain', 'python -m orb_bot --config config.toml --paper'],
          ],
          log('09:15:00', 'muted', 'INFO', 'session open, watching 4 symbols'),
          log('09:30:00', 'accent', 'RANGE', 'NIFTY   high 24,842.10  low 24,771.35'),
          log('09:30:00', 'accent', 'RANGE', 'SBIN    high 815.40     low 809.80'),
          log('09:47:05', 'up', 'BUY', 'SBIN    x500 @ 815.55   stop 811.20'),
          log('09:47:05', 'muted', 'RISK', 'open risk ₹2,175 of ₹7,500'),
          log('10:22:10', 'up', 'TRAIL', 'SBIN    stop 811.20 -> 816.10'),
          log('11:05:30', 'down', 'EXIT', 'SBIN    x500 @ 816.10   +₹275'),
          log('12:40:00', 'muted', 'SKIP', 'NIFTY   range wider than 0.9 ATR'),
          log('15:15:00', 'accent', 'CLOSE', 'square-off, 3 trades, net +₹1,840'),
          [
            ['accent', '$ '],
            ['muted', 'report written to reports/today.html'],
          ],
        ]),
      ),
    },
    {
      dark: true,
      scene: windowed(
        'orb-bot — report',
        padded(
          stack([
            [
              1,
              tiles([
                ['Trades', '212'],
                ['Win rate', '43%'],
                ['Avg win', '+1.9R'],
                ['Worst day', '−2.0R'],
              ]),
            ],
            [
              2.8,
              card(
                'Sample backtest, after charges',
                equity({
                  seed: 'orbeq',
                  ticks: ['60R', '40R', '20R', '0'],
                  labels: ['2021', '2022', '2023', '2024', '2025'],
                  drawdown: true,
                }),
                'illustration',
              ),
            ],
          ]),
        ),
      ),
    },
  ],
};
