import type { DemoTool } from '../types.ts';

export const algoProjectStarter: DemoTool = {
  slug: 'algo-project-starter',
  name: 'Algo Project Starter',
  category: 'Other',
  shortDescription:
    'A ready Python project: strategy, backtest, tests, config, logging. Start from order instead of a blank file.',
  description: `Most first algos die in one endless script. The starter is a small project with everything in its place: strategy, data, broker, backtest, tests, configuration and logging, each in a file of its own, with an example you can run in the first minute.

A short guide leads from idea to small money in five steps, each with a test you cannot argue with.`,
  documentation: `    python3 -m algo backtest --data data/sample_5m.csv
    python3 -m unittest

Read GUIDE.md first.`,
  price: 799,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Strategy, broker and data kept apart',
    'Backtest with charges',
    'Tests from the first minute',
    'Five-step guide',
  ],
  requirements: ['Python 3.11 or newer', 'Basic Python'],
  tags: ['python', 'template', 'learning', 'project'],
  startingDownloads: 301,
  popularity: 1,
  releases: [
    { version: '1.0.0', daysAgo: 128, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 43, changelog: 'Guide in five steps, more tests.' },
  ],
  reviews: [
    {
      by: 'Tenzin Dorje',
      rating: 5,
      daysAgo: 40,
      comment: 'My code finally has a shape. The guide’s exit tests are strict and good.',
    },
    {
      by: 'Revathi Krishnan',
      rating: 4,
      daysAgo: 23,
      comment: 'Great for the price. A video would help beginners.',
    },
    {
      by: 'Abhishek Mishra',
      rating: 4,
      daysAgo: 8,
      comment: 'Moved my messy script into it over a weekend.',
    },
  ],
};
