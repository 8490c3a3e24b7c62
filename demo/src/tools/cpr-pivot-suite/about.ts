import type { DemoTool } from '../types.ts';

export const cprPivotSuite: DemoTool = {
  slug: 'cpr-pivot-suite',
  name: 'CPR & Pivot Suite',
  category: 'Indicators',
  shortDescription:
    'Central pivot range, floor pivots, previous day and week levels, with narrow-range days marked.',
  description: `Daily, weekly and monthly central pivot range, floor and Camarilla pivots, and yesterday’s high, low and close, each with its own switch. Narrow-range days are marked the evening before, and a small table shows tomorrow’s levels after the close.

Labels never overlap: levels that lie close together are joined and named once.`,
  documentation: `Every group has a switch. "Tomorrow" shows the levels of the next session once the day is over.`,
  price: 1799,
  trialDays: 7,
  platforms: ['Web'],
  features: [
    'Daily, weekly and monthly CPR',
    'Floor and Camarilla pivots',
    'Narrow-range days marked',
    'Tomorrow’s levels after the close',
    'Labels that do not overlap',
  ],
  requirements: ['A charting platform that runs Pine v5 or v6'],
  tags: ['pine', 'cpr', 'pivots', 'levels'],
  startingDownloads: 409,
  popularity: 1.2,
  releases: [
    { version: '1.0.0', daysAgo: 185, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 80, changelog: 'Camarilla levels.' },
    { version: '1.2.0', daysAgo: 31, changelog: 'Tomorrow table, labels joined when close.' },
  ],
  reviews: [
    {
      by: 'Mohit Saxena',
      rating: 5,
      daysAgo: 51,
      comment: 'The tomorrow table is part of my evening routine.',
    },
    {
      by: 'Swati Tiwari',
      rating: 5,
      daysAgo: 29,
      comment: 'No more overlapping labels. Small thing, big relief.',
    },
    {
      by: 'Kunal Malhotra',
      rating: 4,
      daysAgo: 10,
      comment: 'Complete. Defaults show a bit too much, switch off what you do not need.',
    },
  ],
};
