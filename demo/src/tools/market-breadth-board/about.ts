import type { DemoTool } from '../types.ts';

export const marketBreadthBoard: DemoTool = {
  slug: 'market-breadth-board',
  name: 'Market Breadth Board',
  category: 'Web Applications',
  shortDescription:
    'Advances, declines, new highs, stocks over their averages and a sector map, from one end-of-day file.',
  description: `An index can rise while most stocks fall. The breadth board shows what stands behind the number: advances and declines, new highs and lows, the share of stocks over their 20-, 50- and 200-day averages, and a sector map you can read from across the room.

Drop the end-of-day file on the page each evening. History builds up in your browser, and one button exports it. No account, no server.`,
  documentation: `Open index.html and load data/eod_sample.csv. Each file needs symbol, sector, date, open, high, low, close and volume.`,
  price: 2299,
  platforms: ['Web', 'Windows', 'Mac', 'Linux'],
  features: [
    'Advance–decline line and ratio',
    'Stocks over 20, 50 and 200 DMA',
    'New highs and lows',
    'Sector heat map',
    'History stays in your browser',
  ],
  requirements: ['A current browser', 'End-of-day file as CSV'],
  tags: ['breadth', 'market', 'heat map', 'web app'],
  startingDownloads: 174,
  popularity: 0.9,
  releases: [
    { version: '1.0.0', daysAgo: 150, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 48, changelog: 'Sector map and export of the history.' },
  ],
  reviews: [
    {
      by: 'Ritu Bansal',
      rating: 4,
      daysAgo: 43,
      comment: 'Five minutes every evening and I know whether the rally is broad. The map is pretty too.',
    },
    {
      by: 'Suresh Babu',
      rating: 4,
      daysAgo: 27,
      comment: 'Good. Loading last year’s files one by one took patience, then it was fine.',
    },
    {
      by: 'Divya Menon',
      rating: 5,
      daysAgo: 12,
      comment: 'Clear and quick. I project it in our study group.',
    },
  ],
};
