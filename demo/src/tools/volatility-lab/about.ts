import type { DemoTool } from '../types.ts';

export const volatilityLab: DemoTool = {
  slug: 'volatility-lab',
  name: 'Volatility Lab',
  category: 'Data Analysis',
  shortDescription:
    'Five notebooks on implied and realised volatility: smile, cone, rank, premium and term structure.',
  description: `Five notebooks that take you from a price series and an option chain to a view on volatility: realised volatility by three estimators, the volatility cone, implied volatility by strike, its rank over the year, and the premium between the two.

Each notebook is written to be read: short cells, formulas beside the code, and a paragraph on how the number can fool you. The functions behind them are ordinary Python with tests, so you can use them elsewhere.`,
  documentation: `The notebooks open in Jupyter or VS Code. The functions also run alone:

    python3 -m volatility_lab --prices data/prices.csv --chain data/chain.csv
    python3 -m unittest`,
  price: 2999,
  trialDays: 7,
  certificate: true,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Close-to-close, Parkinson and Garman–Klass estimators',
    'Volatility cone',
    'Implied volatility and smile',
    'IV rank and percentile',
    'Volatility premium over time',
  ],
  requirements: ['Python 3.11 or newer', 'Jupyter or VS Code for the notebooks'],
  tags: ['volatility', 'options', 'notebook', 'python'],
  startingDownloads: 142,
  popularity: 0.8,
  releases: [
    { version: '1.0.0', daysAgo: 145, changelog: 'First three notebooks.' },
    { version: '2.0.0', daysAgo: 38, changelog: 'IV rank and premium notebooks, tests for every function.' },
  ],
  reviews: [
    {
      by: 'Meera Pillai',
      rating: 5,
      daysAgo: 46,
      comment: 'Explains why Parkinson reads low on gappy stocks. I have read books that did not.',
    },
    {
      by: 'Siddharth Jain',
      rating: 5,
      daysAgo: 32,
      comment: 'Clean functions with tests. I imported them into my own project the same day.',
    },
    {
      by: 'Gurpreet Singh',
      rating: 3,
      daysAgo: 14,
      comment: 'Good content but heavy on mathematics for me.',
    },
  ],
};
