import { card, code, heading, lines, stack, table, type Pictures } from '../../src/drawing/index.ts';
import { dailyCsv, universe, type ArchiveContents } from '../../src/packaging/index.ts';

const wave = (from: number, swing: number, turn: number): number[] =>
  Array.from(
    { length: 60 },
    (_, i) => from + swing * Math.sin(i / turn) + swing * 0.35 * Math.sin(i / 2.3 + from),
  );

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'pairs-bot',
    scene: lines({
      series: [
        ['Spread z-score', wave(0, 1.6, 5)],
        ['Entry +2', wave(2, 0.02, 5)],
        ['Entry −2', wave(-2, 0.02, 5)],
      ],
      ticks: ['+3', '+1', '−1', '−3'],
      labels: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct'],
    }),
  },
  screens: [
    {
      dark: true,
      window: 'pairs-bot — scan',
      scene: stack(
        [0.5, 2.6],
        heading(
          'Pairs that still move together',
          'Half-life and cointegration over 250 sessions',
          'Scan again',
        ),
        card(
          'Candidates',
          table({ Pair: 2.2, 'p-value': 0.9, 'Half-life': 1, 'z now': 0.8, Signal: 1.1 }, [
            ['HDFCBANK / ICICIBANK', '0.012', '9 d', '+2.14', '[Short]'],
            ['TATASTEEL / JSWSTEEL', '0.021', '7 d', '−1.96', '[Long]'],
            ['INFY / HCLTECH', '0.034', '12 d', '+0.42', '[Wait]'],
            ['BPCL / HINDPETRO', '0.038', '6 d', '−2.31', '[Long]'],
            ['SBIN / BANKBARODA', '0.047', '14 d', '+0.88', '[Wait]'],
          ]),
        ),
      ),
    },
    {
      dark: true,
      window: 'pairs-bot — spread.py',
      margin: 0,
      scene: code('spread.py', [
        'def zscore(spread, window):',
        '    # rolling, so tomorrow never leaks into today',
        '    mean = rolling_mean(spread, window)',
        '    dev = rolling_dev(spread, window)',
        '    return (spread[-1] - mean) / dev',
        '',
        'def decide(z, open_side):',
        "    if open_side == 'none' and z > 2.0:",
        "        return 'short'",
        "    if open_side == 'none' and z < -2.0:",
        "        return 'long'",
        "    if open_side != 'none' and abs(z) < 0.4:",
        "        return 'exit'",
        "    return 'hold'",
      ]),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py', 'charges.py'], to: 'pairs_bot/' },
  made: (index) => [{ path: 'data/prices.csv', body: dailyCsv('pairs', universe(24), 420 + index * 80) }],
};
