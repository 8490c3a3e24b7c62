import {
  candles,
  card,
  equity,
  logLine,
  stack,
  terminal,
  tiles,
  type Pictures,
} from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'orb-bot — paper',
    scene: candles({
      seed: 'orb',
      symbol: 'NIFTY FUT · 5 min',
      price: 24790,
      overlays: ['range', 'signals'],
      drift: 0.3,
    }),
  },
  screens: [
    {
      dark: true,
      window: 'orb-bot — paper trading',
      margin: 0,
      scene: terminal([
        '{accent}$ {plain}python -m orb_bot --config config.toml --paper',
        logLine('09:15:00', 'muted', 'INFO', 'session open, watching 4 symbols'),
        logLine('09:30:00', 'accent', 'RANGE', 'NIFTY   high 24,842.10  low 24,771.35'),
        logLine('09:30:00', 'accent', 'RANGE', 'SBIN    high 815.40     low 809.80'),
        logLine('09:47:05', 'up', 'BUY', 'SBIN    x500 @ 815.55   stop 811.20'),
        logLine('09:47:05', 'muted', 'RISK', 'open risk ₹2,175 of ₹7,500'),
        logLine('10:22:10', 'up', 'TRAIL', 'SBIN    stop 811.20 -> 816.10'),
        logLine('11:05:30', 'down', 'EXIT', 'SBIN    x500 @ 816.10   +₹275'),
        logLine('12:40:00', 'muted', 'SKIP', 'NIFTY   range wider than 0.9 ATR'),
        logLine('15:15:00', 'accent', 'CLOSE', 'square-off, 3 trades, net +₹1,840'),
        '{accent}$ {muted}report written to reports/today.html',
      ]),
    },
    {
      dark: true,
      window: 'orb-bot — report',
      scene: stack(
        [1, 2.8],
        tiles({ Trades: '212', 'Win rate': '43%', 'Avg win': '+1.9R', 'Worst day': '−2.0R' }),
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
      ),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py', 'charges.py', 'paper.py'], to: 'orb_bot/' },
  made: (index, licenseCheck) => [
    { path: 'data/sample_5m.csv', body: intradayCsv('orb', 60 + index * 30) },
    { path: 'orb_bot/license_check.py', body: licenseCheck('python') },
  ],
};
