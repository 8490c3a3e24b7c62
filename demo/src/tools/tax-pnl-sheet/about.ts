import type { DemoTool } from '../types.ts';

export const taxPnlSheet: DemoTool = {
  slug: 'tax-pnl-sheet',
  name: 'Tax P&L Sheet for Traders',
  category: 'Excel Tools',
  shortDescription:
    'Sorts a year of trades into short term, long term, intraday and F&O with turnover for the audit check.',
  description: `Come July, every trader needs the same four numbers. Paste the contract-note summary or the tax report of your broker, and this workbook sorts each trade into short-term and long-term capital gains, speculative intraday and non-speculative F&O, quarter by quarter for advance tax.

It also works out turnover the way the guidance note describes it, so that you and your accountant can see whether an audit is due. Rates and limits sit on one sheet with the year beside them, so nothing is hidden when the law changes. It prepares figures for a professional; it does not replace one.`,
  documentation: `Paste trades on "Trades": scrip, segment, buy date, sell date, quantity, buy value, sell value, charges.
"Summary" adds up the four heads by quarter. "Turnover" shows absolute profit and loss. "Set-off" carries losses in the order the law allows.
Rates live on "Rates"; check them against the year you file for.`,
  price: 1999,
  originalPrice: 2999,
  platforms: ['Windows', 'Mac', 'Linux'],
  features: [
    'Four heads of income, by quarter',
    'Turnover for F&O and intraday',
    'Set-off and carry-forward in the right order',
    'Grandfathering column for old holdings',
    'All rates on one sheet with the year',
  ],
  requirements: ['Excel 2016 or newer, or LibreOffice 7', 'Tax or tradebook report of your broker'],
  tags: ['tax', 'capital gains', 'f&o', 'excel', 'turnover'],
  startingDownloads: 391,
  popularity: 1.3,
  releases: [
    { version: '2025.1', daysAgo: 160, changelog: 'Rates and holding periods for the new year.' },
    { version: '2025.2', daysAgo: 62, changelog: 'Quarter split for advance tax, clearer set-off sheet.' },
  ],
  reviews: [
    {
      by: 'Manish Gupta',
      rating: 5,
      daysAgo: 60,
      comment: 'Gave the printout to my CA and he asked where I got it. Saved both of us an evening.',
    },
    {
      by: 'Ritu Bansal',
      rating: 4,
      daysAgo: 41,
      comment: 'Accurate for me. Bonus shares still need one manual line, explained in the notes.',
    },
    {
      by: 'Lakshmi Narayanan',
      rating: 5,
      daysAgo: 26,
      comment: 'Turnover sheet is clear. I finally understand why absolute profit and loss are added.',
    },
    {
      by: 'Bhavesh Patel',
      rating: 2,
      daysAgo: 14,
      comment: 'I expected it to download the report by itself. It does not, you paste it. Otherwise fine.',
    },
  ],
};
