import type { DemoTool } from '../types.ts';

export const mtfRsiPanel: DemoTool = {
  slug: 'mtf-rsi-panel',
  name: 'Multi-Timeframe RSI Panel',
  category: 'Indicators',
  shortDescription: 'RSI of five timeframes and up to eight symbols in one small table, coloured against 50.',
  description: `One glance instead of five charts: a table in the corner shows RSI for five timeframes and up to eight symbols, coloured against the middle line, with a last column that says how many agree. Values of unfinished higher bars are shown paler, so you know what may still change.

Useful for filtering, not for entering.`,
  documentation: `Set symbols and timeframes in the settings. "Finished bars only" hides values that may change.`,
  price: 1299,
  trialDays: 7,
  platforms: ['Web'],
  features: [
    'Five timeframes, eight symbols',
    'Unfinished bars shown paler',
    'Agreement column',
    'Alert when all agree',
  ],
  requirements: ['A charting platform that runs Pine v6'],
  tags: ['pine', 'rsi', 'multi timeframe', 'indicator'],
  startingDownloads: 228,
  popularity: 0.9,
  releases: [
    { version: '1.0.0', daysAgo: 95, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 37, changelog: 'Eight symbols, alert when all agree.' },
  ],
  reviews: [
    {
      by: 'Siddharth Jain',
      rating: 4,
      daysAgo: 35,
      comment: 'Saves screen space. Paler cells for open bars is a smart idea.',
    },
    {
      by: 'Pooja Sharma',
      rating: 4,
      daysAgo: 16,
      comment: 'Handy filter. Loads a second slower with eight symbols.',
    },
    { by: 'Rahul Chauhan', rating: 5, daysAgo: 7, comment: 'Replaced three indicators on my chart.' },
  ],
};
