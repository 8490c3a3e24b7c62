import type { DemoTool } from '../types.ts';

export const vwapBands: DemoTool = {
  slug: 'vwap-bands',
  name: 'Session VWAP Bands',
  category: 'Indicators',
  shortDescription:
    'VWAP from the open with two deviation bands and yesterday’s closing VWAP. Free, Pine v6.',
  description: `Volume-weighted average price from the day’s first bar with one and two deviations around it, and a line where yesterday’s VWAP closed. Nothing more, drawn neatly, with colours you can read on light and dark charts.

Free and open. If it helps you, have a look at our other indicators.`,
  documentation: `Paste into the Pine editor and add to chart. Works on intraday timeframes only, because a daily bar has no session inside.`,
  price: 0,
  platforms: ['Web'],
  features: [
    'Session VWAP',
    'Two bands with adjustable width',
    'Yesterday’s closing VWAP',
    'Readable on light and dark charts',
  ],
  requirements: ['A charting platform that runs Pine v5 or v6'],
  tags: ['pine', 'vwap', 'intraday', 'free'],
  startingDownloads: 1765,
  popularity: 1.5,
  releases: [
    { version: '1.0.0', daysAgo: 230, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 92, changelog: 'Yesterday’s VWAP.' },
  ],
  reviews: [
    { by: 'Lakshmi Narayanan', rating: 5, daysAgo: 73, comment: 'Exactly what I wanted and nothing else.' },
    { by: 'Nikhil Patil', rating: 4, daysAgo: 38, comment: 'Yesterday’s VWAP line is surprisingly useful.' },
    { by: 'Ishita Banerjee', rating: 5, daysAgo: 13, comment: 'Neat drawing, light on the chart.' },
  ],
};
