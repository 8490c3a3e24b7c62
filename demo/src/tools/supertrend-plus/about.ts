import type { DemoTool } from '../types.ts';

export const supertrendPlus: DemoTool = {
  slug: 'supertrend-plus',
  name: 'Supertrend Plus',
  category: 'Indicators',
  shortDescription:
    'Supertrend with a sideways filter and higher-timeframe agreement. Pine v6, open source, no repainting.',
  description: `The classic trend line with the two things it lacks: it stays silent when the market goes sideways, and it can ask a higher timeframe for agreement before it marks a turn. Signals are fixed at the close of the bar and never move afterwards.

The source is open and commented. Alerts are ready with a message you can send to a webhook.`,
  documentation: `Open the Pine editor of your charting platform, paste the file, save and add to chart. "Quiet factor" sets how strict the sideways filter is; 0 turns it off.`,
  price: 1499,
  originalPrice: 1999,
  platforms: ['Web'],
  features: [
    'Sideways filter by ATR ratio',
    'Agreement of a higher timeframe',
    'Signals fixed at bar close',
    'Alerts with webhook text',
    'Open, commented source',
  ],
  requirements: ['A charting platform that runs Pine v5 or v6'],
  tags: ['pine', 'supertrend', 'trend', 'indicator'],
  startingDownloads: 524,
  popularity: 1.6,
  releases: [
    { version: '1.0.0', daysAgo: 220, changelog: 'First release in Pine v5.' },
    {
      version: '2.0.0',
      daysAgo: 60,
      changelog: 'Moved to Pine v6, higher-timeframe agreement. The v5 file stays in the package.',
    },
  ],
  reviews: [
    {
      by: 'Arjun Reddy',
      rating: 5,
      daysAgo: 56,
      comment: 'Far fewer false turns at lunch time. I compared it bar by bar with the plain one.',
    },
    {
      by: 'Sneha Kulkarni',
      rating: 4,
      daysAgo: 44,
      comment: 'Good. In strong chop nothing helps, but it is quieter.',
    },
    {
      by: 'Bhavesh Patel',
      rating: 5,
      daysAgo: 32,
      comment: 'Source is open, so I could check the no-repaint claim. It holds.',
    },
    { by: 'Tenzin Dorje', rating: 4, daysAgo: 14, comment: 'Alerts text works with my webhook at once.' },
  ],
};
