import type { DemoTool } from '../types.ts';

export const backtestStudio: DemoTool = {
  slug: 'backtest-studio',
  name: 'Backtest Studio',
  category: 'Web Applications',
  shortDescription:
    'Test rules on your own candles in the browser. Charges, slippage and an honest report; nothing is uploaded.',
  description: `Backtest Studio runs in your browser and on your computer only. Open the page, drop a CSV of candles on it, write entry and exit rules in short words, and see equity, drawdown, trade list and monthly returns within a second. Your data and your ideas never leave the machine.

It is strict where it should be: orders fill on the next bar, charges of the chosen segment and slippage are taken off, and a second run on the half of the data you did not look at is one click away. The report says how many trades it is based on, and warns when they are too few to mean anything.`,
  documentation: `Unzip and open index.html in any modern browser; no server is needed. Load data/sample.csv first. Rules use close, open, high, low, volume, sma(n), ema(n), rsi(n), highest(n), lowest(n) and atr(n).`,
  price: 5999,
  featured: true,
  trialDays: 7,
  platforms: ['Web', 'Windows', 'Mac', 'Linux'],
  features: [
    'Rules in short words, no programming',
    'Next-bar fills, Indian charges, slippage',
    'Out-of-sample run in one click',
    'Equity, drawdown, trades and months',
    'Works offline; your data stays with you',
  ],
  requirements: [
    'A current Chrome, Edge, Firefox or Safari',
    'Candles as CSV: date, open, high, low, close, volume',
  ],
  tags: ['backtest', 'web app', 'strategy', 'offline'],
  startingDownloads: 263,
  popularity: 1.4,
  releases: [
    { version: '1.0.0', daysAgo: 200, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 105, changelog: 'Out-of-sample run, ATR stops.' },
    { version: '1.2.0', daysAgo: 26, changelog: 'Monthly returns, warning when there are few trades.' },
  ],
  reviews: [
    {
      by: 'Priya Nair',
      rating: 5,
      daysAgo: 62,
      comment:
        'I am not a programmer and tested eleven ideas on the first Sunday. Ten were rubbish. Money well spent.',
    },
    {
      by: 'Kunal Malhotra',
      rating: 5,
      daysAgo: 50,
      comment: 'Fast. Four years of 15-minute data in under a second on my laptop.',
    },
    {
      by: 'Lakshmi Narayanan',
      rating: 4,
      daysAgo: 38,
      comment: 'Rules are simple to write. Portfolio of many symbols at once is missing.',
    },
    {
      by: 'Yusuf Ansari',
      rating: 4,
      daysAgo: 23,
      comment: 'The “too few trades” warning hurt my feelings and was right.',
    },
    {
      by: 'Tanvi Shah',
      rating: 5,
      daysAgo: 5,
      comment: 'Nothing is uploaded, I checked with the network tab. Good.',
    },
  ],
};
