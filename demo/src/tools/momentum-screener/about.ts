import type { DemoTool } from '../types.ts';

export const momentumScreener: DemoTool = {
  slug: 'momentum-screener',
  name: 'Momentum Stock Screener',
  category: 'Data Analysis',
  shortDescription:
    'Ranks a universe by six- and twelve-month momentum over volatility, with a monthly change list.',
  description: `A plain monthly ranking: returns over six and twelve months, divided by volatility, for the stocks of your list, with filters for liquidity and for price over the 200-day average. The report shows what entered, what left and why, and how much turnover following it would mean.

All the arithmetic is in one short file. It ranks; it does not recommend. The sample universe is synthetic so that nobody mistakes it for advice.`,
  documentation: `    python3 -m screener --data data/universe.csv --top 20 --out report.html
    python3 -m unittest`,
  price: 1899,
  originalPrice: 2499,
  featured: true,
  trialDays: 10,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Six- and twelve-month momentum over volatility',
    'Liquidity and 200-day filters',
    'Entered, left and why',
    'Turnover of each month',
    'HTML report and CSV',
  ],
  requirements: ['Python 3.11 or newer', 'Daily closes and volumes as CSV'],
  tags: ['screener', 'momentum', 'stocks', 'python'],
  startingDownloads: 312,
  popularity: 1.3,
  releases: [
    { version: '1.0.0', daysAgo: 135, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 41, changelog: 'Turnover table, HTML report.' },
    { version: '1.1.1', daysAgo: 11, changelog: 'Fixed ranks when a stock was listed less than a year ago.' },
  ],
  reviews: [
    {
      by: 'Priya Nair',
      rating: 5,
      daysAgo: 37,
      comment: 'Ten minutes a month. The “left and why” list keeps me honest.',
    },
    {
      by: 'Arjun Reddy',
      rating: 4,
      daysAgo: 26,
      comment: 'Works well with my own data. Prepare the CSV with care.',
    },
    {
      by: 'Jasmine D’Souza',
      rating: 5,
      daysAgo: 15,
      comment: 'I like that it says ranking and not buying list.',
    },
    {
      by: 'Imran Qureshi',
      rating: 3,
      daysAgo: 3,
      comment: 'Fine, but I hoped for a website instead of a script.',
    },
  ],
};
