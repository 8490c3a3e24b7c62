import type { DemoTool } from '../types.ts';

export const eodDataToolkit: DemoTool = {
  slug: 'eod-data-toolkit',
  name: 'End-of-Day Data Toolkit',
  category: 'Data Analysis',
  shortDescription:
    'Turn a folder of daily price files into one clean, split-adjusted history with a quality report.',
  description: `Daily files come with renamed symbols, splits, bonuses, missing days and the odd typing error. The toolkit reads the folder, adjusts prices for corporate actions from a list you control, joins renamed symbols, checks for gaps and impossible moves, and writes one clean CSV and a report of everything it touched.

It never guesses in silence: each change has a line in the report with the reason. Works with the usual end-of-day file layout; other layouts need three lines in a settings file.`,
  documentation: `    python3 -m eod_toolkit build --from data/raw --actions data/actions.csv --to clean.csv
    python3 -m eod_toolkit check clean.csv
    python3 -m unittest`,
  price: 1999,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Split and bonus adjustment from your list',
    'Renamed symbols joined',
    'Gap, duplicate and outlier checks',
    'A reason for every change',
    'A year of sample files included',
  ],
  requirements: ['Python 3.11 or newer', 'Daily price files you may use'],
  tags: ['data', 'end of day', 'python', 'cleaning'],
  startingDownloads: 233,
  popularity: 0.9,
  releases: [
    { version: '1.0.0', daysAgo: 175, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 70, changelog: 'Renamed symbols, faster reading.' },
  ],
  reviews: [
    {
      by: 'Rohan Deshmukh',
      rating: 5,
      daysAgo: 59,
      comment: 'Found a 1:10 split I had missed for two years. My backtests looked different after that.',
    },
    {
      by: 'Ishita Banerjee',
      rating: 4,
      daysAgo: 34,
      comment: 'Report is excellent. You have to bring your own files and actions list.',
    },
    {
      by: 'Abhishek Mishra',
      rating: 4,
      daysAgo: 16,
      comment: 'Does the boring work. 250 files in about ten seconds.',
    },
  ],
};
