import type { DemoTool } from '../types.ts';

export const tradeDiaryMobile: DemoTool = {
  slug: 'trade-diary-mobile',
  name: 'Trade Diary for Mobile',
  category: 'Mobile Apps',
  shortDescription:
    'Log a trade in twenty seconds with setup and mood; see which of the two costs you money.',
  description: `A diary you can keep between two trades. Symbol, result in R, setup, mood, one line of text: twenty seconds. At the end of the week it shows results by setup and by mood, and how often you kept your own rules.

A morning checklist is inside, because most bad days are decided before the bell. Export everything as CSV for the journal workbook.`,
  documentation: `Install like any web app: open the page from your web space, add to home screen. Export is under the menu, as CSV.`,
  price: 1299,
  originalPrice: 1799,
  trialDays: 7,
  platforms: ['Mobile', 'Web'],
  features: [
    'Trade logged in twenty seconds',
    'Results by setup and by mood',
    'Morning checklist',
    'Rules-kept score',
    'CSV export',
  ],
  requirements: ['Android 9 or iOS 15 and newer'],
  tags: ['mobile', 'journal', 'psychology'],
  startingDownloads: 149,
  popularity: 0.9,
  releases: [
    { version: '1.0.0', daysAgo: 90, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 29, changelog: 'Checklist, results by mood.' },
  ],
  reviews: [
    { by: 'Neha Agarwal', rating: 5, daysAgo: 28, comment: '“Bored” is my most expensive mood. Who knew.' },
    {
      by: 'Rohan Deshmukh',
      rating: 4,
      daysAgo: 17,
      comment: 'Fast to fill. I would like photos of charts in it.',
    },
    { by: 'Ritu Bansal', rating: 5, daysAgo: 5, comment: 'The checklist alone improved my mornings.' },
  ],
};
