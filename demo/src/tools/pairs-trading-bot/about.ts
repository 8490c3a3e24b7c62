import type { DemoTool } from '../types.ts';

export const pairsTradingBot: DemoTool = {
  slug: 'pairs-trading-bot',
  name: 'Pairs Trading Bot',
  category: 'Trading Bots',
  shortDescription:
    'Finds pairs that move together, trades the spread back to its mean and tells you when the link is broken.',
  description: `Two banks, two steel makers, two oil marketers: when their prices drift apart, they often come back. The bot scans your list for pairs that were stable over the last year, sizes both legs to the same rupee value, enters at two deviations, and leaves at the mean, after a time limit, or when the relation itself breaks.

Hedge ratios use only data known on that day, so the backtest does not cheat. Standard library only, daily candles, paper orders by default.`,
  documentation: `    python3 -m pairs_bot scan --data data/prices.csv
    python3 -m pairs_bot backtest --pair BANK_A,BANK_B --data data/prices.csv
    python3 -m unittest`,
  price: 8499,
  trialDays: 10,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Scan by correlation, half-life and spread stability',
    'Rolling hedge ratio without look-ahead',
    'Exit at mean, time stop and break stop',
    'Backtest with both legs’ charges',
  ],
  requirements: [
    'Python 3.11 or newer',
    'Daily closes as CSV',
    'Stock futures or intraday shorting for the short leg',
  ],
  tags: ['pairs', 'mean reversion', 'bot', 'python'],
  startingDownloads: 118,
  popularity: 0.7,
  releases: [
    { version: '1.0.0', daysAgo: 170, changelog: 'First release.' },
    {
      version: '1.1.0',
      daysAgo: 55,
      changelog: 'Break stop: leaves when the spread leaves its yearly range.',
    },
  ],
  reviews: [
    {
      by: 'Rohan Deshmukh',
      rating: 4,
      daysAgo: 53,
      comment: 'Solid statistics, readable code. Do not expect many trades, maybe three a month on my list.',
    },
    {
      by: 'Ishita Banerjee',
      rating: 5,
      daysAgo: 28,
      comment: 'I checked the hedge ratio code line by line because everyone gets this wrong. They did not.',
    },
    {
      by: 'Jasmine D’Souza',
      rating: 4,
      daysAgo: 11,
      comment: 'The break stop saved me in a pair where one company had news. Good addition.',
    },
  ],
};
