import type { DemoTool } from '../types.ts';

export const openingRangeBot: DemoTool = {
  slug: 'opening-range-bot',
  name: 'Opening Range Breakout Bot',
  category: 'Trading Bots',
  shortDescription:
    'Trades the first fifteen-minute range with fixed risk, a trailing stop and a hard day limit. Python, paper first.',
  description: `A small, readable Python bot for one old idea: mark the high and low of the first fifteen minutes, act on the first clean break, risk a fixed share of capital, trail the stop, and be flat by 3:15. It skips days when the range is too wide, stops after two losses and never holds overnight.

It starts in paper mode on the supplied five-minute data and needs no broker keys to run its tests and its backtest. Live orders go through one file, broker.py, with three functions to fill in for the API you use. You can read the whole bot in an evening, which is the point: you should never run what you have not read.

Past results on sample data say nothing about the future. Run it on paper until you trust it, then start with one lot.`,
  documentation: `Install Python 3.11 or newer. Then:

    python3 -m orb_bot --config config.toml --data data/sample_5m.csv
    python3 -m unittest

The report is written to report.csv. Change minutes, per_trade, max_losses and square_off in config.toml. Read broker.py before you connect anything real.`,
  price: 7999,
  originalPrice: 9999,
  featured: true,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Opening range of any length, breakout with buffer',
    'Fixed risk per trade, at most two losing trades a day',
    'Trailing stop and square-off before the close',
    'Backtest with charges and slippage on your own CSV',
    'Paper mode by default; one file to connect a broker',
    'No dependencies outside Python itself',
  ],
  requirements: [
    'Python 3.11 or newer',
    'Five-minute candles as CSV',
    'For live use: an account with API access at your broker',
  ],
  tags: ['bot', 'breakout', 'intraday', 'python', 'nifty'],
  startingDownloads: 204,
  popularity: 1.4,
  releases: [
    { version: '1.2.0', daysAgo: 190, changelog: 'Day limit and range filter.' },
    { version: '1.3.0', daysAgo: 88, changelog: 'Trailing stop, charges in the backtest.' },
    {
      version: '1.4.0',
      daysAgo: 21,
      changelog: 'Several symbols at once. Report as CSV. Fixed square-off on short days.',
    },
  ],
  reviews: [
    {
      by: 'Siddharth Jain',
      rating: 5,
      daysAgo: 68,
      comment:
        'Read all of it in one evening as promised. Clean code, tests pass, and the paper results were what the backtest said, give or take slippage.',
    },
    {
      by: 'Vikram Rathore',
      rating: 4,
      daysAgo: 51,
      comment:
        'Took a weekend to connect my broker. broker.py is well explained but you must know some Python.',
    },
    {
      by: 'Abhishek Mishra',
      rating: 4,
      daysAgo: 39,
      comment: 'Lost on choppy days as any breakout will. I like that the day limit is not optional.',
    },
    {
      by: 'Nikhil Patil',
      rating: 5,
      daysAgo: 27,
      comment: 'No magic, no promises. The first bot seller who told me to start on paper.',
    },
    {
      by: 'Gurpreet Singh',
      rating: 2,
      daysAgo: 19,
      comment:
        'Good quality but not for me, I wanted something that works without coding. Support was polite about it.',
    },
    {
      by: 'Swati Tiwari',
      rating: 5,
      daysAgo: 7,
      comment: 'Multi-symbol in 1.4 works well. Logs are easy to read even half asleep at 9:15.',
    },
  ],
};
