import type { DemoTool } from '../types.ts';

export const strategyPayoffBuilder: DemoTool = {
  slug: 'strategy-payoff-builder',
  name: 'Option Payoff Builder',
  category: 'Excel Tools',
  shortDescription:
    'Build any position of up to eight legs and see payoff, breakevens and Greeks before you place it.',
  description: `Draw the position before you own it. Choose calls, puts or futures, type strike, premium and lots, and the workbook shows profit and loss at expiry and today, both breakevens, the largest loss, and the Greeks of the whole position.

Twelve ready positions are inside, from covered call to iron condor and ratio spread, so you can start by changing one instead of typing eight legs. The chart and every figure are formulas; there is nothing to run.`,
  documentation: `Pick a ready position on "Library" and copy its legs to "Legs", or type your own. "Payoff" holds the table behind the chart from 12% under to 12% over spot. Volatility and days to expiry are the two yellow cells on "Legs".`,
  price: 1799,
  featured: true,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Up to eight legs: calls, puts and futures',
    'Payoff at expiry and on any day before it',
    'Breakevens, largest profit and loss',
    'Delta, gamma, theta and vega of the whole position',
    'Twelve ready positions to start from',
  ],
  requirements: ['Excel 2016 or newer, or LibreOffice 7'],
  tags: ['options', 'payoff', 'greeks', 'excel'],
  startingDownloads: 355,
  popularity: 1.5,
  releases: [
    { version: '1.4.0', daysAgo: 120, changelog: 'Futures legs and eight ready positions.' },
    { version: '1.5.0', daysAgo: 35, changelog: 'Greeks for the whole position, four more ready positions.' },
  ],
  reviews: [
    {
      by: 'Arjun Reddy',
      rating: 5,
      daysAgo: 55,
      comment: 'I check every condor here first. Breakevens agree with the broker’s own tool to the rupee.',
    },
    {
      by: 'Meera Pillai',
      rating: 4,
      daysAgo: 36,
      comment: 'Great for learning. I teach with it on Sundays.',
    },
    {
      by: 'Kunal Malhotra',
      rating: 4,
      daysAgo: 22,
      comment: 'Nice. A dark theme would be easier on the eyes but it is a spreadsheet after all.',
    },
    {
      by: 'Farah Khan',
      rating: 5,
      daysAgo: 9,
      comment: 'Seeing the loss on a short strangle in numbers cured me of selling naked options.',
    },
  ],
};
