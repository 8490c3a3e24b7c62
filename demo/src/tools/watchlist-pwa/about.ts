import type { DemoTool } from '../types.ts';

export const watchlistPwa: DemoTool = {
  slug: 'watchlist-pwa',
  name: 'Watchlist & Alerts for Mobile',
  category: 'Mobile Apps',
  shortDescription:
    'A quiet watchlist for the phone with levels that sound once. Reads any CSV or JSON price link you own.',
  description: `A watchlist without advertisements, news or “tips”. Add symbols, set an upper and a lower level, and the phone sounds once when it is crossed. Prices come from a link you choose: a sheet you publish, a small script, your broker’s export. Sample prices are included so that it runs at once.

Groups, notes per symbol and a dark theme are inside. Everything stays on the phone.`,
  documentation: `Put the folder on any web space and add the page to the home screen. In Settings, paste a link that answers CSV (symbol,price,change) or JSON.`,
  price: 999,
  trialDays: 7,
  platforms: ['Mobile', 'Web'],
  features: [
    'Groups and notes',
    'Upper and lower levels, one sound each',
    'Any CSV or JSON price link',
    'Dark theme',
    'Opens without network',
  ],
  requirements: ['Android 9 or iOS 15 and newer', 'A price link of your own for live prices'],
  tags: ['mobile', 'watchlist', 'alerts'],
  startingDownloads: 187,
  popularity: 0.9,
  releases: [
    { version: '1.0.0', daysAgo: 100, changelog: 'First release.' },
    { version: '1.0.1', daysAgo: 66, changelog: 'Levels survive a restart.' },
    { version: '1.1.0', daysAgo: 24, changelog: 'Groups and JSON links.' },
  ],
  reviews: [
    {
      by: 'Tanvi Shah',
      rating: 4,
      daysAgo: 33,
      comment: 'Calm little app. I feed it from a published sheet.',
    },
    {
      by: 'Vikram Rathore',
      rating: 3,
      daysAgo: 19,
      comment:
        'Good, but sound works only when the page is open on iPhone. The help says so, I should have read it.',
    },
    { by: 'Kavita Joshi', rating: 5, daysAgo: 6, comment: 'No ads, no news, no noise. Finally.' },
  ],
};
