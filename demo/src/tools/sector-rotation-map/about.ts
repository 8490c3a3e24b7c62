import type { DemoTool } from '../types.ts';

export const sectorRotationMap: DemoTool = {
  slug: 'sector-rotation-map',
  name: 'Sector Rotation Map',
  category: 'Data Analysis',
  shortDescription:
    'Monthly relative strength of sectors as one coloured map, from index closes you already have.',
  description: `Which sectors lead, which lag, and which are turning? A Python script reads daily closes of sector indices and writes one HTML page: monthly return over the benchmark as a coloured map, a twelve-month rank, and a table of which sectors move together.

The page is a single file you can keep, print or send. Nothing about it predicts; it puts twelve months on one screen so that you can look.`,
  documentation: `    python3 -m rotation_map --data data/sectors.csv --out map.html`,
  price: 1199,
  originalPrice: 1499,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Monthly map over the benchmark',
    'Twelve-month ranks',
    'Correlation table',
    'One HTML file, prints well',
  ],
  requirements: ['Python 3.11 or newer', 'Daily closes of sector indices as CSV'],
  tags: ['sectors', 'rotation', 'heat map', 'python'],
  startingDownloads: 9,
  popularity: 0.7,
  releases: [{ version: '1.0.0', daysAgo: 5, changelog: 'First release.' }],
  reviews: [],
};
