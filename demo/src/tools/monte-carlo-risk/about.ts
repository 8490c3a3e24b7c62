import type { DemoTool } from '../types.ts';

export const monteCarloRisk: DemoTool = {
  slug: 'monte-carlo-risk',
  name: 'Monte Carlo Risk Simulator',
  category: 'Data Analysis',
  shortDescription:
    'Shuffle your own trades ten thousand times and see the drawdown you should be ready for.',
  description: `The worst drawdown in your backtest is only the worst one that happened. The simulator takes your list of trades, shuffles or redraws it ten thousand times, and shows the range of what could have happened: final capital, deepest drawdown, longest losing run, chance of ruin, for several sizes of risk.

It comes as a workbook for those who like to see cells and as a Python script for long lists.`,
  documentation: `Workbook: paste R multiples in column A of "Trades", read "Result". Press F9 for a new draw.
Script: python3 -m monte_carlo --trades data/trades.csv --risk 0.5,1,2,3 --runs 10000`,
  price: 1599,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Shuffle or redraw with replacement',
    'Drawdown and losing-run percentiles',
    'Risk of ruin for several sizes',
    'Workbook and script, same method',
  ],
  requirements: [
    'Excel 2016 or newer, or Python 3.11',
    'A list of at least 50 trades to say anything useful',
  ],
  tags: ['risk', 'monte carlo', 'drawdown', 'python', 'excel'],
  startingDownloads: 266,
  popularity: 1,
  releases: [
    { version: '1.0.0', daysAgo: 165, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 58, changelog: 'Losing-run table, script is six times faster.' },
  ],
  reviews: [
    {
      by: 'Karthik Subramanian',
      rating: 5,
      daysAgo: 54,
      comment: 'Cut my risk per trade from 2% to 0.75% after seeing the 1-in-20 column. Sleeping better.',
    },
    {
      by: 'Pooja Sharma',
      rating: 4,
      daysAgo: 30,
      comment: 'Workbook is slow with many trades, script is instant.',
    },
    {
      by: 'Revathi Krishnan',
      rating: 5,
      daysAgo: 9,
      comment: 'Short, clear, useful. The guide fits on two pages.',
    },
  ],
};
