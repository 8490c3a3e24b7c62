import { card, stack, table, terminal, tiles, type Pictures } from '../../src/drawing/index.ts';
import { sessions, type ArchiveContents } from '../../src/packaging/index.ts';

export const pictures: Pictures = {
  cover: {
    window: 'Webhook Bridge',
    scene: table({ Alert: 1.8, Symbol: 1, Check: 1.1, 'Paper order': 1.2 }, [
      ['09:47:05', 'SBIN', '[Pass]', '[Filled]'],
      ['10:12:40', 'NIFTY', '[Pass]', '[Filled]'],
      ['10:12:40', 'NIFTY', '[Twice]', '—'],
      ['11:03:18', 'INFY', '[Stop]', '[Rejected]'],
    ]),
  },
  screens: [
    {
      window: 'Webhook Bridge — log',
      scene: stack(
        [0.9, 2.6],
        tiles({ Alerts: '128', Accepted: '119', Doubles: '6', Refused: '3' }),
        card(
          'Last alerts',
          table({ Time: 1.2, Rule: 1.6, Symbol: 1, Delay: 0.9, Result: 1.1 }, [
            ['09:47:05', 'Opening range', 'SBIN', '38 ms', '[Filled]'],
            ['10:12:40', 'Supertrend', 'NIFTY', '41 ms', '[Filled]'],
            ['10:12:40', 'Supertrend', 'NIFTY', '2 ms', '[Twice]'],
            ['11:03:18', 'Reversal', 'INFY', '36 ms', '[Rejected]'],
            ['13:30:02', 'Pullback', 'ITC', '44 ms', '[Filled]'],
          ]),
        ),
      ),
    },
    {
      dark: true,
      window: 'Webhook Bridge — terminal',
      margin: 0,
      scene: terminal([
        '{accent}$ {plain}python -m webhook_bridge --port 8787',
        '{muted}listening {plain}http://127.0.0.1:8787/alert',
        '{up}accepted  {plain}buy SBIN x500 stop 811.20',
        '{muted}double    {plain}same id within 60 s, ignored',
        '{down}refused   {plain}INFY: no stop in the message',
        '{down}refused   {plain}wrong secret from 203.0.113.9',
        '{up}accepted  {plain}exit SBIN, +₹275',
        '{muted}limit     {plain}day loss 1.2R of 2.0R',
      ]),
    },
  ],
};

export const archive: ArchiveContents = {
  shared: { files: ['charges.py', 'paper.py'], to: 'webhook_bridge/' },
  made: () => [
    {
      path: 'examples/alerts.jsonl',
      body: `${sessions(20)
        .map((day, i) =>
          JSON.stringify({
            secret: 'choose-one',
            id: `${day}-${i}`,
            symbol: 'BANK01',
            side: i % 3 ? 'buy' : 'sell',
            price: 812 + i,
            stop: i % 3 ? 806 + i : 818 + i,
          }),
        )
        .join('\n')}\n`,
    },
  ],
};
