import type { DemoTool } from '../types.ts';

export const supplyDemandZones: DemoTool = {
  slug: 'supply-demand-zones',
  name: 'Supply & Demand Zones',
  category: 'Indicators',
  shortDescription:
    'Marks fresh zones by a rule you can read, grades them, and removes them when they are used up.',
  description: `Zones drawn by hand move with your hopes. This indicator draws them by one written rule: a base of small bars, a strong move away, and no return since. Each zone gets a grade from the strength of the move, the time spent in the base and the number of touches, and disappears when price closes through it.

A table lists the nearest zones of three timeframes, so that you need not switch charts. Open source; the rule is in the first thirty lines.`,
  documentation: `"Base bars" and "Move size" define a zone. "Touches" says after how many visits it is removed. The table can be switched off.`,
  price: 2499,
  featured: true,
  trialDays: 7,
  platforms: ['Web'],
  features: [
    'One written rule, no hand drawing',
    'Grades by strength, base and touches',
    'Removes used zones',
    'Nearest zones of three timeframes',
    'Alerts on first touch',
  ],
  requirements: ['A charting platform that runs Pine v5 or v6'],
  tags: ['pine', 'zones', 'supply', 'demand', 'price action'],
  startingDownloads: 342,
  popularity: 1.4,
  releases: [
    { version: '1.0.0', daysAgo: 115, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 53, changelog: 'Grades and the table of zones.' },
    { version: '1.2.0', daysAgo: 16, changelog: 'Alerts on first touch, faster on long charts.' },
  ],
  reviews: [
    {
      by: 'Divya Menon',
      rating: 5,
      daysAgo: 45,
      comment: 'My zones and the indicator’s agree about 80%. For the rest, the indicator was usually right.',
    },
    {
      by: 'Harsh Vora',
      rating: 4,
      daysAgo: 34,
      comment: 'Good grading. Needs a fast laptop on the 1-minute chart; 1.2 is better.',
    },
    { by: 'Yusuf Ansari', rating: 4, daysAgo: 22, comment: 'I keep only grade A zones. Clean chart.' },
    {
      by: 'Anjali Rao',
      rating: 2,
      daysAgo: 12,
      comment: 'Not my style, too many lines for me. Refund was quick though.',
    },
    {
      by: 'Manish Gupta',
      rating: 5,
      daysAgo: 4,
      comment: 'The rule is written down. That is all I ever asked of a zone indicator.',
    },
  ],
};
