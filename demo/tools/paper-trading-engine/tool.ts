import {
  card,
  code,
  logLine,
  stack,
  table,
  terminal,
  tiles,
  type Pictures,
} from '../../src/drawing/index.ts';
import { intradayCsv, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    dark: true,
    window: 'paper-engine',
    margin: 0,
    scene: terminal([
      '{accent}$ {plain}python -m paper_engine',
      logLine('09:15', 'muted', 'OPEN', 'cash ₹5,00,000'),
      logLine('09:21', 'up', 'FILLED', 'BUY  INFY   x100  1,512.40'),
      logLine('09:48', 'down', 'STOP', 'SELL INFY   x100  1,504.10'),
      logLine('10:05', 'up', 'FILLED', 'BUY  SBIN   x400    812.35'),
      logLine('11:32', 'up', 'TARGET', 'SELL SBIN   x400    819.80'),
    ]),
  },
  screens: [
    {
      dark: true,
      window: 'paper-engine — order book',
      scene: stack(
        [0.95, 2.6],
        tiles({ Equity: '₹5,01,905', 'Day P&L': '+₹1,905', Charges: '₹214' }),
        card(
          'Orders',
          table({ Symbol: 1.4, Type: 1, Qty: 0.7, Price: 1, Slippage: 1, Status: 1.2 }, [
            ['INFY', 'Market', '100', '1,512.40', '0.35', '[Filled]'],
            ['INFY', 'Stop', '100', '1,504.10', '0.40', '[Filled]'],
            ['SBIN', 'Limit', '400', '812.35', '0.00', '[Filled]'],
            ['SBIN', 'Limit', '400', '819.80', '0.00', '[Filled]'],
            ['TCS', 'Limit', '50', '3,410.00', '—', '[Open]'],
          ]),
        ),
      ),
    },
    {
      dark: true,
      window: 'paper-engine — strategy.py',
      margin: 0,
      scene: code('strategy.py', [
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
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['candles.py', 'charges.py', 'paper.py'], to: 'paper_engine/' },
  since: { 'examples/breakout.py': '1.1.0' },
  made: (index) => [{ path: 'data/sample_5m.csv', body: intradayCsv('paper', 40 + index * 20) }],
};
