import type { DemoTool } from '../types.ts';

export const paperTradingEngine: DemoTool = {
  slug: 'paper-trading-engine',
  name: 'Paper Trading Engine',
  category: 'Trading Bots',
  shortDescription:
    'A free order book for your own strategies: fills, slippage, charges and a daily report, from a CSV.',
  description: `Before a strategy meets money it should meet an order book. This small Python engine replays candles, fills market, limit and stop orders with slippage you choose, takes Indian charges into account, and writes a report. Your strategy is one class with one method.

It is free, short, and has no dependencies. Use it to practise, to test an idea in an hour, or to teach.`,
  documentation: `    python3 -m paper_engine --strategy examples.crossover --data data/sample_5m.csv
    python3 -m unittest

Write your own strategy by copying examples/crossover.py.`,
  price: 0,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Market, limit and stop orders',
    'Slippage and charges per segment',
    'One class per strategy',
    'Two example strategies with tests',
  ],
  requirements: ['Python 3.11 or newer'],
  tags: ['paper trading', 'python', 'free', 'simulator'],
  startingDownloads: 1630,
  popularity: 1.6,
  releases: [
    { version: '1.0.0', daysAgo: 240, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 75, changelog: 'Stop orders and a second example.' },
  ],
  reviews: [
    {
      by: 'Mohit Saxena',
      rating: 5,
      daysAgo: 77,
      comment:
        'Wrote my first strategy on it in an evening. It was a bad strategy, which is exactly what the engine told me.',
    },
    {
      by: 'Shreya Ghosh',
      rating: 4,
      daysAgo: 45,
      comment: 'Small and clear. Would like plots in the report.',
    },
    {
      by: 'Tenzin Dorje',
      rating: 5,
      daysAgo: 24,
      comment: 'We use it in our college finance club. Runs on every laptop because it needs nothing.',
    },
    {
      by: 'Sandeep Yadav',
      rating: 4,
      daysAgo: 10,
      comment: 'Charges are right for equity intraday, I compared with two contract notes.',
    },
  ],
};
