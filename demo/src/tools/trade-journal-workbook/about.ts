import type { DemoTool } from '../types.ts';

export const tradeJournalWorkbook: DemoTool = {
  slug: 'trade-journal-workbook',
  name: 'Trade Journal Workbook',
  category: 'Excel Tools',
  shortDescription:
    'A journal that fills itself from your tradebook CSV and shows what really makes or costs you money.',
  description: `You will not keep a journal that takes an hour every evening. Paste the tradebook your broker lets you download, tag each trade with a setup, and the workbook does the rest: net profit after charges, win rate, expectancy in R, best and worst setups, results by weekday and hour.

The columns follow the usual tradebook order (symbol, date, side, quantity, price, order time), and a mapping sheet handles brokers who order them differently. It is a record, not a signal: it tells you what you did, not what to do.`,
  documentation: `1. Export the tradebook as CSV and paste it into "Import".
2. If your columns are in another order, set their letters on "Mapping".
3. On "Trades", choose a setup for each row and type the planned stop.
4. "Dashboard" and "Setups" are formulas only. Do not type there.`,
  price: 1499,
  trialDays: 14,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Paste a tradebook, get matched trades',
    'Charges per segment, editable when rates change',
    'Expectancy, win rate and average R for every setup',
    'Results by weekday and by hour',
    'Room for 1,000 fills; copy the rows down for more',
  ],
  requirements: ['Excel 2016 or newer, or LibreOffice 7', 'Tradebook of your broker as CSV'],
  tags: ['journal', 'expectancy', 'excel', 'review'],
  startingDownloads: 478,
  popularity: 1.7,
  releases: [
    { version: '3.0.0', daysAgo: 180, changelog: 'New dashboard, column mapping for any broker.' },
    { version: '3.1.0', daysAgo: 44, changelog: 'Charges updated, hour-of-day table added.' },
  ],
  reviews: [
    {
      by: 'Ananya Iyer',
      rating: 5,
      daysAgo: 64,
      comment: 'Found out that all my losses come after 2 pm. Not the workbook’s fault, but good to know.',
    },
    {
      by: 'Harsh Vora',
      rating: 4,
      daysAgo: 47,
      comment:
        'Import took me two tries because my broker puts the time first. The mapping sheet solves it, just read the notes.',
    },
    {
      by: 'Divya Menon',
      rating: 5,
      daysAgo: 33,
      comment: 'Third journal I have tried and the first I still use after a month.',
    },
    {
      by: 'Rahul Chauhan',
      rating: 3,
      daysAgo: 20,
      comment: 'Useful, but matching partial exits of options needs some manual work.',
    },
    {
      by: 'Kavita Joshi',
      rating: 5,
      daysAgo: 8,
      comment: 'Clean, printed the dashboard for my trading partner. Trial was long enough to be sure.',
    },
  ],
};
