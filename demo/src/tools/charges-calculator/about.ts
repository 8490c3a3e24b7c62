import type { DemoTool } from '../types.ts';

export const chargesCalculator: DemoTool = {
  slug: 'charges-calculator',
  name: 'Brokerage & Charges Calculator',
  category: 'Web Applications',
  shortDescription:
    'STT, exchange charges, GST, stamp duty and brokerage for every segment; the points you need to break even.',
  description: `A scalper with a good win rate can still lose to charges. Type price, quantity and segment and see every charge on its own line, the net result, and how far the price must move before you earn a rupee.

Rates sit in one small file you can edit when they change. Free, offline, and it fits on a phone screen.`,
  documentation: `Open index.html. Rates are in rates.js with the date they were checked; change them there when an exchange or the budget does.`,
  price: 0,
  platforms: ['Web', 'Mobile', 'Windows', 'Mac', 'Linux'],
  features: [
    'Delivery, intraday, futures and options',
    'Every charge on its own line',
    'Breakeven in points',
    'Cost per month from trades a day',
  ],
  requirements: ['A current browser'],
  tags: ['charges', 'brokerage', 'calculator', 'free'],
  startingDownloads: 1945,
  popularity: 1.5,
  releases: [
    { version: '1.0.0', daysAgo: 260, changelog: 'First release.' },
    { version: '1.1.0', daysAgo: 50, changelog: 'Rates reviewed, monthly cost added.' },
  ],
  reviews: [
    {
      by: 'Harsh Vora',
      rating: 5,
      daysAgo: 69,
      comment: 'Showed me that my ten trades a day cost more than my rent. Now I take three.',
    },
    { by: 'Kavita Joshi', rating: 4, daysAgo: 35, comment: 'Matches my contract note within a few paise.' },
    { by: 'Rahul Chauhan', rating: 5, daysAgo: 18, comment: 'Does one thing well.' },
  ],
};
