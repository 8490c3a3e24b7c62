import type { DemoTool } from '../types.ts';

export const optionChainAnalyser: DemoTool = {
  slug: 'option-chain-analyser',
  name: 'Option Chain Analyser for Excel',
  category: 'Excel Tools',
  shortDescription: 'Paste any option chain and read PCR, max pain, OI build-up and IV skew on one sheet.',
  description: `Most option chains bury the three numbers you need under forty columns. This workbook takes the chain you already download, in CSV or by copy and paste, and turns it into one page: put–call ratio by open interest and volume, max pain, the strikes where open interest is building, and the skew between calls and puts.

Every figure is a plain formula you can click and follow. There are no macros, no passwords and no add-ins, so it opens on an office laptop and on LibreOffice too. Change the spot price or the days to expiry and the whole sheet follows.

A sample chain is included, so you can see how it behaves before you paste your own.`,
  documentation: `1. Open the workbook and go to the sheet "Chain".
2. Paste strikes, open interest, change in open interest, LTP and IV under the grey headings. Keep one row per strike.
3. On "Summary", type the spot price and the days to expiry in the two yellow cells.
4. Read PCR, max pain and the strongest strikes. "Max pain" shows the working, strike by strike.

The sheet accepts up to 120 strikes. Clear the yellow area before pasting a shorter chain.`,
  price: 2499,
  originalPrice: 3999,
  featured: true,
  trialDays: 7,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Put–call ratio by open interest and by volume',
    'Max pain with the full working for every strike',
    'Change in open interest: long build-up, short covering and the rest, named for you',
    'IV skew and ATM IV from the pasted chain',
    'Black–Scholes prices and Greeks as ordinary formulas',
    'No macros, no passwords, nothing to install',
  ],
  requirements: ['Excel 2016 or newer, or LibreOffice 7', 'An option chain you can copy or export as CSV'],
  tags: ['options', 'open interest', 'max pain', 'excel', 'nifty'],
  startingDownloads: 612,
  popularity: 2.4,
  releases: [
    { version: '2.0.0', daysAgo: 210, changelog: 'Rebuilt without macros. Max pain shows its working.' },
    { version: '2.1.0', daysAgo: 96, changelog: 'IV skew added. Accepts 120 strikes instead of 60.' },
    {
      version: '2.2.0',
      daysAgo: 18,
      changelog: 'Greeks sheet added. Fixed PCR when a strike has no put volume.',
    },
  ],
  reviews: [
    {
      by: 'Karthik Subramanian',
      rating: 5,
      daysAgo: 71,
      comment:
        'I used to keep three browser tabs for this. Paste, type the spot, done. Max pain matches what I worked out by hand for two expiries.',
    },
    {
      by: 'Neha Agarwal',
      rating: 5,
      daysAgo: 58,
      comment: 'Opens on my office laptop where macros are blocked. That alone was worth the money.',
    },
    {
      by: 'Deepak Choudhary',
      rating: 4,
      daysAgo: 49,
      comment:
        'Very clean. You still have to download the chain yourself, which the page does say. Would love a weekly and monthly side by side.',
    },
    {
      by: 'Shreya Ghosh',
      rating: 5,
      daysAgo: 37,
      comment:
        'The build-up column finally made me understand short covering. Formulas are readable, I changed two of them for Bank Nifty.',
    },
    {
      by: 'Mohit Saxena',
      rating: 3,
      daysAgo: 29,
      comment:
        'Good workbook, but on my old Excel 2013 two cells showed errors. Support replied the same day and asked me to upgrade.',
    },
    {
      by: 'Revathi Krishnan',
      rating: 5,
      daysAgo: 12,
      comment: 'The Greeks sheet in the new version is what I was waiting for. Free update too.',
    },
    {
      by: 'Imran Qureshi',
      rating: 4,
      daysAgo: 6,
      comment: 'Does what it says. I would not call it fast with 120 strikes on an i3, but it is fine.',
    },
  ],
};
