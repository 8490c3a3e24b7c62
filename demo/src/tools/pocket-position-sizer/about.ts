import type { DemoTool } from '../types.ts';

export const pocketPositionSizer: DemoTool = {
  slug: 'pocket-position-sizer',
  name: 'Pocket Position Sizer',
  category: 'Mobile Apps',
  shortDescription:
    'Quantity from entry, stop and risk in three taps. Installs on the phone, works without network.',
  description: `The sizing sheet, on your phone. Entry, stop, risk: the quantity appears as you type, rounded to the lot. A ladder splits it over three entries, and the last fifty trades stay on the phone.

It is a web app you install from your own folder or any web space; no store, no account, no tracking.`,
  documentation: `Copy the folder to any web space or run "python3 -m http.server" in it, open the page on your phone and choose "Add to home screen".`,
  price: 0,
  platforms: ['Mobile', 'Web'],
  features: [
    'Three fields, one answer',
    'Lots and ladder',
    'Last fifty trades on the phone',
    'Works in flight mode',
  ],
  requirements: ['Android 9 or iOS 15 and newer'],
  tags: ['mobile', 'position sizing', 'free', 'offline'],
  startingDownloads: 1210,
  popularity: 1.3,
  releases: [
    { version: '1.0.0', daysAgo: 155, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 46, changelog: 'Ladder and history.' },
  ],
  reviews: [
    {
      by: 'Sneha Kulkarni',
      rating: 5,
      daysAgo: 61,
      comment: 'Big buttons, no nonsense. On my home screen since day one.',
    },
    {
      by: 'Gurpreet Singh',
      rating: 4,
      daysAgo: 39,
      comment: 'Had to ask my son to put it on the phone. Since then very useful.',
    },
    {
      by: 'Aarav Mehta',
      rating: 5,
      daysAgo: 20,
      comment: 'Same numbers as the workbook, checked ten trades.',
    },
  ],
};
